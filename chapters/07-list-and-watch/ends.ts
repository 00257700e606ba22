import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as watch from "#apimachinery/watch";
import * as cache from "#client-go/tools/cache";
import * as fcache from "#client-go/tools/cache/testing";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";

/** What the list brought, and what the watch had told before it ended. */
const [listed, heard] = ["7", "9"];

/** How a watch, or the list after it, comes to its end. */
const ends = {
  "closed in good order": "closes",
  "nobody listens there": "refused",
  "410, version forgotten": "gone",
  "any other error": "fails",
  "closed at once": "short",
  "410, then a 504 for the list": "ahead",
} as const;
export type End = (typeof ends)[keyof typeof ends];

/** What a reflector asks for next. */
export interface Next {
  readonly says: string;
  readonly end: End;
  readonly verb: "list" | "watch";
  readonly from: string;
  /** Up to which version it had heard everything. */
  readonly place: string;
}

const refused = (): Error => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

/** What a server says that has not come as far as the version that is asked for. */
function tooLarge(): errors.StatusError {
  const { status } = errors.newTimeoutError("Too large resource version: 9, current: 8", 1);
  const causes = [{ reason: "ResourceVersionTooLarge", message: "Too large resource version" }];
  return new errors.StatusError({ ...status, details: { ...status.details, causes } });
}

/** Answers a first list and a first watch, which ends so; then notes what comes, and stops. */
class Source implements cache.ListerWatcher<metav1.Object> {
  readonly asked: [verb: Next["verb"], from: string][] = [];
  readonly #end: End;
  readonly #stop: () => void;
  readonly #clock: utilclock.Clock;

  constructor(end: End, clock: utilclock.Clock, stop: () => void) {
    this.#end = end;
    this.#clock = clock;
    this.#stop = stop;
  }

  async list({ resourceVersion = "" }: metav1.ListOptions): Promise<metav1.List<metav1.Object>> {
    this.#note("list", resourceVersion);
    if (this.#end === "ahead" && this.asked.length === 3) throw tooLarge();
    return { apiVersion: "v1", kind: "PodList", metadata: { resourceVersion: listed }, items: [] };
  }

  async watch({ resourceVersion = "" }: metav1.ListOptions): Promise<watch.Interface<metav1.Object>> {
    this.#note("watch", resourceVersion);
    if (this.#end === "refused") throw refused();
    const w = new watch.FakeWatcher<metav1.Object>();
    if (this.#end !== "short") w.add(fcache.newObject("web-1", { resourceVersion: heard }));
    if (this.#end === "gone" || this.#end === "ahead") w.error(errors.newResourceExpired("too old resource version").status); // prettier-ignore
    if (this.#end === "fails") w.error(errors.newInternalError(new Error("etcdserver: leader changed")).status); // prettier-ignore
    this.#clock.afterFunc(this.#end === "short" ? 1 : time.minute, () => w.stop());
    return w;
  }

  #note(verb: Next["verb"], from: string): void {
    this.asked.push([verb, from]);
    if (this.asked.length === (this.#end === "ahead" ? 4 : 3)) this.#stop();
  }
}

async function nextAfter(says: string, end: End): Promise<Next> {
  const clock = new utilclock.VirtualClock(0);
  const [signal, cancel] = context.withCancel(context.background());
  const source = new Source(end, clock, cancel);
  const store = cache.newStore<metav1.Object>(cache.metaNamespaceKeyFunc);
  const reflector = new cache.Reflector({ listerWatcher: source, store, clock, rand: new rand.Rand(1) });
  await clock.run(reflector.run(signal));
  const [verb, from] = source.asked.at(-1) ?? ["list", ""];
  return { says, end, verb, from, place: end === "refused" || end === "short" ? listed : heard };
}

/** Every end, and what the port's reflector asks for after it. */
export const nexts: readonly Next[] = await Promise.all(
  Object.entries(ends).map(([says, end]) => nextAfter(says, end)),
);
