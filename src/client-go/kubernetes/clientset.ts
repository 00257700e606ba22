// Go: staging/src/k8s.io/client-go/kubernetes/clientset.go
import { AppsV1Client } from "#client-go/kubernetes/typed/apps/v1";
import { CoordinationV1Client } from "#client-go/kubernetes/typed/coordination/v1";
import { CoreV1Client } from "#client-go/kubernetes/typed/core/v1";
import * as rest from "#client-go/rest";

/** A client for each group of a server. They share one rate limiter. */
export class Clientset {
  readonly #coreV1: CoreV1Client;
  readonly #appsV1: AppsV1Client;
  readonly #coordinationV1: CoordinationV1Client;

  constructor(config: rest.Config) {
    const shared = rest.withRateLimiter(config);
    this.#coreV1 = new CoreV1Client(shared);
    this.#appsV1 = new AppsV1Client(shared);
    this.#coordinationV1 = new CoordinationV1Client(shared);
  }

  coreV1(): CoreV1Client {
    return this.#coreV1;
  }

  appsV1(): AppsV1Client {
    return this.#appsV1;
  }

  coordinationV1(): CoordinationV1Client {
    return this.#coordinationV1;
  }
}

/** What a Clientset does, for those who must not care whether it is one. */
export type Interface = Pick<Clientset, "coreV1" | "appsV1" | "coordinationV1">;
