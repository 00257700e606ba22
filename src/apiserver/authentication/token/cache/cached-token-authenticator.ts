// Go: staging/src/k8s.io/apiserver/pkg/authentication/token/cache/cached_token_authenticator.go
import * as errors from "#apimachinery/api/errors";
import * as utilcache from "#apimachinery/util/cache";
import type * as authenticator from "#apiserver/authentication/authenticator";
import type * as utilclock from "#utils/clock";

/** How long answers are kept, in milliseconds; 0 keeps none. */
export interface CacheOptions {
  readonly clock: utilclock.Clock;
  /** Whether an error is an answer, too. */
  readonly cacheErrs: boolean;
  readonly successTTL: number;
  readonly failureTTL: number;
}

interface Record {
  readonly answer: authenticator.Response | undefined;
  readonly err?: unknown;
}

/**
 * Remembers what `authenticator` says of a token, by the audiences that were asked for. Who asks while another waits for the same
 * gets the same answer. (Upstream keeps a hash of the token; and whoever of several leaves does not take the answer from the
 * others, which here nobody can, for no signal goes along.)
 */
export function newCachedTokenAuthenticator(
  delegate: authenticator.Token,
  { clock, cacheErrs, successTTL, failureTTL }: CacheOptions,
): authenticator.Token {
  const records = new utilcache.Expiring<Record>(clock);
  const underWay = new Map<string, Promise<Record>>();

  const lookUp = async (key: string, token: string, ctx: authenticator.Context): Promise<Record> => {
    const record = await recordOf(delegate, token, ctx);
    underWay.delete(key);
    if (record.err !== undefined && !cacheErrs) return record;
    const ttl = record.answer === undefined ? failureTTL : successTTL;
    if (ttl > 0) records.set(key, record, ttl);
    return record;
  };

  return {
    async authenticateToken(token, ctx) {
      const key = JSON.stringify([token, ctx.audiences]);
      let record = records.get(key);
      if (record === undefined) {
        const shared = underWay.get(key) ?? lookUp(key, token, { audiences: ctx.audiences });
        underWay.set(key, shared);
        record = await shared;
      }
      if (record.err !== undefined) throw record.err;
      return record.answer;
    },
  };
}

async function recordOf(
  delegate: authenticator.Token,
  token: string,
  ctx: authenticator.Context,
): Promise<Record> {
  try {
    return { answer: await delegate.authenticateToken(token, ctx) };
  } catch (err) {
    // What is thrown that is no error is Go's panic: whoever asks hears of it as of any other failure.
    const isError = err instanceof Error;
    return { answer: undefined, err: isError ? err : errAuthnCrash };
  }
}

/** The package's own, for its tests. */
export const errAuthnCrash: Error = errors.newInternalError(new Error("authentication failed unexpectedly"));
