// Ours: what `run` promises, of all five controllers
import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import * as embedded from "#embedded";
import * as discovery from "#client-go/discovery";
import * as memory from "#client-go/discovery/cached/memory";
import * as informers from "#client-go/informers";
import * as clientset from "#client-go/kubernetes";
import * as metadata from "#client-go/metadata";
import type * as restclient from "#client-go/rest";
import * as restmapper from "#client-go/restmapper";
import * as deployment from "#controller/deployment";
import * as garbagecollector from "#controller/garbagecollector";
import * as namespacecontroller from "#controller/namespace";
import * as deletion from "#controller/namespace/deletion";
import * as replicaset from "#controller/replicaset";
import * as replicationcontroller from "#controller/replication";
import * as informerfactory from "#controller-manager/informerfactory";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";

interface Runnable {
  run(workers: number, signal: AbortSignal): Promise<void>;
}

/** A clock that knows which of its timers are armed. Time does not wait for work that is tracked here: some of it hangs on purpose. */
class CountingClock implements utilclock.Clock {
  readonly armed = new Set<utilclock.Timer>();
  readonly #clock: utilclock.Clock;

  constructor(clock: utilclock.Clock) {
    this.#clock = clock;
  }

  now(): number {
    return this.#clock.now();
  }

  wall(): number {
    return this.#clock.wall();
  }

  nanos(): bigint {
    return this.#clock.nanos();
  }

  track<T>(work: Promise<T>): Promise<T> {
    return work;
  }

  afterFunc(d: number, f: () => void): utilclock.Timer {
    const inner = this.#clock.afterFunc(d, () => {
      this.armed.delete(timer);
      f();
    });
    const timer: utilclock.Timer = {
      stop: () => {
        this.armed.delete(timer);
        return inner.stop();
      },
    };
    this.armed.add(timer);
    return timer;
  }
}

/** The way to a server on which writes below the namespace `failing` fail, and those below `hanging` wait until the gate opens. */
class Gate {
  requests = 0;
  waiting = 0;
  readonly #server: embedded.ApiServer;
  readonly #opened: Promise<void>;
  open: () => void = () => {};

  constructor(server: embedded.ApiServer) {
    this.#server = server;
    this.#opened = new Promise((resolve) => (this.open = resolve));
  }

  readonly fetch: restclient.Fetch = async (request) => {
    this.requests++;
    if (request.method !== "GET" && request.url.includes("/namespaces/failing"))
      throw new Error("the test refuses this");
    if (request.method !== "GET" && request.url.includes("/namespaces/hanging")) {
      this.waiting++;
      await this.#opened;
      this.waiting--;
    }
    return this.#server.fetch(request);
  };
}

/** A server with two namespaces, and the ways of a controller and of everybody else to it. */
class World {
  readonly virtual = new utilclock.VirtualClock();
  readonly clock = new CountingClock(this.virtual);
  readonly rand = new rand.Rand(1);
  readonly server = new embedded.ApiServer({ clock: this.virtual, rand: new rand.Rand(2) });
  readonly gate = new Gate(this.server);
  readonly config = { host: "http://gate", clock: this.clock, fetch: this.gate.fetch };
  /** The controller's. */
  readonly kubeClient = new clientset.Clientset(this.config);
  readonly client = new clientset.Clientset({
    host: "http://server",
    clock: this.virtual,
    fetch: (request) => this.server.fetch(request),
  });
  readonly factory = new informers.SharedInformerFactory(this.client, {
    clock: this.virtual,
    rand: new rand.Rand(3),
  });
}

interface Case {
  readonly name: string;
  readonly make: (world: World) => Runnable;
  /** Gives the controller something to write in a namespace. */
  readonly work: (world: World, namespace: string, name: string) => Promise<unknown>;
}

const labels = { app: "web" };
const template = { metadata: { labels }, spec: { containers: [{ name: "c", image: "nginx:1.19" }] } };

const cases: readonly Case[] = [
  {
    name: "deployment",
    make: ({ clock, rand, kubeClient: client, factory }) =>
      new deployment.DeploymentController({
        clock,
        rand,
        client,
        dInformer: factory.apps().v1().deployments(),
        rsInformer: factory.apps().v1().replicaSets(),
        podInformer: factory.core().v1().pods(),
      }),
    work: ({ client }, namespace, name) =>
      client
        .appsV1()
        .deployments(namespace)
        .create({ metadata: { name }, spec: { selector: { matchLabels: labels }, template } }),
  },
  {
    name: "replicaset",
    make: ({ clock, rand, kubeClient, factory }) =>
      replicaset.newReplicaSetController({
        clock,
        rand,
        kubeClient,
        rsInformer: factory.apps().v1().replicaSets(),
        podInformer: factory.core().v1().pods(),
      }),
    work: ({ client }, namespace, name) =>
      client
        .appsV1()
        .replicaSets(namespace)
        .create({ metadata: { name }, spec: { selector: { matchLabels: labels }, template } }),
  },
  {
    name: "replication",
    make: ({ clock, rand, kubeClient, factory }) =>
      new replicationcontroller.ReplicationManager({
        clock,
        rand,
        kubeClient,
        rcInformer: factory.core().v1().replicationControllers(),
        podInformer: factory.core().v1().pods(),
      }),
    work: ({ client }, namespace, name) =>
      client
        .coreV1()
        .replicationControllers(namespace)
        .create({ metadata: { name }, spec: { selector: labels, template } }),
  },
  {
    name: "garbagecollector",
    make: ({ clock, rand, kubeClient, config, factory }) => {
      const gc = new garbagecollector.GarbageCollector({
        clock,
        rand,
        kubeClient,
        metadataClient: new metadata.Client(config),
        restMapper: new restmapper.DeferredDiscoveryRESTMapper(
          new memory.MemCacheClient(new discovery.DiscoveryClient(config)),
        ),
        sharedInformers: informerfactory.newInformerFactory(factory),
      });
      return {
        run: async (n, signal) => {
          const syncing = gc.sync(new discovery.DiscoveryClient(config), 30 * time.second, signal);
          await Promise.all([gc.run(n, signal), syncing]);
        },
      };
    },
    work: ({ client }, namespace, name) =>
      client
        .coreV1()
        .configMaps(namespace)
        .create({
          metadata: {
            name,
            ownerReferences: [{ apiVersion: "apps/v1", kind: "ReplicaSet", name: "gone", uid: "gone" }],
          },
        }),
  },
  {
    name: "namespace",
    make: ({ clock, kubeClient, config, factory }) =>
      new namespacecontroller.NamespaceController({
        clock,
        namespaceInformer: factory.core().v1().namespaces(),
        resyncPeriod: 0,
        namespacedResourcesDeleter: new deletion.NamespacedResourcesDeleter({
          clock,
          nsClient: kubeClient.coreV1().namespaces(),
          metadataClient: new metadata.Client(config),
          podsGetter: kubeClient.coreV1(),
          finalizerToken: "kubernetes",
        }),
      }),
    work: async ({ client }, namespace, name) => {
      const namespaces = client.coreV1().namespaces();
      await namespaces.create({ metadata: { name: `${namespace}-${name}` } });
      await namespaces.delete(`${namespace}-${name}`);
    },
  },
];

test.each(cases)(
  "run of the $name controller waits for what it began, and leaves nothing behind",
  async (one) => {
    klogtesting.claimErrors(/the test refuses this/);
    const world = new World();
    const { virtual, clock, gate, client, factory } = world;
    const controller = one.make(world);
    const [stopAll, stopInformers] = context.withCancel(context.background());
    const stop = new AbortController();
    factory.start(stopAll);
    let ended = false;
    const running = controller.run(2, stop.signal).finally(() => (ended = true));
    for (const name of ["failing", "hanging"]) {
      await client.coreV1().namespaces().create({ metadata: { name } });
      await one.work(world, name, "first");
    }
    await virtual.step(6 * time.second);
    expect({ hangs: gate.waiting > 0, retries: clock.armed.size > 0, ended }).toEqual({
      hangs: true,
      retries: true,
      ended: false,
    });

    stop.abort(new context.Canceled());
    await virtual.settle();
    expect(ended).toBe(false);
    gate.open();
    await virtual.settle();
    expect({ ended, waiting: gate.waiting, timers: clock.armed.size }).toEqual({
      ended: true,
      waiting: 0,
      timers: 0,
    });
    expect(getEventListeners(stop.signal, "abort")).toEqual([]);
    await running;

    // The informers still run, and tell a controller that is no more.
    const { requests } = gate;
    for (const name of ["failing", "hanging"]) await one.work(world, name, "second");
    await virtual.step(time.hour);
    expect({ requests: gate.requests, timers: clock.armed.size }).toEqual({ requests, timers: 0 });
    stopInformers();
    await factory.wait();
  },
);
