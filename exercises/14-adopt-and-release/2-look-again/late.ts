// A controller of Deployments beside the cluster's own, like that of a leader which does not know yet that another one leads.
import * as informers from "#client-go/informers";
import * as clientset from "#client-go/kubernetes";
import * as deployment from "#controller/deployment";
import type * as embedded from "#embedded";
import * as context from "#go/context";
import * as http from "#go/net/http";
import * as rand from "#go/math/rand";
import * as sync from "#go/sync";
import type * as utilclock from "#utils/clock";

/** Its watch of Deployments can be held back. */
export class LateController {
  readonly #clock: utilclock.Clock;
  readonly #server: embedded.ApiServer;
  readonly #tasks = new sync.WaitGroup();
  readonly #stopped = new AbortController();
  #informers: informers.SharedInformerFactory | undefined;
  #isOpen: Promise<void> = Promise.resolve();
  #open = () => {};

  constructor(clock: utilclock.Clock, server: embedded.ApiServer) {
    this.#clock = clock;
    this.#server = server;
  }

  /** Starts it; when this resolves its copies are full. */
  async start(): Promise<void> {
    const shared = { clock: this.#clock, rand: new rand.Rand(1) };
    const fetch = (request: http.Request) => this.#fetch(request);
    const client = new clientset.Clientset({ host: "http://cluster", clock: this.#clock, fetch });
    const factory = new informers.SharedInformerFactory(client, shared);
    const controller = new deployment.DeploymentController({
      ...shared,
      client,
      dInformer: factory.apps().v1().deployments(),
      rsInformer: factory.apps().v1().replicaSets(),
      podInformer: factory.core().v1().pods(),
    });
    this.#informers = factory;
    this.#tasks.go(() => controller.run(1, this.#signal()));
    factory.start(this.#signal());
    await factory.waitForCacheSync(this.#signal());
  }

  /** From now on its watch of Deployments brings nothing. */
  hold(): void {
    this.#isOpen = new Promise((resolve) => (this.#open = resolve));
  }

  /** What was held back comes now. */
  letGo(): void {
    this.#open();
  }

  /** Stops it, if it was started. */
  async stop(): Promise<void> {
    this.letGo();
    this.#stopped.abort(new context.Canceled());
    await this.#tasks.wait();
    await this.#informers?.wait();
  }

  #signal(): AbortSignal {
    return context.withCancel(this.#stopped.signal)[0];
  }

  async #fetch(request: http.Request): Promise<http.Response> {
    const response = await this.#server.fetch(request);
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.endsWith("/deployments") || !searchParams.has("watch") || response.body === null) {
      return response;
    }
    const { status, headers } = response;
    return new http.StreamResponse(this.#held(http.bodyOf(response.body)), {
      status,
      headers: Object.fromEntries(headers),
    });
  }

  #held(body: http.Body): http.Body {
    return {
      read: async () => {
        const piece = await body.read();
        await this.#isOpen;
        return piece;
      },
      cancel: () => body.cancel(),
    };
  }
}
