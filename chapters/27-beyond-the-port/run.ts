import type * as apps from "#api/apps/v1";
import * as context from "#go/context";
import * as time from "#go/time";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import { type Deed, type Incident, type Part, type Rate, type Script, scriptOf } from "./incidents.ts";
import { slot } from "./plants.ts";
import { type Broken, Truth } from "./truth.ts";
import { type Admission, World, changed, paused } from "./world.ts";

/** A write that a controller has sent, in milliseconds after the beginning. */
export interface Moment {
  readonly at: number;
  readonly part: Part;
  /** `PUT replicasets/web-…`. */
  readonly what: string;
  readonly code: number;
}

/** What came of a script. */
export interface Played {
  readonly broken?: Broken;
  /** How often each kind of fault has really struck. */
  readonly struck: Readonly<Record<"late" | "refused" | "killed", number>>;
  readonly writes: readonly Moment[];
  /** What each ReplicaSet wants in the end, oldest first: `1.20: 5`. */
  readonly sizes: readonly string[];
}

export interface Options {
  /** The name of the plant that is in the port, if there is one. */
  readonly plant?: string | undefined;
  readonly admission?: Admission;
  /** Looks at what the port breaks even without a plant, too. */
  readonly isStrict?: boolean;
}

/** How long it is waited after the last incident, and how much of that has to be quiet. */
const patience = 150 * time.second;
const quiet = 20 * time.second;

/** Plays a script. The same script ends the same, today and tomorrow. */
export async function play(script: Script, options: Options = {}): Promise<Played> {
  const global = globalThis as { [key: symbol]: unknown };
  const clock = new utilclock.VirtualClock();
  global[Symbol.for(slot)] = options.plant;
  const sink = klog.setSink(() => {});
  try {
    return await clock.run(playOn(clock, script, options));
  } finally {
    klog.setSink(sink);
    global[Symbol.for(slot)] = undefined;
  }
}

async function playOn(clock: utilclock.VirtualClock, { beginning, incidents }: Script, { admission, isStrict = false }: Options): Promise<Played> {
  const began = clock.now();
  const now = (): number => clock.now() - began;
  const [isBroken, breaks] = context.withCancel(context.background());
  const struck = { late: 0, refused: 0, killed: 0 };
  const writes: Moment[] = [];
  const world = new World(
    clock,
    {
      wrote: (part, { code, what }) => {
        writes.push({ at: now(), part, what, code });
        truth.wrote();
      },
      struck: (what) => void struck[what]++,
    },
    admission,
  );
  const truth = new Truth(world, now, breaks, isStrict);
  await world.begin(beginning);
  for (const incident of incidents) {
    if (!(await paused(clock, incident.at - now(), isBroken))) break;
    await happens(world, truth, incident, clock.now());
  }
  const last = Math.max(0, ...incidents.map((one) => one.at + ("lasts" in one ? one.lasts : 0)));
  if (await paused(clock, last + patience - now(), isBroken)) truth.rest(quiet);
  const sizes = world.replicaSets.map(sizeOf);
  await world.end();
  return { struck, writes, sizes, ...(truth.broken && { broken: truth.broken }) };
} // prettier-ignore

const sizeOf = ({ spec }: World["replicaSets"][number]): string =>
  `${spec?.template?.spec?.containers?.[0]?.image?.replace("nginx:", "")}: ${spec?.replicas ?? 0}`;

async function happens(world: World, truth: Truth, incident: Incident, now: number): Promise<void> {
  switch (incident.what) {
    case "late":
      // Of pods there is most to tell.
      for (const kind of incident.kinds)
        world.line(incident.part)?.holdUp(kind, now + incident.lasts + (kind === "pods" ? 100 : 0));
      return;
    case "refused":
      return world.line(incident.part)?.refuseNext(incident.code);
    case "killed":
      return world.killAtNextWrite(incident.part, incident.lasts);
    case "image":
    case "scale":
    case "relabel":
    case "delete":
    case "leave":
      return does(world, truth, incident);
  }
}

async function does(world: World, truth: Truth, deed: Deed): Promise<void> {
  const { deployments, replicaSets } = world.api;
  const newest = world.replicaSets
    .toSorted((a, b) => (a.metadata?.creationTimestamp ?? "").localeCompare(b.metadata?.creationTimestamp ?? ""))
    .at(-1)?.metadata?.name ?? ""; // prettier-ignore
  switch (deed.what) {
    case "image":
      return changed<apps.Deployment>(deployments, "web", ({ spec }) => {
        for (const container of spec.template.spec.containers) container.image = `nginx:${deed.tag}`;
      });
    case "scale":
      return changed<apps.Deployment>(deployments, "web", ({ spec }) => (spec.replicas = deed.replicas));
    case "relabel":
      if (newest === "") return;
      return changed<apps.ReplicaSet>(
        replicaSets,
        newest,
        ({ metadata }) => (metadata.labels["app"] = "other"),
      );
    case "delete":
      if (newest !== "") await replicaSets.delete(newest);
      return;
    case "leave":
      truth.leaves();
      await deployments.delete("web", { propagationPolicy: "Orphan" });
  }
}

/** The first seed of these whose script ends in what may not be. */
export async function firstBroken(seeds: Iterable<number>, rate: Rate, options: Options): Promise<{ seed: number; script: Script; played: Played } | undefined> {
  for (const seed of seeds) {
    const script = scriptOf(seed, rate);
    const played = await play(script, options);
    if (played.broken !== undefined) return { seed, script, played };
  }
  return undefined;
} // prettier-ignore

/** Leaves out incident after incident, as long as the same may still not be: what remains is needed, each by itself. */
export async function shrunk(script: Script, options: Options): Promise<Script> {
  const wanted = (await play(script, options)).broken?.invariant;
  let { incidents } = script;
  for (let size = Math.ceil(incidents.length / 2); size >= 1;) {
    let hasShrunk = false;
    for (let i = 0; i < incidents.length;) {
      const fewer = incidents.toSpliced(i, size);
      const { broken } = await play({ ...script, incidents: fewer }, options);
      if (broken?.invariant === wanted) [incidents, hasShrunk] = [fewer, true];
      else i += size;
    }
    if (size === 1 && !hasShrunk) break;
    if (!hasShrunk || size > 1) size = Math.max(1, Math.floor(size / 2));
  }
  return { ...script, incidents };
}
