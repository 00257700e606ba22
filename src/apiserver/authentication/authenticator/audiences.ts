// Go: staging/src/k8s.io/apiserver/pkg/authentication/authenticator/audiences.go

/** Those for whom a token was made. */
export type Audiences = readonly string[];

/** What an authenticator may know of a request beside the request itself. */
export interface Context {
  /** Those of whom at least one must be meant by a token; undefined if nobody asks. */
  readonly audiences?: Audiences | undefined;
}

/** The elements of `b` that `a` has as well. */
export function intersect(a: Audiences, b: Audiences): Audiences {
  const known = new Set(a);
  return b.filter((audience) => known.has(audience));
}
