// Go: staging/src/k8s.io/apimachinery/pkg/runtime/error.go

/** Says why an object has no counterpart in another version of its kind, in Go's words. */
export class ConversionError extends Error {
  override readonly name = "ConversionError";
}

/** An object does not say of what kind it is. */
export class MissingKindError extends Error {
  override readonly name = "MissingKindError";
  /** `data` is the object as it came. */
  constructor(data: string) {
    super(`Object 'Kind' is missing in '${data}'`);
  }
}

/** An object does not say of what version it is. */
export class MissingVersionError extends Error {
  override readonly name = "MissingVersionError";
  /** `data` is the object as it came. */
  constructor(data: string) {
    super(`Object 'apiVersion' is missing in '${data}'`);
  }
}

/** Whether an object did not say of what kind it is. */
export function isMissingKind(err: unknown): boolean {
  return err instanceof MissingKindError;
}

/** Whether an object did not say of what version it is. */
export function isMissingVersion(err: unknown): boolean {
  return err instanceof MissingVersionError;
}
