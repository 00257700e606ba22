// Go: staging/src/k8s.io/apimachinery/pkg/api/errors/errors.go
import type * as metav1 from "#apimachinery/apis/meta/v1";

/** A refusal by the API server. It carries the Status that came over the wire, or that will go over it. */
export class StatusError extends Error {
  override readonly name = "StatusError";
  readonly status: metav1.Status;

  constructor(status: metav1.Status) {
    super(status.message ?? "");
    this.status = status;
  }
}

/** The server answered with an object where a Status was expected. */
export class UnexpectedObjectError extends Error {
  override readonly name = "UnexpectedObjectError";
  readonly object: unknown;

  constructor(object: unknown) {
    super(`unexpected object: ${JSON.stringify(object)}`);
    this.object = object;
  }
}

/** The error for an object that ended a watch or came with a failing code. */
export function fromObject(object: unknown): Error {
  return isStatus(object) ? new StatusError(object) : new UnexpectedObjectError(object);
}

function isStatus(object: unknown): object is metav1.Status {
  if (typeof object !== "object" || object === null) return false;
  // Bytes become objects here: only these two fields decide.
  const { kind, apiVersion } = object as Partial<metav1.TypeMeta>;
  return kind === "Status" && (apiVersion === "v1" || apiVersion === "meta.k8s.io/v1");
}

/** The first StatusError among `err` and its causes. */
export function asStatusError(err: unknown): StatusError | undefined {
  for (let e = err; e instanceof Error; e = e.cause) if (e instanceof StatusError) return e;
  return undefined;
}
