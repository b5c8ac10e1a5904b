/// The version of the drawing scheme: it changes when the same seed and index would draw other choices.
public let propertyTestingVersion = 1
