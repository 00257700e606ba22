import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as watch from "#apimachinery/watch";
import * as cache from "#client-go/tools/cache";
import * as fcache from "#client-go/tools/cache/testing";
import type * as inprocess from "#cluster";
import * as goerrors from "#go/errors";
import * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { announce, beat } from "../../engine/beat.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import { replace } from "../../engine/settable.ts";
import { inTrouble, sameRun } from "../../engine/system.ts";
import type { Cell, Rows, Table } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type { Reflector } from "./receiver.ts";
import type * as solution from "./solution.ts";

/** Its wall clock is an hour ahead: who asks that one measures wrongly. */
class Ahead extends utilclock.VirtualClock {
  override wall(): number {
    return this.now() + time.hour;
  }
}

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...scripts.map(({ name, script, asks, told = [] }) => ({
    name,
    run: () => follows(impl, script, { asks: asks.map((ask) => ({ ask })), told }),
  })),
  ...others(impl),
  {
    name: "whatever becomes of lists and watches, the server is asked what Kubernetes asks it",
    run: () =>
      always<Script>({
        any: anyScript,
        simpler: ({ lists, watches }) => [
          ...fewer(lists).map((one) => ({ lists: one, watches })),
          ...fewer(watches).map((one) => ({ lists, watches: one })),
        ],
        holds: async (script) => follows(impl, script, await seenOf(script)),
      }),
  },
  ...runs(impl),
];

/** What the server makes of a list: the version of the list that it gives, or why it gives none. A `page` is followed by the rest. */
type Listed = number | "410" | "500" | "page" | "late" | "nothing";

/** What becomes of a watch: the versions of the events that it brings, and how it ends then, or why it cannot begin. */
type Watched = readonly [
  ...brings: number[],
  end: "closes" | "at once" | "410" | "500" | "refused" | "broken" | "nothing",
];

/** What the server does, list by list and watch by watch. After the last of these it refuses lists, and its watches stay open. */
interface Script {
  readonly lists: readonly Listed[];
  readonly watches: readonly Watched[];
  /** When the reflector is told to stop, in seconds; after ten minutes unless given. */
  readonly stop?: number;
}

interface Ask {
  readonly ask: string;
  /** In milliseconds from the start. */
  readonly at?: number;
  readonly limit?: number;
  readonly timeoutSeconds?: number;
  readonly bookmarks?: boolean;
}

interface Seen {
  readonly asks: readonly Ask[];
  /** What the error handler of the reflector was told. */
  readonly told: readonly string[];
  readonly stored?: string;
}

const scripts: readonly {
  name: string;
  script: Script;
  asks: readonly string[];
  told?: readonly string[];
}[] = [
  {
    name: "the first list asks for any version, and the watch begins where the list ends",
    script: { lists: [5], watches: [] },
    asks: ["list from 0", "watch from 5"],
  },
  {
    name: "a watch that is closed goes on where its last event was, without a list",
    script: { lists: [5], watches: [[6, 8, "closes"], ["closes"], [9, "closes"]] },
    asks: ["list from 0", "watch from 5", "watch from 8", "watch from 8", "watch from 9"],
  },
  {
    name: "a watch whose place is gone ends in a list, of what was seen last or newer",
    script: { lists: [5, 9], watches: [[6, "410"]] },
    asks: ["list from 0", "watch from 5", "list from 6", "watch from 9"],
  },
  {
    name: "a watch that is closed at once ends in a list, however long those before it went on",
    script: { lists: [5, 9], watches: [[6, "closes"], ["at once"]] },
    asks: ["list from 0", "watch from 5", "watch from 6", "list from 6", "watch from 9"],
  },
  {
    name: "a watch that ends in any other error does the same",
    script: { lists: [5, 9], watches: [[6, "500"]] },
    asks: ["list from 0", "watch from 5", "list from 6", "watch from 9"],
  },
  {
    name: "a watch that cannot begin is an error of which the handler is told, and everything is listed again",
    script: { lists: [5, 9], watches: [["broken"]] },
    asks: ["list from 0", "watch from 5", "list from 5", "watch from 9"],
    told: ["the server is broken"],
  },
  {
    name: "a list that fails changes nothing, and the handler is told why",
    script: { lists: ["500", 5, "500", 9], watches: [[6, "410"]] },
    asks: ["list from 0", "list from 0", "watch from 5", "list from 6", "list from 6", "watch from 9"],
    told: ["failed to list *v1.Pod: the server is broken", "failed to list *v1.Pod: the server is broken"],
  },
  {
    name: "a list whose version is gone asks for the newest",
    script: { lists: [5, "410", 9], watches: [[6, "410"]] },
    asks: ["list from 0", "watch from 5", "list from 6", "list from the newest", "watch from 9"],
  },
  {
    name: "the newest is asked for until a list has come",
    script: { lists: [5, "410", "500", 9], watches: [[6, "410"]] },
    asks: [
      "list from 0",
      "watch from 5",
      "list from 6",
      "list from the newest",
      "list from the newest",
      "watch from 9",
    ],
    told: ["failed to list *v1.Pod: the server is broken"],
  },
  {
    name: "once a list has come, what was seen last counts again",
    script: {
      lists: [5, "410", 9, 12],
      watches: [
        [6, "410"],
        [11, "410"],
      ],
    },
    asks: [
      "list from 0",
      "watch from 5",
      "list from 6",
      "list from the newest",
      "watch from 9",
      "list from 11",
      "watch from 12",
    ],
  },
];

const kind = { group: "", version: "v1", kind: "Pod" };
const object = (resourceVersion: number): metav1.Object =>
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

const broken = "the server is broken";
const tooOld = "too old resource version";
const refused = "connect ECONNREFUSED";

/** Whether an error comes from the server, and not from a slip in the functions of the moment. */
const isTheServers = (err: unknown): boolean =>
  err instanceof errors.StatusError ||
  [broken, tooOld, refused].some((text) => goerrors.textOf(err).includes(text));

/** Puts the functions in place. To throw is part of their task, so nothing that they throw ends the run. */
async function puttingIn<T>(impl: Implementation, run: () => Promise<T>): Promise<T> {
  const putBack = replace(meta.replaces, impl);
  try {
    return await run();
  } finally {
    putBack();
  }
}

/** Lets a reflector of the port, with the functions of the moment in it, ask such a server. */
async function seenOf(script: Script, source: rand.Source = new rand.Rand(1)): Promise<Seen> {
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

const listsIn = (lists: readonly Listed[]): string =>
  lists.map((listed) => (typeof listed === "number" ? `version ${listed}` : words[listed])).join("; ");

const words: Readonly<Record<string, string>> = {
  "410": "410",
  "500": "fails",
  late: "a minute late",
  page: "the first page",
  nothing: "no answer",
  closes: "is closed",
  "at once": "is closed at once",
  refused: "connection refused",
  broken: "fails at once",
};

const watchIn = (watched: Watched): string => {
  const versions = watched.filter((one) => typeof one === "number");
  const end = words[String(watched.at(-1))] ?? "";
  return versions.length === 0 ? end : `brings ${versions.join(", ")}, then ${end}`;
};

const given = ({ lists, watches }: Script): Table[] => [
  {
    of: "the server",
    rows: {
      lists: { answers: listsIn(lists) || "every list fails" },
      ...Object.fromEntries(watches.map((one, i) => [`watch ${i + 1}`, { answers: watchIn(one) }])),
    },
  },
];

const calls = "listAndWatch";

/** What is to be seen of each ask, and in the end. */
interface Looks {
  /** Which asks; all unless given. */
  readonly of?: (ask: Ask) => boolean;
  readonly columns?: (ask: Ask, before: Ask | undefined) => Readonly<Record<string, Cell>>;
  readonly end?: (seen: Seen) => Readonly<Record<string, Cell>>;
}

function rowsOf(seen: Seen, { of = () => true, columns = ({ ask }) => ({ ask }), end }: Looks): Rows {
  const asks = seen.asks.filter(of);
  return {
    ...Object.fromEntries(asks.map((ask, i) => [`${i + 1}.`, columns(ask, asks[i - 1])])),
    ...(end && { "in the end": end(seen) }),
  };
}

const tellsWhat = ({ told }: Seen) => ({ "the handler is told": told.join("; ") || "nothing" });

async function follows(impl: Implementation, script: Script, expected: Seen): Promise<void> {
  announce({ calls, given: given(script) });
  const seen = await puttingIn(impl, () => seenOf(script));
  const looks: Looks = { end: tellsWhat };
  agree({
    calls,
    given: given(script),
    of: "the server is asked",
    expected: rowsOf(expected, looks),
    actual: rowsOf(seen, looks),
  });
}

/** As `follows`, with other things to look at, beside what the port does. */
async function looksAs(
  impl: Implementation,
  says: string,
  script: Script,
  { expected, looks, source }: { expected: Rows; looks: Looks; source?: () => rand.Source },
): Promise<void> {
  announce({ calls, given: given(script) });
  const seen = await puttingIn(impl, () => seenOf(script, source?.()));
  agree({ says, given: given(script), of: "the server is asked", expected, actual: rowsOf(seen, looks) });
}

/** Chance that gives one number only. */
const chanceOf = (value: number): rand.Source => Object.assign(new rand.Rand(1), { float64: () => value });

/** A reflector of which a function finds what it needs, and nothing else. */
const standIn = (has: Partial<Reflector<metav1.Object>>): Reflector<metav1.Object> =>
  // What is missing would be noticed as an error.
  ({ expectedTypeName: "*v1.Pod", clock: new Ahead(), ...has }) as Reflector<metav1.Object>;

/** What `list` makes of an answer, and what the store was given. */
async function listedBy(impl: Implementation, answer: "comes" | "fails", signal: AbortSignal) {
  const stored: string[] = [];
  const result = await impl.list(
    standIn({
      relistResourceVersion: () => "0",
      listPages: async () => {
        if (answer === "fails") throw new Error(broken);
        const metadata = { resourceVersion: "5", selfLink: "/api/v1/pods", continue: "" };
        return [{ apiVersion: "v1", kind: "PodList", metadata, items: [object(4)] }, false];
      },
      store: {
        ...cache.newStore<metav1.Object>(cache.metaNamespaceKeyFunc),
        replace: (items, version) => void stored.push(`${items.length} object of list ${version}`),
      },
    }),
    signal,
  );
  return { gives: result, "the store is given": stored.join("; ") || "nothing" };
}

/** What `watch` does about a watch that ends in an error, or that cannot begin since the signal has aborted. */
async function watchedBy(impl: Implementation, stops: boolean) {
  const reported: string[] = [];
  const stopped = new AbortController();
  const options = {
    rand: new rand.Rand(1),
    listerWatcher: {
      watch: async () => {
        // Who asks for ever is stopped, too.
        if (stops || reported.length === 3) stopped.abort();
        if (stops) throw new Error(broken);
        return watch.emptyWatch<metav1.Object>();
      },
    },
  } as unknown as cache.ReflectorOptions<metav1.Object>; // only these are needed
  const r = standIn({
    options,
    ownLastSyncResourceVersion: "5",
    watchHandler: async () => {
      throw new Error(broken);
    },
    reportWatchEnd: (err) => void reported.push(goerrors.textOf(err)),
  });
  const clock = new Ahead();
  const ending = impl.watch({ ...r, clock }, stopped.signal).then(
    () => "quietly",
    (err: unknown) => (isTheServers(err) ? "by throwing" : Promise.reject(err)),
  );
  const ends = await clock.run(ending);
  return { ends, reports: reported.join("; ") || "nothing" };
}

/** No pause is longer than a minute, however often the connection was refused. */
const pauseOf = (ms: number): string =>
  ms <= 500 ? "no" : ms <= 61 * time.second ? "yes" : "of more than a minute";

/** Enough to outlast whoever gives up after a few. */
const refusals = Array.from({ length: 8 }, () => ["refused"] as const);

/** What `list` throws where Nodes are listed. */
async function failureOf(impl: Implementation): Promise<string> {
  const listing = impl.list(
    standIn({
      expectedTypeName: "*v1.Node",
      relistResourceVersion: () => "0",
      listPages: () => Promise.reject(new Error(broken)),
    }),
    new AbortController().signal,
  );
  return listing.then(
    () => "nothing",
    (err: unknown) => (isTheServers(err) ? goerrors.textOf(err) : Promise.reject(err)),
  );
}

const others = (impl: Implementation): Check[] => [
  {
    name: "a list that fails says what was to be listed",
    run: async () => {
      agree({
        calls: "list(r, signal)",
        of: "a list of",
        expected: { "*v1.Node": { throws: `failed to list *v1.Node: ${broken}` } },
        actual: { "*v1.Node": { throws: await failureOf(impl) } },
      });
    },
  },
  {
    name: "a list asks for any version, for what was seen last, or for the newest",
    run: () => {
      const asks = (ownLastSyncResourceVersion: string, isLastSyncResourceVersionUnavailable: boolean) => ({
        // In quotes, as an empty text would not be seen.
        "asks for": JSON.stringify(
          impl.relistResourceVersion(
            standIn({ ownLastSyncResourceVersion, isLastSyncResourceVersionUnavailable }),
          ),
        ),
      });
      agree({
        calls: "relistResourceVersion(r)",
        of: "place, and what became of the last list",
        expected: {
          "none yet": { "asks for": '"0"' },
          "8": { "asks for": '"8"' },
          "none yet, refused": { "asks for": '""' },
          "8, refused": { "asks for": '""' },
        },
        actual: () => ({
          "none yet": asks("", false),
          "8": asks("8", false),
          "none yet, refused": asks("", true),
          "8, refused": asks("8", true),
        }),
      });
    },
  },
  {
    name: "list hands the store what came, and says whether something did",
    run: async () => {
      const [goes, ended] = [new AbortController().signal, AbortSignal.abort()];
      const actual = {
        "a list comes": await listedBy(impl, "comes", goes),
        "a list comes too late": await listedBy(impl, "comes", ended),
        "the end makes it fail": await listedBy(impl, "fails", ended),
      };
      agree({
        calls: "list(r, signal)",
        of: "what becomes of it",
        expected: {
          "a list comes": { gives: true, "the store is given": "1 object of list 5" },
          "a list comes too late": { gives: false, "the store is given": "nothing" },
          "the end makes it fail": { gives: false, "the store is given": "nothing" },
        },
        actual,
      });
    },
  },
  {
    name: "watch reports the error in which a watch ends, and is silent when it is told to stop",
    run: async () => {
      const actual = {
        "ends in an error": await watchedBy(impl, false),
        "is told to stop": await watchedBy(impl, true),
      };
      agree({
        calls: "watch(r, signal)",
        of: "a watch that",
        expected: {
          "ends in an error": { ends: "quietly", reports: broken },
          "is told to stop": { ends: "quietly", reports: "nothing" },
        },
        actual,
      });
    },
  },
  {
    name: "nobody watches from a place that is gone again",
    run: () =>
      looksAs(
        impl,
        "Other watches are asked for.",
        { lists: [5, 9, 12], watches: [[6, "410"], ["410"]] },
        {
          expected: {
            "1.": { ask: "watch from 5" },
            "2.": { ask: "watch from 9" },
            "3.": { ask: "watch from 12" },
          },
          looks: { of: ({ ask }) => ask.startsWith("watch") },
        },
      ),
  },
  {
    name: "a server that refuses the connection is asked for the same watch again, after a pause",
    run: () =>
      looksAs(
        impl,
        "Of a server that is down other things are asked.",
        { lists: [5, 9], watches: [[7, "closes"], ...refusals], stop: 600 },
        {
          expected: {
            "1.": { ask: "list from 0" },
            "2.": { ask: "watch from 5", "after a pause": "no" },
            "3.": { ask: "watch from 7", "after a pause": "yes" },
            ...Object.fromEntries(
              refusals.map((_, i) => [`${i + 4}.`, { ask: "watch from 7", "after a pause": "yes" }]),
            ),
            "in the end": { "the handler is told": "nothing" },
          },
          looks: {
            columns: ({ ask, at = 0 }, before) => ({
              ask,
              ...(before && { "after a pause": pauseOf(at - (before.at ?? 0)) }),
            }),
            end: tellsWhat,
          },
        },
      ),
  },
  {
    name: "a watch asks for bookmarks, and for its end after five to ten minutes, as chance will have it",
    run: async () => {
      for (const [chance, timeout] of [
        [0, 300],
        [0.5, 450],
        [0.999, 599],
      ] as const) {
        await looksAs(
          impl,
          `A watch asks for other things, where chance gives ${chance}.`,
          { lists: [5], watches: [] },
          {
            expected: {
              "1.": { ask: "list from 0", timeoutSeconds: undefined, bookmarks: undefined },
              "2.": { ask: "watch from 5", timeoutSeconds: timeout, bookmarks: true },
            },
            looks: { columns: ({ ask, timeoutSeconds, bookmarks }) => ({ ask, timeoutSeconds, bookmarks }) },
            source: () => chanceOf(chance),
          },
        );
      }
      await looksAs(
        impl,
        "Each watch asks for an end of its own, else all watches of a server end at once for good.",
        { lists: [5, 9], watches: [["closes"]], stop: 600 },
        {
          expected: { "1.": { "as the one before": "-" }, "2.": { "as the one before": "no" } },
          looks: {
            of: ({ ask }) => ask.startsWith("watch"),
            columns: ({ timeoutSeconds }, before) => ({
              "as the one before":
                before === undefined ? "-" : before.timeoutSeconds === timeoutSeconds ? "yes" : "no",
            }),
          },
        },
      );
    },
  },
  {
    name: "that the first list came in pages is remembered, and that a later one did is not",
    run: async () => {
      const columns = ({ ask, limit }: Ask) => ({ ask, limit });
      const watchFrom = (from: number) => ({ ask: `watch from ${from}`, limit: undefined });
      await looksAs(
        impl,
        "After a first list in pages other things are asked.",
        { lists: ["page", 5, 9], watches: [[6, "410"]] },
        {
          expected: {
            "1.": { ask: "list from 0", limit: 500 },
            "2.": { ask: "the rest", limit: 500 },
            "3.": watchFrom(1),
            "4.": { ask: "list from 6", limit: 500 },
            "5.": watchFrom(9),
          },
          looks: { columns },
        },
      );
      await looksAs(
        impl,
        "After a later list in pages other things are asked.",
        {
          lists: [5, "page", 9, 12],
          watches: [
            [6, "410"],
            [7, "410"],
          ],
        },
        {
          expected: {
            "1.": { ask: "list from 0", limit: 500 },
            "2.": watchFrom(5),
            "3.": { ask: "list from 6", limit: 0 },
            "4.": { ask: "the rest", limit: 0 },
            "5.": watchFrom(1),
            "6.": { ask: "list from 7", limit: 0 },
            "7.": watchFrom(12),
          },
          looks: { columns },
        },
      );
    },
  },
  {
    name: "who is told to stop asks nothing more, stores nothing more and tells nobody",
    run: async () => {
      const stops: readonly [script: Script, asks: readonly string[], stored: string][] = [
        [{ lists: ["nothing"], watches: [] }, ["list from 0"], "nothing"],
        [{ lists: ["late"], watches: [] }, ["list from 0"], "nothing"],
        [{ lists: [5], watches: [] }, ["list from 0", "watch from 5"], "version 5"],
        [{ lists: [5], watches: [["refused"]] }, ["list from 0", "watch from 5"], "version 5"],
      ];
      for (const [script, asks, stored] of stops) {
        const seen = { asks: asks.map((ask) => ({ ask })), told: [], stored };
        const end = (seen: Seen) => ({ ...tellsWhat(seen), "the store holds": seen.stored });
        await looksAs(
          impl,
          "After half a second the reflector is told to stop.",
          { ...script, stop: 0.5 },
          { expected: rowsOf(seen, { end }), looks: { end } },
        );
      }
    },
  },
];

/** Up to five lists and five watches; versions grow. */
function anyScript(source: rand.Source): Script {
  let version = 1;
  const next = (): number => (version += 1 + source.intn(3));
  const lists = Array.from({ length: 1 + source.intn(5) }, (_, i): Listed =>
    oneOf(source, [10 * i + 20, 10 * i + 20, "410", "410", "500"] as const),
  );
  const watches = Array.from({ length: source.intn(6) }, (): Watched => {
    const brings = Array.from({ length: source.intn(3) }, next);
    return [...brings, oneOf(source, ["closes", "closes", "410", "500", "refused", "broken"] as const)];
  });
  return { lists, watches };
}

/** What the reflectors of a control plane ask for when they list, by path. */
type Lists = Map<string, string[]>;

/** So many watches of one kind are enough for any run. Further ones bring nothing. */
const mostWatches = 100;
/** A watch ends after so many events. */
const mostEvents = 3;

/** Ends each watch after three events, and the second of each kind with 410, before it has brought any. */
class Trouble {
  readonly lists: Lists = new Map();
  /** The version that a reflector has seen last, by path. */
  readonly #last = new Map<string, string>();
  readonly #watches = new Map<string, number>();
  /** The paths whose places are gone until somebody lists again. */
  readonly #gone = new Set<string>();

  /** Comes between the cluster's parts and their server. */
  readonly onCluster = ({ server }: inprocess.Cluster): void => {
    const answer = server.fetch.bind(server);
    server.fetch = async (request) => {
      // A controller asks for all namespaces, and the player for its own.
      const isWhole = request.method === "GET" && !request.url.includes("/namespaces/");
      if (!isWhole) return answer(request);
      beat();
      const { pathname, searchParams } = new URL(request.url);
      const from = searchParams.get("resourceVersion") ?? "";
      if (!searchParams.has("watch")) {
        this.#gone.delete(pathname);
        this.lists.set(pathname, [...(this.lists.get(pathname) ?? []), this.#inWords(pathname, from)]);
        const response = await answer(request);
        this.#saw(pathname, JSON.parse(await response.text()));
        return response;
      }
      const n = (this.#watches.get(pathname) ?? 0) + 1;
      this.#watches.set(pathname, n);
      if (n === 2) this.#gone.add(pathname);
      if (this.#gone.has(pathname) && n <= mostWatches)
        return new http.StreamResponse(gone(), { status: 200, headers: {} });
      const { status, headers, body } = await answer(request);
      const few = n > mostWatches ? quiet() : this.#few(pathname, http.bodyOf(body ?? quiet()));
      return new http.StreamResponse(few, { status, headers: Object.fromEntries(headers) });
    };
  };

  #inWords(pathname: string, from: string): string {
    if (from === "0") return "any version";
    if (from === "") return "the newest";
    return from === this.#last.get(pathname) ? "what was seen last" : "another version";
  }

  #saw(pathname: string, { metadata }: { metadata?: { resourceVersion?: string } }): void {
    if (metadata?.resourceVersion !== undefined) this.#last.set(pathname, metadata.resourceVersion);
  }

  /** A body that ends after three lines, each of which is an event. */
  #few(pathname: string, body: http.Body): http.Body {
    let left = mostEvents;
    return {
      read: async () => {
        const piece = left > 0 ? await body.read() : undefined;
        if (piece === undefined) {
          body.cancel();
          return undefined;
        }
        const lines = String(piece).split("\n").slice(0, -1).slice(0, left);
        left -= lines.length;
        for (const line of lines) this.#saw(pathname, (JSON.parse(line) as { object: object }).object);
        return lines.map((line) => `${line}\n`).join("");
      },
      cancel: () => body.cancel(),
    };
  }
}

/** A body that says that the place is gone. */
function gone(): http.TextPipe {
  const body = quiet();
  body.write(`${JSON.stringify({ type: "ERROR", object: errors.newResourceExpired(tooOld).status })}\n`);
  body.close();
  return body;
}

/** A body that brings nothing and does not end. */
const quiet = (): http.TextPipe => new http.TextPipe({ pull: () => undefined, cancel: () => undefined }, 1);

/** A list that follows on a 410 comes after a pause of two seconds at most. */
const troubled = () => Object.assign(new Trouble(), { settleMs: 3 * time.second });

/** What is listed, kind by kind, while `create` is played. */
async function listed(): Promise<Rows> {
  const trouble = troubled();
  await inTrouble("create", trouble);
  return Object.fromEntries(
    [...trouble.lists]
      .map(
        ([path, lists]) => [path.slice(path.lastIndexOf("/") + 1), { lists: lists.join(", then ") }] as const,
      )
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Runs behind a server whose watches end again and again. What they give is what is listed, and a trace. */
export const scenarios = {
  "lists behind a server whose watches end": listed,
  "rolling-default behind such a server": () => inTrouble("rolling-default", troubled()),
};

/** What the port itself lists; it is asked once. */
let known: Promise<Rows> | undefined;

const runs = (impl: Implementation): Check[] => [
  {
    name: "behind a server whose watches end, as little is listed as the port lists",
    run: async () => {
      const expected = await (known ??= listed());
      const actual = await inPlace(meta.replaces, impl, listed);
      agree({ says: "Other lists are asked for.", of: "resource", expected, actual });
    },
  },
  {
    name: "behind such a server three pods roll as they did on a real control plane",
    run: () => sameRun("rolling-default", meta.replaces, impl, troubled()),
  },
];
