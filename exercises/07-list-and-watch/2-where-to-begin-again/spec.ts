import * as rand from "#go/math/rand";
import * as time from "#go/time";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import { inTrouble, sameRun } from "../../engine/system.ts";
import type { Rows } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";
import { follows, looksAs, rowsOf, tellsWhat } from "./looks.ts";
import { broken, seenOf } from "./server.ts";
import type { Ask, Listed, Script, Seen, Watched } from "./server.ts";
import { failureOf, listedBy, standIn, watchedBy } from "./stand-ins.ts";
import { troubled } from "./trouble.ts";

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

/** Chance that gives one number only. */
const chanceOf = (value: number): rand.Source => Object.assign(new rand.Rand(1), { float64: () => value });

/** No pause is longer than a minute, however often the connection was refused. */
const pauseOf = (ms: number): string =>
  ms <= 500 ? "no" : ms <= 61 * time.second ? "yes" : "of more than a minute";

/** Enough to outlast whoever gives up after a few. */
const refusals = Array.from({ length: 8 }, () => ["refused"] as const);

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
        "Each watch asks for an end of its own.",
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
