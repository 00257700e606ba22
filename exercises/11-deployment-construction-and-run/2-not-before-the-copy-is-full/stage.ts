// What the checks play on: a controller whose queue and Events are the port's own, and whose copies and workers are scripted.
import * as record from "#client-go/tools/record";
import * as workqueue from "#client-go/util/workqueue";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";
import type { Rows, Table } from "../../engine/tables.ts";
import type { DeploymentController } from "./receiver.ts";
import type * as solution from "./solution.ts";

/** What befalls a controller. All times are in milliseconds from the start. */
export interface Script {
  /** When the copies of Deployments, ReplicaSets and pods are full: at once, unless given. */
  readonly full?: readonly [deployments: number, replicaSets: number, pods: number];
  readonly workers: number;
  /** When each key is added. */
  readonly keys?: readonly number[];
  /** How long a sync takes, which tells an Event at its end. */
  readonly takes?: number;
  /** How long a worker works that ends by itself; none of the port's does. */
  readonly worksFor?: number;
  /** When the controller is stopped; before the start if negative. */
  readonly stop?: number;
  /** When somebody else tells an Event. */
  readonly tells?: number;
  /** What is looked at, by the time at which it is. */
  readonly looks: readonly (readonly [at: number, sees: Rows[string]])[];
}

/** How long it takes to write an Event. */
const writing = 50;

/** Everything that can be looked at, by the name that a table gives it. */
const sights: Readonly<Record<string, (stage: Stage) => string | number>> = {
  "called at ms": ({ calls }) => calls.join(", ") || "never",
  syncing: ({ syncing }) => syncing,
  synced: ({ syncs }) => syncs,
  queue: ({ queue }) => (queue.shuttingDown() ? "shut down" : "open"),
  "Events written": ({ written }) => written.length,
  "run has": ({ ended }) => (ended ? "ended" : "not ended"),
};

export class Stage implements DeploymentController {
  readonly clock = new utilclock.VirtualClock();
  readonly queue = new workqueue.RateLimitingQueue<string>(
    this.clock,
    workqueue.defaultControllerRateLimiter(this.clock),
  );
  readonly eventBroadcaster = new record.EventBroadcaster({ clock: this.clock, rand: new rand.Rand(1) });
  readonly synced: (() => boolean)[];
  /** When workers were called, in milliseconds from the start. */
  readonly calls: number[] = [];
  syncing = 0;
  syncs = 0;
  readonly written: string[] = [];
  ended = false;
  readonly #script: Script;
  readonly #begin = this.clock.now();
  readonly #recorder = this.eventBroadcaster.newRecorder("deployment-controller");

  constructor(script: Script) {
    this.#script = script;
    this.synced = (script.full ?? [0, 0, 0]).map((at) => () => this.clock.now() - this.#begin >= at);
    this.eventBroadcaster.startEventWatcher(async ({ message }) => {
      await this.#pass(writing);
      this.written.push(message);
    });
  }

  async worker(): Promise<void> {
    this.calls.push(this.clock.now() - this.#begin);
    const { takes = 0, worksFor } = this.#script;
    if (worksFor !== undefined) return this.#pass(worksFor);
    for (let key = await this.queue.get(); key !== undefined; key = await this.queue.get()) {
      this.syncing++;
      await this.#pass(takes);
      this.syncing--;
      this.syncs++;
      this.tell(`${key} is synced`);
      this.queue.done(key);
    }
  }

  tell(message: string): void {
    const web = { kind: "Deployment", apiVersion: "apps/v1", name: "web", namespace: "default" };
    this.#recorder.event(web, "Normal", "Told", message);
  }

  async #pass(ms: number): Promise<void> {
    if (ms > 0) await utilclock.sleep(this.clock, ms, context.background());
  }
}

/** Lets the function run a controller to whom all this happens, and looks at it when the script says. */
export async function follow(run: typeof solution.run, script: Script): Promise<Rows> {
  const { keys = [], workers, stop, tells, looks } = script;
  const stage = new Stage(script);
  const { clock, queue } = stage;
  const [signal, cancel] = context.withCancel(context.background());
  if (stop !== undefined && stop < 0) cancel();
  else if (stop !== undefined) clock.afterFunc(stop, cancel);
  for (const [i, at] of keys.entries()) clock.afterFunc(at, () => queue.add(`default/web-${i + 1}`));
  if (tells !== undefined) clock.afterFunc(tells, () => stage.tell("something else happens"));
  let failure: { readonly err: unknown } | undefined;
  run(stage, workers, signal).then(
    () => void (stage.ended = true),
    (err: unknown) => void (failure = { err }),
  );
  const rows: Record<string, Rows[string]> = {};
  let now = 0;
  for (const [at, sees] of looks) {
    await clock.step(at - now);
    now = at;
    const names = Object.keys(sees);
    rows[`at ${at} ms`] = Object.fromEntries(names.map((name) => [name, sights[name]?.(stage)]));
    if (failure) throw failure.err;
  }
  return rows;
}

/** What a script says, for people. */
export function given({
  full = [0, 0, 0],
  workers,
  keys = [],
  takes,
  worksFor,
  stop,
  tells,
}: Script): Table[] {
  const [deployments, replicaSets, pods] = full.map((at) => (at === Number.POSITIVE_INFINITY ? "never" : at));
  const happens: Rows = {
    "copy of Deployments full": { "at ms": deployments },
    "copy of ReplicaSets full": { "at ms": replicaSets },
    "copy of pods full": { "at ms": pods },
    ...Object.fromEntries(keys.map((at, i) => [`key ${i + 1} added`, { "at ms": at }])),
    ...(tells !== undefined && { "an Event told by somebody": { "at ms": tells } }),
    ...(stop !== undefined && { "signal aborts": { "at ms": stop < 0 ? "before the start" : stop } }),
  };
  const told = {
    workers,
    ...(takes !== undefined && { "a sync takes ms": takes }),
    ...(worksFor !== undefined && { "a worker ends after ms": worksFor }),
  };
  return [
    { of: "called", rows: { run: told } },
    { of: "happens", rows: happens },
  ];
}
