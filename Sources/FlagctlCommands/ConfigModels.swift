// What `main(models:)` takes, so that one import is enough.
@_exported public import struct ModelSchema.ConfigDecoding
@_exported public import struct ModelSchema.ConfigModels
@_exported public import struct ModelSchema.CustomDates
