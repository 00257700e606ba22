// Go: staging/src/k8s.io/client-go/tools/leaderelection/healthzadaptor.go
import type * as http from "#go/net/http";
import type { LeaderElector } from "./leaderelection.ts";

/**
 * Answers for an elector before a program's health endpoint. The endpoint is there first, so the elector comes later. It is ill
 * when it leads by its own account and yet has long failed to renew: then only somebody from outside can end the process.
 */
export class HealthzAdaptor {
  readonly #timeout: number;
  /** The package's own, for its tests. */
  le: LeaderElector | undefined;

  /** `timeout` is how long after the end of a lease all still counts as well. (Upstream: NewLeaderHealthzAdaptor.) */
  constructor(timeout: number) {
    this.#timeout = timeout;
  }

  /** What the check is called. */
  name(): string {
    return "leaderElection";
  }

  /** Throws if the elector holds the lease and has not been able to renew it. */
  check(_req?: http.Request): void {
    this.le?.check(this.#timeout);
  }

  /** Ties an elector to this. */
  setLeaderElection(le: LeaderElector): void {
    this.le = le;
  }
}
