import * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as time from "#go/time";
import { noImage } from "./incidents.ts";
import type { World } from "./world.ts";

/** What may never be otherwise, whatever happens. */
export const invariants = {
  extra: "no ReplicaSet has more pods than it ever wanted",
  twins: "no two ReplicaSets of web have one template",
  early: "no deadline is missed before its time",
  endless: "writes come to an end",
  goal: "web gets what it asks for",
  status: "at rest the status tells the truth",
  told: "a rollout that stands still is called late",
  left: "what is left behind stays, and is nobody’s",
  ceiling: "no more pods are wanted than the ceiling allows",
  judged: "it is called late whatever news it began with",
} as const;

export type Invariant = keyof typeof invariants;

/** The port breaks these as it is, and upstream, too: they are looked at only where somebody asks for it. */
export const strict: readonly Invariant[] = ["ceiling", "judged"];

export interface Broken {
  readonly invariant: Invariant;
  /** Milliseconds after the beginning. */
  readonly at: number;
  readonly says: string;
}

type Deployment = metav1.Manifest<apps.Deployment>;
type ReplicaSet = metav1.Manifest<apps.ReplicaSet>;

/** More writes than this do not end. */
const mostWrites = 3000;

const hash = apps.defaultDeploymentUniqueLabelKey;
const wants = ({ spec }: ReplicaSet): number => spec?.replicas ?? 0;
const ownedBy = (uid: string | undefined) => ({ metadata }: ReplicaSet | metav1.Manifest<v1.Pod>): boolean =>
  uid !== undefined && (metadata?.ownerReferences ?? []).some((ref) => ref?.uid === uid); // prettier-ignore
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const setImageOf = ({ spec }: ReplicaSet): string => spec?.template?.spec?.containers?.[0]?.image ?? "";
const imageOf = ({ spec }: Deployment): string => spec?.template?.spec?.containers?.[0]?.image ?? "";
const serves = ({ status }: metav1.Manifest<v1.Pod>): boolean =>
  (status?.conditions ?? []).some((one) => one?.type === "Ready" && one.status === "True");

/** The template less the label that its ReplicaSet has added. */
function templateOf({ spec }: ReplicaSet): string {
  const labels = Object.entries(spec?.template?.metadata?.labels ?? {}).filter(([key]) => key !== hash);
  return JSON.stringify([labels, spec?.template?.spec]);
}

/** Looks at the server after each write, and once more at rest. */
export class Truth {
  broken: Broken | undefined;
  writes = 0;
  lastWrite = 0;
  readonly #isStrict: boolean;
  readonly #world: World;
  readonly #now: () => number;
  readonly #onBroken: () => void;
  readonly #mostWanted = new Map<string, number>();
  #ceiling = 0;
  /** When another image was last asked for, or a pod came, served or went. */
  #moved = 0;
  #isLate = false;
  #image = "";
  /** The ReplicaSets that are to outlive their owner. */
  #left: readonly string[] | undefined;

  constructor(world: World, now: () => number, onBroken: () => void, isStrict: boolean) {
    this.#isStrict = isStrict;
    this.#world = world;
    this.#now = now;
    this.#onBroken = onBroken;
    const { store } = world.server;
    store.collection("pods").subscribe(() => this.#podsWritten());
    store.collection("replicasets.apps").subscribe(() => this.#replicaSetsWritten());
    store.collection("deployments.apps").subscribe(() => this.#deploymentWritten());
  }

  /** `web` goes, and what is its now is to stay. */
  leaves(): void {
    this.#left = this.#own.map(({ metadata }) => metadata?.uid ?? "");
  }

  wrote(): void {
    this.lastWrite = this.#now();
    if (++this.writes > mostWrites) this.#fail("endless", `${this.writes} writes, and no end`);
  }

  get #own(): ReplicaSet[] {
    return this.#world.replicaSets.filter(ownedBy(this.#world.web?.metadata?.uid));
  }

  #fail(invariant: Invariant, says: string): void {
    if (this.broken !== undefined || (!this.#isStrict && strict.includes(invariant))) return;
    this.broken = { invariant, at: this.#now(), says };
    this.#onBroken();
  }

  #podsWritten(): void {
    this.#moved = this.#now();
    for (const { metadata } of this.#world.replicaSets) {
      const most = this.#mostWanted.get(metadata?.uid ?? "") ?? 0;
      const pods = this.#world.pods.filter(ownedBy(metadata?.uid)).length;
      if (pods > most)
        this.#fail("extra", `${pods} pods of a ReplicaSet that never wanted more than ${most}`);
    }
  }

  #replicaSetsWritten(): void {
    for (const rs of this.#world.replicaSets) {
      const uid = rs.metadata?.uid ?? "";
      this.#mostWanted.set(uid, Math.max(wants(rs), this.#mostWanted.get(uid) ?? 0));
    }
    const own = this.#own;
    const wanted = sum(own.map(wants));
    if (wanted > this.#ceiling) this.#fail("ceiling", `${wanted} pods are wanted, at most ${this.#ceiling} may be`);
    const templates = own.map(templateOf);
    if (new Set(templates).size < templates.length) this.#fail("twins", "two ReplicaSets have one template");
  } // prettier-ignore

  #deploymentWritten(): void {
    const { web } = this.#world;
    if (web === undefined) return;
    const { maxSurge = 0 } = web.spec?.strategy?.rollingUpdate ?? {};
    this.#ceiling = Math.max(this.#ceiling, (web.spec?.replicas ?? 0) + Number(maxSurge));
    const deadline = (web.spec?.progressDeadlineSeconds ?? 0) * time.second;
    if (imageOf(web) !== this.#image) this.#moved = this.#now();
    this.#image = imageOf(web);
    const still = this.#now() - this.#moved;
    const wasLate = this.#isLate;
    this.#isLate = isLate(web);
    // Times are cut to seconds.
    if (this.#isLate && !wasLate && still < deadline - time.second)
      this.#fail("early", `the deadline of ${deadline / time.second} s is missed ${(still / time.second).toFixed(1)} s after the last move`);
  } // prettier-ignore

  /** What has to be so once nothing moves. */
  rest(quiet: number): void {
    if (this.#now() - this.lastWrite < quiet) this.#fail("endless", "it still writes");
    const { web } = this.#world;
    if (this.#left !== undefined) this.#checkLeft(this.#left);
    else if (web !== undefined) {
      if (imageOf(web) === `nginx:${noImage}`) this.#checkTold(web);
      else this.#checkGoal(web);
      this.#checkStatus(web);
    }
  }

  #checkLeft(left: readonly string[]): void {
    const there = this.#world.replicaSets.filter(({ metadata }) => left.includes(metadata?.uid ?? ""));
    if (there.length < left.length) this.#fail("left", `${left.length - there.length} of ${left.length} ReplicaSets that were to stay are gone`);
    if (there.some(({ metadata }) => (metadata?.ownerReferences ?? []).length > 0)) this.#fail("left", "a ReplicaSet has an owner that is gone");
  } // prettier-ignore

  #checkTold(web: Deployment): void {
    const isThere = this.#own.some((rs) => setImageOf(rs) === imageOf(web));
    if (!isThere || isLate(web)) return;
    const says = `no pod of the new image serves, and Progressing says ${reasonOf(web)}`;
    if (reasonOf(web) !== "NewReplicaSetAvailable") this.#fail("told", says);
    else this.#fail("judged", says);
  }

  #checkGoal(web: Deployment): void {
    const replicas = web.spec?.replicas ?? 0;
    const sizes = this.#own.filter((rs) => wants(rs) > 0).map((rs) => `${setImageOf(rs)} wants ${wants(rs)}`);
    const wanted = `${imageOf(web)} wants ${replicas}`;
    if (sizes.join(", ") !== wanted) return this.#fail("goal", `web asks for ${replicas} pods of ${imageOf(web)}, but ${sizes.join(", ") || "no ReplicaSet wants any"}`);
    const serving = this.#own.flatMap(({ metadata }) => this.#world.pods.filter(ownedBy(metadata?.uid))).filter(serves).length;
    if (serving !== replicas) this.#fail("goal", `${serving} of ${replicas} pods serve`);
  } // prettier-ignore

  #checkStatus({ metadata, spec, status = {} }: Deployment): void {
    const pods = this.#own.flatMap((rs) => this.#world.pods.filter(ownedBy(rs.metadata?.uid)));
    const image = spec?.template?.spec?.containers?.[0]?.image;
    const counts = {
      replicas: pods.length,
      updatedReplicas: pods.filter((pod) => pod.spec?.containers?.[0]?.image === image).length,
      readyReplicas: pods.filter(serves).length,
      availableReplicas: pods.filter(serves).length,
    };
    for (const [name, count] of Object.entries(counts)) {
      const told = status[name as keyof typeof counts] ?? 0;
      if (told !== count) this.#fail("status", `${name} is ${told} and should be ${count}`);
    }
    if (status.observedGeneration !== metadata?.generation) this.#fail("status", "it is about an older generation");
  } // prettier-ignore
}

const reasonOf = ({ status }: Deployment): string =>
  (status?.conditions ?? []).find((one) => one?.type === "Progressing")?.reason ?? "nothing";

const isLate = (web: Deployment): boolean => reasonOf(web) === "ProgressDeadlineExceeded";
