// A test file names adapters, rules and options together, so one import brings the whole kit, as `TouchConformance` does.
@_exported public import TouchConformance
