@_exported public import ConfigModel
@_exported public import struct ModelSchema.ConfigDecoding
@_exported public import struct ModelSchema.CustomDates
