// Go: staging/src/k8s.io/apiserver/pkg/server/healthz/healthz.go
import type * as http from "#go/net/http";
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";

/** Something that can be ill. */
export interface HealthChecker {
  name(): string;
  /** Throws, or rejects, if it is ill. */
  check(req: http.Request): void | Promise<void>;
}

/** A check under a name. */
export function namedCheck(name: string, check: HealthChecker["check"]): HealthChecker {
  return { name: () => name, check };
}

/** Well as long as the process answers at all. */
export const pingHealthz: HealthChecker = namedCheck("ping", () => {});

/** Well as long as the log takes what it is given: from the first check on it is flushed each minute. */
export function newLogHealthz(
  clock: utilclock.Clock,
  flush: () => Promise<void>,
  signal: AbortSignal,
): HealthChecker {
  let lastVerified: number | undefined;
  const verify = async () => {
    await flush();
    lastVerified = clock.now();
    if (!signal.aborted) clock.afterFunc(1 * time.minute, () => void verify());
  };
  return namedCheck("log", () => {
    if (lastVerified === undefined) {
      lastVerified = clock.now();
      void verify();
    }
    if (clock.now() - lastVerified >= 2 * time.minute) throw new Error("logging blocked");
  });
}

/** Informers that can be asked whether they have seen all there is. */
export interface CacheSyncWaiter {
  waitForCacheSync(signal: AbortSignal): Promise<Readonly<Record<string, boolean>>>;
}

/** Well once all informers have seen all there is. */
export function newInformerSyncHealthz(cacheSyncWaiter: CacheSyncWaiter): HealthChecker {
  return namedCheck("informer-sync", async () => {
    // Whoever waits with a signal that has aborted is told how it stands.
    const synced = await cacheSyncWaiter.waitForCacheSync(AbortSignal.abort());
    const notStarted = Object.keys(synced).filter((informerType) => !synced[informerType]);
    if (notStarted.length > 0)
      throw new Error(`${notStarted.length} informers not started yet: [${notStarted.join(" ")}]`);
  });
}
