// Go: staging/src/k8s.io/client-go/tools/cache/reflector.go
import * as errors from "#apimachinery/api/errors";

/** The revision asked for has been compacted away. */
export function isExpiredError(err: unknown): boolean {
  // Servers up to 1.17 also say Gone.
  return errors.isResourceExpired(err) || errors.isGone(err);
}

/** The server has not reached the revision asked for. */
export function isTooLargeResourceVersionError(err: unknown): boolean {
  if (errors.hasStatusCause(err, "ResourceVersionTooLarge")) return true;
  if (!errors.isTimeout(err) || !(err instanceof errors.StatusError)) return false;
  // Servers from 1.17.0 to 1.18.5 say so in words only.
  const causes = err.status.details?.causes ?? [];
  return causes.some((cause) => cause.message === "Too large resource version");
}

/** Nobody listens at the server's address. (Go: apimachinery/pkg/util/net/util.go) */
export function isConnectionRefused(err: unknown): boolean {
  for (let e = err; e instanceof Error; e = e.cause)
    if ("code" in e && e.code === "ECONNREFUSED") return true;
  return false;
}
