// Ours: whatever the order in which an informer starts, is given handlers, and stops, while its server changes
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as fcache from "#client-go/tools/cache/testing";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as sync from "#go/sync";
import * as utilclock from "#utils/clock";
import type { ResourceEventHandler } from "./controller.ts";
import { DeletedFinalStateUnknown } from "./delta.ts";
import type { ListerWatcher } from "./listwatch.ts";
import { SharedIndexInformer, type SharedIndexInformerOptions } from "./shared-informer.ts";
import { ProcessorListener } from "./shared-processor.ts";

type Obj = metav1.Object;
type NewInformer = (options: SharedIndexInformerOptions<Obj>) => SharedIndexInformer<Obj>;

/** What happens, each at a time of its own. An unseen change ends the watch, so that the next list tells of it. */
type Act =
  | { readonly type: "set" | "delete"; readonly name: string; readonly unseen: boolean }
  | { readonly type: "handler" }
  | { readonly type: "stop" };

interface Plan {
  readonly first: readonly string[];
  /** Each begins so many microtasks after the scheduler lets it: in the midst of what the one before has set going. */
  readonly acts: readonly Begin[];
  /** So many microtasks after the first list has come. */
  readonly atList: readonly Begin[];
}

type Begin = readonly [act: Act, microtasks: number];

const strikes = [
  "a handler before the start",
  "a handler before the first list",
  "a handler in the midst of the first list",
  "a handler after the first list",
  "a handler while it stops",
  "a handler after the end",
  "a stop before the first list was told",
  "a stop while a handler is at work",
  "a tombstone",
] as const;
type Strike = (typeof strikes)[number];

/** A clock whose timers fire when the scheduler lets them, in any order: a machine that may be slow anywhere. */
class ScheduledClock implements utilclock.Clock {
  readonly #s: fc.Scheduler;
  #now = 0;
  #nanos = 0n;

  constructor(s: fc.Scheduler) {
    this.#s = s;
  }

  now(): number {
    return this.#now;
  }

  wall(): number {
    return this.#now;
  }

  nanos(): bigint {
    return ++this.#nanos;
  }

  afterFunc(d: number, f: () => void): utilclock.Timer {
    let armed = true;
    const at = this.#now + Math.max(0, d);
    const fire = (): void => {
      if (!armed) return;
      armed = false;
      this.#now = Math.max(this.#now, at);
      f();
    };
    void this.#s.schedule(Promise.resolve(), "a timer").then(fire);
    return {
      stop: () => {
        const was = armed;
        armed = false;
        return was;
      },
    };
  }

  track<T>(work: Promise<T>): Promise<T> {
    return work;
  }
}

/** One handler, which takes its time, and the copy that it makes of what it is told. */
class Witness implements ResourceEventHandler<Obj, Promise<void>> {
  readonly copy = new Map<string, string>();
  readonly #world: World;
  atWork = false;

  constructor(world: World) {
    this.#world = world;
  }

  onAdd(obj: Obj): Promise<void> {
    const { name, resourceVersion } = obj.metadata;
    if (this.copy.has(name)) this.#world.wrong.push(`${name} was added twice`);
    this.copy.set(name, resourceVersion);
    return this.#work(obj);
  }

  onUpdate(old: Obj, obj: Obj): Promise<void> {
    const { name, resourceVersion } = obj.metadata;
    const last = this.copy.get(name);
    if (last !== old.metadata.resourceVersion)
      this.#world.wrong.push(
        `${name} changed from ${old.metadata.resourceVersion}, known was ${last ?? "none"}`,
      );
    this.copy.set(name, resourceVersion);
    return this.#work(obj);
  }

  onDelete(obj: Obj | DeletedFinalStateUnknown<Obj>): Promise<void> {
    const isTombstone = obj instanceof DeletedFinalStateUnknown;
    if (isTombstone) this.#world.struck.push("a tombstone");
    const { name } = isTombstone ? obj.obj.metadata : obj.metadata;
    if (!this.copy.delete(name)) this.#world.wrong.push(`${name} ended and was never there`);
    return this.#work();
  }

  async #work(obj?: Obj): Promise<void> {
    if (obj && this.#world.isBehind(obj))
      this.#world.wrong.push(`${obj.metadata.name} was told before the cache had it`);
    if (this.#world.ended) this.#world.wrong.push("a handler was told after the end");
    this.atWork = true;
    await this.#world.s.schedule(Promise.resolve(), "a handler works");
    if (this.#world.ended) this.#world.wrong.push("a handler was at work after the end");
    this.atWork = false;
  }
}

/** A server, an informer of it, and its handlers. */
class World {
  readonly s: fc.Scheduler;
  readonly wrong: string[] = [];
  readonly struck: Strike[] = [];
  readonly #source = new fcache.FakeControllerSource();
  /** What the server has. */
  readonly #names = new Set<string>();
  readonly #informer: SharedIndexInformer<Obj>;
  readonly #witnesses: Witness[] = [];
  readonly #signal: AbortSignal;
  readonly #cancel: () => void;
  readonly tasks = new sync.WaitGroup();
  #started = false;
  ended = false;

  constructor(s: fc.Scheduler, newInformer: NewInformer, { first, atList }: Plan) {
    this.s = s;
    const toBegin = [...atList];
    [this.#signal, this.#cancel] = context.withCancel(context.background());
    for (const name of first) this.do({ type: "set", name, unseen: false });
    // The server takes its time to answer, and the network to bring the answer.
    const listerWatcher: ListerWatcher<Obj> = {
      list: async (options, signal) => {
        await s.schedule(Promise.resolve(), "list");
        const list = await this.#source.list(options, signal);
        await s.schedule(Promise.resolve(), "listed");
        for (const begin of toBegin.splice(0)) this.begin(begin);
        return list;
      },
      watch: async (options, signal) => {
        await s.schedule(Promise.resolve(), "watch");
        return this.#source.watch(options, signal);
      },
    };
    this.#informer = newInformer({ listerWatcher, clock: new ScheduledClock(s), rand: new rand.Rand(1) });
  }

  async run(): Promise<void> {
    await this.s.schedule(Promise.resolve(), "start");
    this.#started = true;
    await this.#informer.run(this.#signal);
    this.ended = true;
  }

  begin([act, n]: Begin): void {
    this.tasks.go(() => microtasks(n).then(() => this.do(act)));
  }

  do(act: Act): void {
    if (act.type === "handler") return this.#addHandler();
    if (act.type === "stop") return this.stop();
    const obj = fcache.newObject(act.name);
    const change = act.type === "set" ? (this.#names.has(act.name) ? "modify" : "add") : "delete";
    if (change === "delete" && !this.#names.delete(act.name)) return;
    if (change !== "delete") this.#names.add(act.name);
    if (!act.unseen) return this.#source[change](obj);
    this.#source[`${change}DropWatch`](obj);
    this.#source.resetWatch();
  }

  stop(): void {
    if (this.#started && !this.#informer.hasSynced())
      this.struck.push("a stop before the first list was told");
    if (this.#witnesses.some(({ atWork }) => atWork)) this.struck.push("a stop while a handler is at work");
    this.#cancel();
  }

  /** Whether the cache has an older state than this. */
  isBehind({ metadata: { name, resourceVersion } }: Obj): boolean {
    const cached = this.#informer.getIndexer().getByKey(name);
    return cached !== undefined && Number(cached.metadata.resourceVersion) < Number(resourceVersion);
  }

  /** When nothing moves any more, an informer that runs has the server's objects, and so has each of its handlers. */
  async compare(): Promise<void> {
    if (this.#signal.aborted) return;
    const { items } = await this.#source.list({}, this.#signal);
    const server = shown(items.map(({ metadata }) => [metadata.name, metadata.resourceVersion]));
    const cached = this.#informer.getIndexer().list();
    const cache = shown(cached.map(({ metadata }) => [metadata.name, metadata.resourceVersion]));
    if (cache !== server) this.wrong.push(`the cache has [${cache}], the server [${server}]`);
    for (const { copy } of this.#witnesses)
      if (shown([...copy]) !== server)
        this.wrong.push(`a handler has [${shown([...copy])}], the server [${server}]`);
  }

  #addHandler(): void {
    this.struck.push(this.#when());
    const witness = new Witness(this);
    this.#witnesses.push(witness);
    this.#informer.addEventHandler(witness);
  }

  #when(): Strike {
    if (this.ended) return "a handler after the end";
    if (!this.#started) return "a handler before the start";
    if (this.#signal.aborted) return "a handler while it stops";
    if (this.#informer.hasSynced()) return "a handler after the first list";
    const some = this.#informer.getIndexer().list().length > 0;
    return some ? "a handler in the midst of the first list" : "a handler before the first list";
  }
}

const shown = (objs: readonly (readonly [name: string, rv: string])[]) =>
  objs
    .map(([name, rv]) => `${name} ${rv}`)
    .sort()
    .join(", ");

async function microtasks(n: number): Promise<void> {
  for (let i = 0; i < n; i++) await Promise.resolve();
}

async function play(newInformer: NewInformer, s: fc.Scheduler, one: Plan): Promise<World> {
  const world = new World(s, newInformer, one);
  const running = world.run();
  const acting = one.acts.map(async (begin) => {
    await s.schedule(Promise.resolve(), begin[0].type);
    world.begin(begin);
  });
  await s.waitFor(Promise.all(acting));
  await rest(s);
  await world.tasks.wait();
  await world.compare();
  world.stop();
  await s.waitFor(running);
  // Nobody may hear of this any more.
  world.do({ type: "set", name: "late", unseen: false });
  await rest(s);
  return world;
}

/** Until nothing moves any more. */
async function rest(s: fc.Scheduler): Promise<void> {
  do {
    await s.waitIdle();
    await new utilclock.VirtualClock().settle();
  } while (s.count() > 0);
}

const name = fc.constantFrom("a", "b", "c");
const change = fc.record({
  type: fc.constantFrom("set" as const, "delete" as const),
  name,
  unseen: fc.boolean(),
});
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: change },
  { weight: 6, arbitrary: fc.constant({ type: "handler" } as const) },
  { weight: 1, arbitrary: fc.constant({ type: "stop" } as const) },
);
const plan = fc.record({
  first: fc.uniqueArray(name, { maxLength: 3 }),
  // The scheduler waits for fifty before it lets the next begin.
  acts: fc.array(fc.tuple(act, fc.nat({ max: 120 })), { minLength: 1, maxLength: 8 }),
  atList: fc.array(fc.tuple(act, fc.nat({ max: 12 })), { maxLength: 4 }),
});

/** What struck in all runs together. */
const sums = new Map<Strike, number>();

const property = (newInformer: NewInformer) =>
  fc.asyncProperty(fc.scheduler(), plan, async (s, one) => {
    const { wrong, struck } = await play(newInformer, s, one);
    for (const strike of struck) sums.set(strike, (sums.get(strike) ?? 0) + 1);
    if (wrong.length > 0) throw new Error(wrong.join("; "));
  });

/** Tells a late handler of all there is, and only a moment later of what happens. */
class Hasty extends SharedIndexInformer<Obj> {
  readonly #clock: utilclock.Clock;

  constructor(options: SharedIndexInformerOptions<Obj>) {
    super(options);
    this.#clock = options.clock;
  }

  override addEventHandler(handler: ResourceEventHandler<Obj>): void {
    const listener = new ProcessorListener(handler, 0, 0, this.#clock);
    for (const newObj of this.getIndexer().list()) listener.add({ type: "add", newObj });
    queueMicrotask(() => this.processor.addListener(listener));
  }
}

/** Tells a late handler only of what happens. */
class Curt extends SharedIndexInformer<Obj> {
  readonly #clock: utilclock.Clock;

  constructor(options: SharedIndexInformerOptions<Obj>) {
    super(options);
    this.#clock = options.clock;
  }

  override addEventHandler(handler: ResourceEventHandler<Obj>): void {
    this.processor.addListener(new ProcessorListener(handler, 0, 0, this.#clock));
  }
}

/** Has ended as soon as it is told to, whoever is still at work. */
class Rash extends SharedIndexInformer<Obj> {
  ending: Promise<void> | undefined;

  override async run(signal: AbortSignal): Promise<void> {
    this.ending = super.run(signal);
    await new Promise<void>((resolve) => context.afterFunc(signal, resolve));
  }
}

// RACE_PRINT shows how often each thing happened that these orders are about.
describe("whatever the order of start, stop, handlers and changes", () => {
  test("each handler is told of everything once and in order while the informer runs, and of nothing after", async () => {
    sums.clear();
    const informers = property((options) => new SharedIndexInformer(options));
    await expect(fc.assert(informers, { numRuns: 400 })).resolves.toBeUndefined();
    if (process.env["RACE_PRINT"] !== undefined) console.log(Object.fromEntries(sums));
    expect(strikes.filter((strike) => !sums.has(strike))).toEqual([]);
  });

  test.each<[string, NewInformer, RegExp]>([
    [
      "that forgets what happens while it takes in a handler",
      (options) => new Hasty(options),
      /known was|never there|handler has/,
    ],
    [
      "that tells a late handler nothing of what is there",
      (options) => new Curt(options),
      /known was|never there|handler has/,
    ],
    ["that does not wait for its handlers when it ends", (options) => new Rash(options), /after the end/],
  ])("the same check catches an informer %s", async (_name, newInformer, message) => {
    const details = await fc.check(property(newInformer), { seed: 1, numRuns: 200, endOnFailure: true });
    expect(String(details.errorInstance)).toMatch(message);
  });
});
