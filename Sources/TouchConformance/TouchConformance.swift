// A test of an engine needs the types of the model, the rules, the results and the texts about them, and need not know in
// which module each lives: one import brings them all. The attribute is underscored because the
// language leaves re-exporting informal, but it is how umbrella modules are made.
@_exported public import ConformanceReports
@_exported public import ConformanceRunner
@_exported public import TouchModel
@_exported public import TouchSpecs
