// Ours: why some of upstream's tests do not apply

export const noProtobuf = "a round trip through generated protobuf code; our objects are JSON values";
export const noUnstructured =
  "Unstructured wraps a JSON map so that Go can treat it as an object; our objects are JSON values already";
export const noConversion =
  "the scheme of Go types, internal versions and conversion functions; ours has one version of each kind, and api/scheme tests it";
export const noAccessor = "getters and setters over Go structs by reflection; our metadata is a plain field";

export const bigAmounts = "an int64 that may overflow; our amounts are BigInts, which do not";
export const unchanging = "copies what its owner may change; our quantities never change";
export const signal = "the same loop with a context or channel; ours takes one signal, which stands for both";
export const instants =
  "compares pointers to wrapped times; our instants are numbers of milliseconds, or undefined";
export const goSlices = "a nil slice against an empty one in Go; JSON keeps null and [] apart by itself";
export const pieces =
  "reads a document in pieces through a buffer that may be too short; our decoder is handed the whole text";
export const goItems = "the Go type of a list's items, found by reflection; our items are JSON values";
export const noSuchKind = "defaults of a kind that the server does not have";
