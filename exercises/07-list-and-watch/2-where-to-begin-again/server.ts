// A server that follows a script, and what a reflector asks it.
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as watch from "#apimachinery/watch";
import * as cache from "#client-go/tools/cache";
import * as fcache from "#client-go/tools/cache/testing";
import * as goerrors from "#go/errors";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";

/** Its wall clock is an hour ahead: who asks that one measures wrongly. */
export class Ahead extends utilclock.VirtualClock {
  override wall(): number {
    return this.now() + time.hour;
  }
}

/** What the server makes of a list: the version of the list that it gives, or why it gives none. A `page` is followed by the rest. */
export type Listed = number | "410" | "500" | "page" | "late" | "nothing";

/** What becomes of a watch: the versions of the events that it brings, and how it ends then, or why it cannot begin. */
export type Watched = readonly [
  ...brings: number[],
  end: "closes" | "at once" | "410" | "500" | "refused" | "broken" | "nothing",
];

/** What the server does, list by list and watch by watch. After the last of these it refuses lists, and its watches stay open. */
export interface Script {
  readonly lists: readonly Listed[];
  readonly watches: readonly Watched[];
  /** When the reflector is told to stop, in seconds; after ten minutes unless given. */
  readonly stop?: number;
}

export interface Ask {
  readonly ask: string;
  /** In milliseconds from the start. */
  readonly at?: number;
  readonly limit?: number;
  readonly timeoutSeconds?: number;
  readonly bookmarks?: boolean;
}

export interface Seen {
  readonly asks: readonly Ask[];
  /** What the error handler of the reflector was told. */
  readonly told: readonly string[];
  readonly stored?: string;
}

const kind = { group: "", version: "v1", kind: "Pod" };
export const object = (resourceVersion: number): metav1.Object =>
  fcache.newObject("web", { resourceVersion: String(resourceVersion) });

/** Nobody asks a server that often. From then on it answers no more. */
const mostAsks = 40;

/** A server that follows a script, and writes down what it is asked. */
class Server implements cache.ListerWatcher<metav1.Object> {
  readonly asks: Ask[] = [];
  readonly #script: Script;
  readonly #clock: utilclock.Clock;
  readonly #start: number;
  #lists = 0;
  #watches = 0;

  constructor(script: Script, clock: utilclock.Clock) {
    this.#script = script;
    this.#clock = clock;
    this.#start = clock.now();
  }

  async list(options: metav1.ListOptions, signal: AbortSignal): Promise<metav1.List<metav1.Object>> {
    const { resourceVersion = "", limit = 0 } = options;
    const isRest = options.continue !== undefined && options.continue !== "";
    await this.#noted(isRest ? "the rest" : `list from ${resourceVersion || "the newest"}`, signal, {
      limit,
    });
    const listed = this.#script.lists[this.#lists++] ?? "500";
    const items = (version: number, more = ""): metav1.List<metav1.Object> => ({
      apiVersion: "v1",
      kind: "PodList",
      metadata: { resourceVersion: String(version), ...(more && { continue: more }) },
      items: [object(version)],
    });
    switch (listed) {
      case "410":
        throw errors.newResourceExpired(tooOld);
      case "500":
        throw new Error(broken);
      case "nothing":
        return until(signal);
      case "late":
        await utilclock.sleep(this.#clock, time.minute, new AbortController().signal);
        return items(1);
      case "page":
        return items(1, "more");
      default:
        return items(listed);
    }
  }

  async watch(options: metav1.ListOptions, signal: AbortSignal): Promise<watch.Interface<metav1.Object>> {
    const { resourceVersion = "", timeoutSeconds = 0, allowWatchBookmarks: bookmarks = false } = options;
    await this.#noted(`watch from ${resourceVersion || "now"}`, signal, { timeoutSeconds, bookmarks });
    const watched = this.#script.watches[this.#watches++] ?? ["nothing"];
    const end = watched.at(-1);
    if (end === "broken") throw new Error(broken);
    if (end === "refused") throw Object.assign(new Error(refused), { code: "ECONNREFUSED" });
    const stopped = new AbortController();
    return {
      stop: () => stopped.abort(),
      [Symbol.asyncIterator]: () => this.#events(watched, stopped.signal),
    };
  }

  async #noted(ask: string, signal: AbortSignal, more: Omit<Ask, "ask">): Promise<void> {
    if (this.asks.length >= mostAsks) return until(signal);
    this.asks.push({ ask, at: this.#clock.now() - this.#start, ...more });
  }

  async *#events(watched: Watched, stopped: AbortSignal): AsyncGenerator<watch.Event<metav1.Object>> {
    for (const version of watched)
      if (typeof version === "number") yield { type: "MODIFIED", object: object(version) };
    const end = watched.at(-1);
    // A watch that brings nothing and ends within a second is an error in itself.
    const lasts = end === "nothing" ? time.hour : end === "at once" ? 0 : 2 * time.second;
    await utilclock.sleep(this.#clock, lasts, stopped);
    if (end === "410") yield { type: "ERROR", object: errors.newResourceExpired(tooOld).status };
    if (end === "500") yield { type: "ERROR", object: errors.newInternalError(new Error("broken")).status };
  }
}

/** Never comes, and fails once the signal aborts. */
const until = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

export const broken = "the server is broken";
export const tooOld = "too old resource version";
const refused = "connect ECONNREFUSED";

/** Whether an error comes from the server, and not from a slip in the functions of the moment. */
export const isTheServers = (err: unknown): boolean =>
  err instanceof errors.StatusError ||
  [broken, tooOld, refused].some((text) => goerrors.textOf(err).includes(text));

/** Lets a reflector of the port, with the functions of the moment in it, ask such a server. */
export async function seenOf(script: Script, source: rand.Source = new rand.Rand(1)): Promise<Seen> {
  const clock = new Ahead();
  const server = new Server(script, clock);
  const store = cache.newStore<metav1.Object>(cache.metaNamespaceKeyFunc);
  const told: string[] = [];
  let own: unknown;
  const reflector = new cache.Reflector<metav1.Object>({
    listerWatcher: server,
    store,
    clock,
    rand: source,
    expectedGVK: kind,
    watchErrorHandler: (_, err) => {
      if (!isTheServers(err)) own ??= err;
      told.push(goerrors.textOf(err));
    },
  });
  const stopped = new AbortController();
  const running = reflector.run(stopped.signal);
  // Without anything more to list, a reflector tries twice a minute.
  await clock.step((script.stop ?? 30) * time.second);
  stopped.abort();
  await clock.run(running);
  if (own !== undefined) throw own;
  const [held] = store.list();
  return { asks: server.asks, told, stored: held ? `version ${held.metadata.resourceVersion}` : "nothing" };
}
