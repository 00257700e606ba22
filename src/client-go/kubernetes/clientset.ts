// Go: staging/src/k8s.io/client-go/kubernetes/clientset.go
import * as appsclient from "#client-go/kubernetes/typed/apps/v1";
import * as coordinationv1client from "#client-go/kubernetes/typed/coordination/v1";
import * as v1core from "#client-go/kubernetes/typed/core/v1";
import * as restclient from "#client-go/rest";

/** A client for each group of a server, as `restClientFor` makes them. They share one rate limiter. */
export class GenericClientset {
  readonly #coreV1: v1core.CoreV1Client;
  readonly #appsV1: appsclient.AppsV1Client;
  readonly #coordinationV1: coordinationv1client.CoordinationV1Client;

  constructor(config: restclient.Config, restClientFor: typeof restclient.restClientFor) {
    const shared = restclient.withRateLimiter(config);
    this.#coreV1 = new v1core.CoreV1Client(shared, restClientFor);
    this.#appsV1 = new appsclient.AppsV1Client(shared, restClientFor);
    this.#coordinationV1 = new coordinationv1client.CoordinationV1Client(shared, restClientFor);
  }

  coreV1(): v1core.CoreV1Client {
    return this.#coreV1;
  }

  appsV1(): appsclient.AppsV1Client {
    return this.#appsV1;
  }

  coordinationV1(): coordinationv1client.CoordinationV1Client {
    return this.#coordinationV1;
  }
}

/** The clients that heed all that a configuration says. A page whose server asks nobody who they are can do with less. */
export class Clientset extends GenericClientset {
  constructor(config: restclient.Config) {
    super(config, restclient.restClientFor);
  }
}

/** What a Clientset does, for those who must not care whether it is one. */
export type Interface = Pick<Clientset, "coreV1" | "appsV1" | "coordinationV1">;
