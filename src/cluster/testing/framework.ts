// Ours: `npm run cluster` in virtual time, and what upstream's e2e framework (test/e2e/framework, test/utils) makes and waits for on it
import * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as wait from "#apimachinery/util/wait";
import type * as restclient from "#client-go/rest";
import * as watchtools from "#client-go/tools/watch";
import * as inprocess from "#cluster";
import * as deploymentutil from "#controller/deployment/util";
import * as fieldmanager from "#embedded/fieldmanager";
import * as quota from "#embedded/quota";
import * as context from "#go/context";
import * as time from "#go/time";
import * as kubemark from "#kubemark";
import * as utilclock from "#utils/clock";

/** Makes the service accounts of a cluster: the one thing in it that needs more than this file may ask for. */
export type NewServiceAccounts = (clock: utilclock.Clock) => inprocess.ServiceAccounts;

/** What any spec may log: at its end, whoever writes into its namespace finds it closed, or gone. */
export const loggedAtTheEnd = [
  /^error synchronizing serviceaccount .*(is being terminated|not found)$/,
  /^error syncing item .* not found$/,
] as const;

/** A cluster, and a namespace for one spec. What it waits for is looked at every two seconds, as by upstream's framework. */
export class Framework {
  readonly clock = new utilclock.VirtualClock();
  readonly cluster: inprocess.Cluster;
  readonly namespace: string;
  /** For clients of other kinds than the cluster's own. */
  readonly config: restclient.Config;

  constructor(namespace: string, newServiceAccounts: NewServiceAccounts) {
    const { clock } = this;
    this.namespace = namespace;
    this.config = { host: "http://cluster", clock, fetch: (request) => this.cluster.server.fetch(request) };
    this.cluster = new inprocess.Cluster({
      clock,
      serviceAccounts: newServiceAccounts(clock),
      fieldManager: fieldmanager,
      quota: quota.enforceQuotas,
      podProxy: kubemark.newPodProxy({}),
    });
  }

  get deployments() {
    return this.cluster.client.appsV1().deployments(this.namespace);
  }

  get replicaSets() {
    return this.cluster.client.appsV1().replicaSets(this.namespace);
  }

  get pods() {
    return this.cluster.client.coreV1().pods(this.namespace);
  }

  /** Looks at once, and then every interval; throws what was waited for, when there was not enough patience. */
  async poll(
    what: string,
    condition: () => Promise<boolean>,
    { interval = 2 * time.second, timeout = 5 * time.minute } = {},
  ): Promise<void> {
    try {
      await wait.pollImmediate(this.clock, { interval, timeout }, condition, context.background());
    } catch (err) {
      throw wait.isWaitTimeout(err) ? new Error(`waited in vain for ${what}`) : err;
    }
  }

  /** Makes the namespace, and waits until its own account has a secret. */
  async createNamespace(): Promise<void> {
    const core = this.cluster.client.coreV1();
    await core.namespaces().create({ metadata: { name: this.namespace } });
    await this.poll("the default service account", async () => {
      const accounts = (await core.serviceAccounts(this.namespace).list()).items;
      const own = accounts.find(({ metadata }) => metadata.name === "default");
      return (own?.secrets ?? []).length > 0;
    });
  }

  /** Deletes the namespace and waits until it has gone, which upstream's framework leaves to others. */
  async destroyNamespace(): Promise<void> {
    const namespaces = this.cluster.client.coreV1().namespaces();
    await namespaces.delete(this.namespace);
    await this.poll("the namespace's end", async () => {
      const { items } = await namespaces.list();
      return items.every(({ metadata }) => metadata.name !== this.namespace);
    });
  }

  /** Waits until as many pods with this name run. */
  async verifyPodsRunning(name: string, replicas: number): Promise<v1.Pod[]> {
    let items: v1.Pod[] = [];
    await this.poll(`${replicas} pods ${name} that run`, async () => {
      ({ items } = await this.pods.list({ labelSelector: `name=${name}` }));
      const living = items.filter(({ metadata }) => metadata.deletionTimestamp === undefined);
      return living.length === replicas && living.every(({ status }) => status.phase === "Running");
    });
    return items;
  }

  /** Changes a Deployment; begins again where somebody else was faster. */
  async updateDeployment(name: string, change: (d: apps.Deployment) => void): Promise<apps.Deployment> {
    let updated: apps.Deployment | undefined;
    await this.poll(`an update of ${name}`, async () => {
      const d = await this.deployments.get(name);
      change(d);
      try {
        updated = await this.deployments.update(d);
        return true;
      } catch (err) {
        if (errors.isConflict(err)) return false;
        throw err;
      }
    });
    if (!updated) throw new Error(`${name} was not updated`);
    return updated;
  }

  async waitForObserved({ metadata: { name, generation } }: apps.Deployment): Promise<void> {
    await this.poll(`${name} to be observed`, async () => {
      const { status } = await this.deployments.get(name);
      return status.observedGeneration >= generation;
    });
  }

  /** Waits until its pods are all new and available, and no old one is left. */
  async waitForComplete(d: apps.Deployment): Promise<void> {
    await this.poll(`${d.metadata.name} to be complete`, async () =>
      deploymentutil.deploymentComplete(d, (await this.deployments.get(d.metadata.name)).status),
    );
  }

  /** The same; and at no look there are more pods than may be, or fewer available ones. */
  async waitForCompleteAndCheckRolling(d: apps.Deployment): Promise<void> {
    await this.poll(`${d.metadata.name} to be complete`, async () => {
      const seen = await this.deployments.get(d.metadata.name);
      const rsList = await this.#replicaSetsOf(seen);
      const newRS = deploymentutil.findNewReplicaSet(seen, rsList);
      if (newRS) checkRolling(seen, [...deploymentutil.findOldReplicaSets(seen, rsList)[0], newRS]);
      return deploymentutil.deploymentComplete(d, seen.status);
    });
  }

  /** Waits until the Deployment and its new ReplicaSet have this revision and this image. */
  async waitForRevisionAndImage(name: string, revision: string, image: string): Promise<void> {
    await this.poll(`${name} at revision ${revision} with ${image}`, async () => {
      const d = await this.deployments.get(name);
      const newRS = await this.newReplicaSetOf(d);
      return newRS !== undefined && [d, newRS].every((o) => isAt(o, revision, image)) && hasHash(newRS);
    });
  }

  /** The ReplicaSet that a Deployment owns and whose template is its own. */
  async newReplicaSetOf(d: apps.Deployment): Promise<apps.ReplicaSet | undefined> {
    return deploymentutil.findNewReplicaSet(d, await this.#replicaSetsOf(d));
  }

  /** All others that it owns. */
  async oldReplicaSetsOf(d: apps.Deployment): Promise<apps.ReplicaSet[]> {
    return deploymentutil.findOldReplicaSets(d, await this.#replicaSetsOf(d))[1];
  }

  async #replicaSetsOf(d: apps.Deployment): Promise<apps.ReplicaSet[]> {
    return deploymentutil.listReplicaSets(d, deploymentutil.rsListFromClient(this.cluster.client.appsV1()));
  }

  /** Waits until a ReplicaSet is as it should be. */
  async waitForReplicaSet(
    name: string,
    what: string,
    done: (rs: apps.ReplicaSet) => boolean,
  ): Promise<apps.ReplicaSet> {
    let rs: apps.ReplicaSet | undefined;
    await this.poll(`ReplicaSet ${name}: ${what}`, async () => {
      rs = await this.replicaSets.get(name);
      return rs.status.observedGeneration >= rs.metadata.generation && done(rs);
    });
    if (!rs) throw new Error(`nobody looked at ${name}`);
    return rs;
  }

  /** Reads what became of the Deployments that are selected, from a revision on, until an event is the one. */
  async watchDeployments(
    initialResourceVersion: string,
    selected: Pick<metav1.ListOptions, "labelSelector" | "fieldSelector">,
    condition: watchtools.ConditionFunc<apps.Deployment>,
  ): Promise<void> {
    const { clock, deployments } = this;
    const [signal, cancel] = context.withTimeout(context.background(), clock, 2 * time.minute);
    const watcherClient = {
      watch: (options: metav1.ListOptions, stop: AbortSignal) =>
        deployments.watch({ ...options, ...selected }, stop),
    };
    try {
      await watchtools.until(signal, { initialResourceVersion, watcherClient, clock }, condition);
    } finally {
      cancel();
    }
  }
}

function isAt(
  { metadata, spec }: apps.Deployment | apps.ReplicaSet,
  revision: string,
  image: string,
): boolean {
  return (
    metadata.annotations?.[deploymentutil.revisionAnnotation] === revision &&
    spec.template.spec.containers.some((c) => c.image === image)
  );
}

function hasHash({ metadata, spec }: apps.ReplicaSet): boolean {
  const key = apps.defaultDeploymentUniqueLabelKey;
  return [metadata.labels, spec.selector?.matchLabels, spec.template.metadata.labels].every(
    (labels) => (labels?.[key] ?? "") !== "",
  );
}

/** Throws if a rolling update breaks what its Deployment promises. */
function checkRolling(d: apps.Deployment, rsList: apps.ReplicaSet[]): void {
  const { replicas } = d.spec;
  const [created, available] = [
    deploymentutil.getReplicaCountForReplicaSets(rsList),
    d.status.availableReplicas,
  ];
  if (created > replicas + deploymentutil.maxSurge(d)) throw new Error(`${created} pods are too many`);
  if (available < replicas - deploymentutil.maxUnavailable(d))
    throw new Error(`${available} available pods are too few`);
}

/** Gives a spec a cluster and a namespace, and takes both away again. */
export async function playSpec(f: Framework, spec: (f: Framework) => Promise<void>): Promise<void> {
  try {
    await f.clock.run(f.cluster.start());
    await f.clock.run(f.createNamespace());
    await f.clock.run(spec(f));
    await f.clock.run(f.destroyNamespace());
  } finally {
    await f.clock.run(f.cluster.stop());
  }
}
