import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as errors from "#apimachinery/api/errors";
import type * as watch from "#apimachinery/watch";
import * as cache from "#client-go/tools/cache";
import * as chan from "#go/chan";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as sync from "#go/sync";
import * as utilclock from "#utils/clock";

/** Something that is done to an informer of one pod: by the server, by whoever adds a handler, or by the clock. */
export type Done =
  | readonly [does: "changes" | "breaks" | "joins"]
  | readonly [does: "takes", seconds: number]
  | readonly [does: "passes", ms: number];

export type Name = "A" | "B" | "C";

/** A notice in a box: what it says, and whether it only repeats. */
export interface Notice {
  readonly says: string;
  readonly isRepeat: boolean;
}

/** A handler as it can be seen from outside. */
export interface Handler {
  readonly name: Name;
  /** What came of the period that it asked for, in milliseconds; 0 is never. */
  readonly period: number;
  readonly unread: readonly Notice[];
  /** What it is busy with. */
  readonly busy: string | undefined;
  readonly told: number;
  /** Whether a repetition, were there one now, would be put into its box. */
  readonly hearsRepeats: boolean;
}

export interface Seen {
  readonly now: number;
  /** Which version of the pod the copy holds. */
  readonly copy: number;
  readonly lists: number;
  /** When the last of them came. */
  readonly listedAt: number;
  readonly handlers: readonly Handler[];
}

type Pod = metav1.Object;

const pod = (version: number): Pod => ({
  apiVersion: "v1",
  kind: "Pod",
  metadata: {
    name: "web",
    namespace: "default",
    uid: "1",
    resourceVersion: String(version),
    generation: 0,
    creationTimestamp: "",
    labels: {},
    annotations: {},
    ownerReferences: [],
    finalizers: [],
  },
});

/** A server with one pod, which can change, and with a watch, which can break. */
class Source implements cache.ListerWatcher<Pod> {
  version = 1;
  lists = 0;
  listedAt = 0;
  readonly #clock: utilclock.Clock;
  #events = new chan.Channel<watch.Event<Pod>>();

  constructor(clock: utilclock.Clock) {
    this.#clock = clock;
  }

  async list(): Promise<metav1.List<Pod>> {
    this.lists++;
    this.listedAt = this.#clock.now();
    const metadata = { resourceVersion: String(this.version) };
    return { apiVersion: "v1", kind: "PodList", metadata, items: [pod(this.version)] };
  }

  async watch(): Promise<watch.Interface<Pod>> {
    const events = new chan.Channel<watch.Event<Pod>>();
    this.#events = events;
    return { stop: () => events.close(), [Symbol.asyncIterator]: () => events[Symbol.asyncIterator]() };
  }

  change(): void {
    this.#events.trySend({ type: "MODIFIED", object: pod(++this.version) });
  }

  breaks(): void {
    const { status } = errors.newResourceExpired("too old resource version");
    this.#events.trySend({ type: "ERROR", object: status });
  }
}

/** A handler, with an eye on what is put into its box and on what it takes out. */
class Watched {
  readonly name: Name;
  readonly unread: Notice[] = [];
  busy: string | undefined;
  told = 0;
  put = 0;
  /** What the informer made of it. */
  listener: { readonly resyncPeriod: number } | undefined;
  readonly #waits: () => Promise<void> | undefined;

  constructor(name: Name, waits: () => Promise<void> | undefined) {
    this.name = name;
    this.#waits = waits;
  }

  /** Adds it to the informer as anybody would. */
  join(informer: cache.SharedIndexInformer<Pod>, period: number): void {
    const { processor } = informer;
    const addListener = processor.addListener.bind(processor);
    processor.addListener = (listener) => {
      const add = listener.add.bind(listener);
      this.listener = listener;
      listener.add = (notification) => {
        add(notification);
        this.put++;
        this.unread.push(noticeOf(notification));
      };
      addListener(listener);
    };
    const takes = (): Promise<void> | undefined => this.#takes();
    informer.addEventHandlerWithResyncPeriod({ onAdd: takes, onUpdate: takes }, period);
    processor.addListener = addListener;
  }

  #takes(): Promise<void> | undefined {
    this.told++;
    const notice = this.unread.shift();
    const work = this.#waits();
    if (work === undefined) return undefined;
    this.busy = notice?.says;
    return work.then(() => void (this.busy = undefined));
  }
}

function noticeOf(notification: cache.Notification<Pod>): Notice {
  if (notification.type === "delete") throw new Error("the pod of this informer stays");
  const { resourceVersion } = notification.newObj.metadata;
  const isRepeat =
    notification.type === "update" && notification.oldObj.metadata.resourceVersion === resourceVersion;
  return { says: `v${resourceVersion}`, isRepeat };
}

/** The informer of the port with its handlers, under a clock of its own. */
class InHand {
  readonly clock = new utilclock.VirtualClock(0);
  readonly source = new Source(this.clock);
  readonly informer: cache.SharedIndexInformer<Pod>;
  readonly handlers: Watched[] = [];
  readonly #signal: AbortSignal;
  readonly stop: () => void;
  readonly tasks = new sync.WaitGroup();
  #seconds = 0;

  constructor(period: number) {
    [this.#signal, this.stop] = context.withCancel(new AbortController().signal);
    this.informer = new cache.SharedIndexInformer<Pod>({
      listerWatcher: this.source,
      clock: this.clock,
      rand: new rand.Rand(1),
      defaultEventHandlerResyncPeriod: period,
    });
    this.#join("A", period);
    this.#join("B", 0);
    this.tasks.go(() => this.informer.run(this.#signal));
  }

  async does(done: Done): Promise<void> {
    if (done[0] === "takes") this.#seconds = done[1];
    else if (done[0] === "passes") await this.clock.step(done[1]);
    else if (done[0] === "changes") this.source.change();
    else if (done[0] === "joins") this.#join("C", 0);
    else await this.#breaks();
    await this.clock.settle();
  }

  /** The watch breaks, and time passes until the reflector has listed again. */
  async #breaks(): Promise<void> {
    const { lists } = this.source;
    this.source.breaks();
    while (this.source.lists === lists) await this.clock.step(100);
  }

  #join(name: Name, period: number): void {
    const waits = (): Promise<void> | undefined =>
      name === "B" && this.#seconds > 0 ? this.#sleep(this.#seconds * 1000) : undefined;
    const handler = new Watched(name, waits);
    this.handlers.push(handler);
    handler.join(this.informer, period);
  }

  #sleep(ms: number): Promise<void> {
    return utilclock.sleep(this.clock, ms, this.#signal);
  }
}

/** Does all this to a new informer of the port, and finds out what its boxes hold then. */
export async function seenAfter(all: readonly Done[], period: number): Promise<Seen> {
  const inHand = new InHand(period);
  await inHand.clock.settle();
  for (const done of all) await inHand.does(done);
  const { clock, source, informer, handlers, tasks } = inHand;
  const seen = handlers.map(({ name, unread, busy, told, listener }) => {
    return { name, period: listener?.resyncPeriod ?? 0, unread: [...unread], busy, told };
  });
  const copy = informer.getIndexer().getByKey("default/web");
  // A repetition is handed in by hand: whoever finds it in the box is among those who hear of one.
  const before = handlers.map(({ put }) => put);
  if (copy) informer.processor.distribute({ type: "update", oldObj: copy, newObj: copy }, true);
  const hears = handlers.map(({ put }, i) => put > (before[i] ?? 0));
  inHand.stop();
  await clock.settle();
  await clock.run(tasks.wait());
  return {
    now: clock.now(),
    copy: Number(copy?.metadata.resourceVersion ?? 0),
    lists: source.lists,
    listedAt: source.listedAt,
    handlers: seen.map((one, i) => ({ ...one, hearsRepeats: hears[i] === true })),
  };
}
