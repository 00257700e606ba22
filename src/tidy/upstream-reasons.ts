// Ours: why some of upstream's tests do not apply

export const noProtobuf = "a round trip through generated protobuf code; our objects are JSON values";
export const openAPIProtobuf =
  "reads the OpenAPI document as protobuf; a body that reaches our client is text, and it asks for the same document as JSON";
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

export const noGivenGroups = "adds groups that are configured; no program here is given any";
export const noRules = "lists the rules that apply to a user; an authorizer here has no rules, only answers";
export const noAudit = "writes the audit log, which nothing here keeps";
export const noReceivedTime = "notes when a request came, for filters that the chain does not have";
export const noCrowd =
  "turns requests away while too many are under way; one thread has none that wait for each other";
export const goDocs =
  "turns Go's comments into JSON descriptions; no comment of ours becomes part of the API";
export const nodeTaints = "writes the taints of a Node; no controller here writes to nodes";
export const noGraphDump = "draws the garbage collector's graph for a debug handler; dump.go is not ported";
export const raceDetector =
  "two goroutines at one map, for Go's race detector to see; one event loop runs here, and between two awaits nothing else does";
export const bodies =
  "a body from a reader, from a file, or of a type that cannot be sent; ours is a text or a JSON value, and the compiler sees to it";
export const uncalled = "a function that nothing in Kubernetes calls but its own test";
export const eitherOr = "a result with an error beside it; ours gives the one or throws the other";
export const cancelRequest =
  "ends a request by a second method, CancelRequest, which each round tripper has to pass on; ours ends by the signal beside it";
export const required =
  "a client without a version, or without a serializer; ours speaks JSON alone, and the compiler sees to the version";
export const http2 =
  "the health check of HTTP/2, which finds a connection that died in silence; our transport speaks HTTP/1.1, which has none";
export const noSigning =
  "asks an authority to sign a certificate, as a kubelet does; no program here has one signed";
export const tokensKept =
  "reads a signed token and believes it; the embedded server gives tokens that say nothing, and remembers whose they are";
export const noKustomize =
  "builds a kustomization with sigs.k8s.io/kustomize, which is not ported; a folder of that kind is refused with a word";
export const noInternalTypes =
  "refuses to print types that never leave a Go process; ours has only those that go over the wire";
