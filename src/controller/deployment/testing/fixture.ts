// Go: pkg/controller/deployment/deployment_controller_test.go
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import * as informers from "#client-go/informers";
import * as clientset from "#client-go/kubernetes";
import * as core from "#client-go/testing";
import * as record from "#client-go/tools/record";
import * as deployment from "#controller/deployment";
import * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";

/** What a test starts from. */
export interface FixtureOptions {
  /** What the API server has. */
  objects?: metav1.Object[];
  /** What the caches have. */
  deployments?: apps.Deployment[];
  replicaSets?: apps.ReplicaSet[];
  pods?: v1.Pod[];
  now?: number;
}

/** A Deployment controller over a fake API server and caches filled by hand. */
export class Fixture {
  readonly clock: utilclock.VirtualClock;
  readonly server: core.FakeCluster;
  readonly dc: deployment.DeploymentController;
  readonly #factory: informers.SharedInformerFactory;
  readonly #recorder = new record.FakeRecorder();

  constructor({ objects = [], deployments = [], replicaSets = [], pods = [], now }: FixtureOptions = {}) {
    this.clock = new utilclock.VirtualClock(now);
    this.server = new core.FakeCluster(...objects.map((o) => runtime.deepCopy(o)));
    const client = new clientset.Clientset({
      host: "http://fake",
      fetch: (request) => this.server.fetch(request),
      clock: this.clock,
    });
    this.#factory = new informers.SharedInformerFactory(client, {
      clock: this.clock,
      rand: new rand.Rand(1),
    });
    const dInformer = this.#factory.apps().v1().deployments();
    const rsInformer = this.#factory.apps().v1().replicaSets();
    const podInformer = this.#factory.core().v1().pods();
    // Frozen as in a running informer: a write to a cached object is a mistake that shows at its line.
    for (const d of deployments) dInformer.informer().getIndexer().add(runtime.deepFreeze(d));
    for (const rs of replicaSets) rsInformer.informer().getIndexer().add(runtime.deepFreeze(rs));
    for (const pod of pods) podInformer.informer().getIndexer().add(runtime.deepFreeze(pod));
    this.dc = new deployment.DeploymentController({
      clock: this.clock,
      rand: new rand.Rand(1),
      client,
      dInformer,
      rsInformer,
      podInformer,
    });
    this.dc.eventRecorder = this.#recorder;
  }

  /** Fills the caches from the server instead, and keeps them so until the signal aborts. */
  startInformers(signal: AbortSignal): void {
    this.#factory.start(signal);
  }

  /** The events so far. */
  get events(): readonly string[] {
    return this.#recorder.events;
  }

  /** What the API server was asked, in order: `update deployments/status foo`. */
  get actions(): string[] {
    return this.server.actions.map(({ verb, resource, subresource, name }) => {
      const what = subresource === "" ? resource : `${resource}/${subresource}`;
      return name === undefined ? `${verb} ${what}` : `${verb} ${what} ${name}`;
    });
  }

  /** The size that each update gave a ReplicaSet, in order. */
  get sizes(): [name: string, replicas: number][] {
    return this.updated<apps.ReplicaSet>("replicasets").map((rs) => [rs.metadata.name, rs.spec.replicas]);
  }

  /** The objects that were updated, in order. */
  updated<T extends metav1.Object>(resource: string, subresource = ""): T[] {
    return this.server.actions
      .filter((a) => a.verb === "update" && a.resource === resource && a.subresource === subresource)
      .map((a) => a.object as T); // an update of `resource` carries a T
  }

  /** Makes each request of that kind fail. */
  fail(verb: string, resource: string, err: Error): void {
    this.server.prependReactor(verb, resource, () => {
      throw err;
    });
  }
}
