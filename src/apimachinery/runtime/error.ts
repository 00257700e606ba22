// Go: staging/src/k8s.io/apimachinery/pkg/runtime/error.go

/** Says why an object has no counterpart in another version of its kind, in Go's words. */
export class ConversionError extends Error {
  override readonly name = "ConversionError";
}
