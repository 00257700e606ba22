import type { Diagram, Run, Step } from "../../site/author.ts";
import { arrow, line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { nexts, type Next } from "./ends.ts";
import { type Done, seenAfter } from "./fifo.ts";
import { newer, older, watchCut } from "./watch-cut.ts";

/** The scene of the chapter, played once for its drawings. */
export const scene = await watchCut();
const width = 340;

/** Lists and watches that were answered, in order. */
export const answered = scene.asked.filter(({ isRefused }) => !isRefused);

/** How far a request led: a list to what the server had come to, a watch to where the next request begins. */
function reached(i: number): number {
  const request = answered[i];
  const next = scene.asked[scene.asked.findIndex((one) => one === request) + 1];
  if (request?.verb === "list") return request.revision;
  return Number(next?.from ?? scene.place);
}

/** A watch that led nowhere although the server had come further. */
export const isGone = (i: number): boolean => {
  const request = answered[i];
  return request?.verb === "watch" && reached(i) < request.revision;
};

/** Every request that was answered, on the axis of versions. */
export const requests: Diagram = () => {
  const versions = [scene.written[0]?.revision ?? 0, scene.written.at(-1)?.revision ?? 0] as const;
  const first = versions[0] - 1;
  const x = (version: number): number => 96 + ((version - first) / (versions[1] - first)) * 226;
  const bottom = 62 + answered.length * 28;
  const happened = scene.written.map(({ name, replicas, revision, isCut }) => {
    const to = replicas === undefined ? "gone" : String(replicas);
    return [
      rect(x(revision) - 17, name === older ? 18 : 38, 34, 17, isCut ? "line dashed" : "area new"),
      text(x(revision), name === older ? 31 : 51, to, "ink small middle"),
    ].join("");
  });
  const rows = answered.map(({ verb, from }, i) => {
    const y = 76 + i * 28;
    const asks = from === "0" ? "any" : from;
    if (verb === "list")
      return text(4, y + 4, `list (${asks})`, "ink small") + rect(x(reached(i)) - 6, y - 6, 12, 12, "pod solid new");
    const begin = text(4, y + 4, `watch (${asks})`, "ink small");
    if (isGone(i)) return begin + text(x(reached(i)), y + 4, "✕ 410", "accent-ink small");
    return begin + arrow([[x(Number(from)), y], [Math.max(x(reached(i)), x(Number(from)) + 10), y]], "accent");
  });
  const all = Array.from({ length: versions[1] - first + 1 }, (_, i) => first + i);
  return {
    svg: svg(
      width,
      bottom + 74,
      text(4, 12, "written, version by version:", "quiet small"),
      text(4, 31, `${older.slice(0, 7)}…`, "ink small"),
      text(4, 51, `${newer.slice(0, 7)}…`, "ink small"),
      ...all.map((version) => line(x(version), 60, x(version), bottom + 2, "faint")),
      ...happened,
      ...rows,
      line(x(first) - 8, bottom + 4, width - 6, bottom + 4, "line"),
      ...all.map((version) => text(x(version), bottom + 18, String(version), "quiet small middle")),
      text(4, bottom + 18, "version", "quiet small"),
      rect(4, bottom + 32, 22, 10, "line dashed"),
      text(31, bottom + 41, "written during a cut", "quiet small"),
      rect(176, bottom + 32, 10, 10, "pod solid new"),
      text(191, bottom + 41, "everything, at once", "quiet small"),
      arrow([[4, bottom + 60], [26, bottom + 60]], "accent"),
      text(31, bottom + 64, "change by change, as far as it came", "quiet small"),
    ),
    alt: `${scene.written.map(({ name, replicas, revision, isCut }) => `Version ${revision}: ${name} ${replicas === undefined ? "is deleted" : `wants ${replicas}`}${isCut ? ", during a cut" : ""}.`).join(" ")} Then the requests that were answered, in order: ${answered.map(({ verb, from }, i) => `${verb} from ${from}, ${isGone(i) ? "refused with 410" : `which leads to ${reached(i)}`}`).join("; ")}.`,
  };
}; // prettier-ignore

/** What a step says of a ReplicaSet: the server, the queue, the copy. */
export function cells({ state }: Step, name: string): readonly string[] {
  const row = state.tables?.[0]?.rows.find(([first]) => first === name) ?? [];
  return row.slice(1).map(String);
}

/** Four moments of the run, found by what they show. */
export function moments(run: Run): { readonly says: string; readonly step: Step }[] {
  const find = (says: string, is: (step: Step) => boolean) => {
    const step = run.steps.find(is);
    if (step === undefined) throw new Error(`no step of this run is “${says}”`);
    return { says, step };
  };
  const [server, queue, copy] = [0, 1, 2];
  const of = (step: Step, name: string, column: number) => cells(step, name)[column] ?? "";
  const differs = (step: Step) => of(step, older, copy) !== "–" && of(step, older, server) !== of(step, older, copy);
  return [
    find("the first list", (step) => of(step, older, queue) !== "" && of(step, newer, queue) !== ""),
    find("the first cut", (step) => differs(step) && of(step, older, queue) === ""),
    find("the second list", (step) => of(step, newer, queue).startsWith("tombstone")),
    { says: "the end", step: run.steps.at(-1) as Step }, // A run has steps.
  ];
} // prettier-ignore

/** Server, queue and copy at four moments. */
export const stations: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const all = moments(run);
  const columns = [88, 150, 272] as const;
  const drawn = all.flatMap(({ says, step }, i) => {
    const y = 34 + i * 62;
    return [
      text(4, y - 4, `${says} (step ${step.n})`, "quiet small"),
      ...[older, newer].flatMap((name, r) => {
        const [server = "", queue = "", copy = ""] = cells(step, name);
        const at = y + 2 + r * 22;
        const isBehind = server !== copy;
        return [
          text(4, at + 14, `${name.slice(0, 7)}…`, "ink small"),
          rect(columns[0] - 16, at, 48, 19, "area old"),
          text(columns[0] + 8, at + 14, server, "ink small middle"),
          rect(columns[1] - 8, at, 112, 19, queue === "" ? "faint" : "changed"),
          text(columns[1] + 48, at + 14, queue, "ink small middle"),
          rect(columns[2], at, 48, 19, isBehind ? "line dashed" : "area new"),
          text(columns[2] + 24, at + 14, copy, "ink small middle"),
        ];
      }),
    ];
  });
  return {
    svg: svg(
      width,
      308,
      text(columns[0] + 8, 12, "server", "ink small strong middle"),
      text(columns[1] + 48, 12, "queue", "ink small strong middle"),
      text(columns[2] + 24, 12, "copy", "ink small strong middle"),
      ...drawn,
      rect(4, 290, 22, 10, "line dashed"),
      text(31, 299, "the copy says something else than the server", "quiet small"),
    ),
    alt: all.map(({ says, step }) => `${says}, step ${step.n}: ${[older, newer].map((name) => { const [server, queue, copy] = cells(step, name); return `${name}: server ${server}, queue ${queue === "" ? "empty" : queue}, copy ${copy}`; }).join("; ")}.`).join(" "),
  };
}; // prettier-ignore

/** Where an end leads: on with the watch, to a list that may be as old as the place, to the newest list. */
function target({ verb, from, place }: Next): "on" | "list" | "newest" {
  if (from === "") return "newest";
  if (from !== place) throw new Error(`neither the place nor the newest: ${from}`);
  return verb === "watch" ? "on" : "list";
}

/** Each end of a watch, and what the reflector asks for next. */
export const ends: Diagram = () => {
  const columns = { on: 176, list: 232, newest: 288 } as const;
  const heads = [["on", "watch", "on"], ["list", "list", "“place”"], ["newest", "list", "newest"]] as const; // prettier-ignore
  return {
    svg: svg(
      width,
      52 + nexts.length * 28,
      ...heads.flatMap(([at, above, below]) => [
        text(columns[at] + 24, 14, above, "ink small strong middle"),
        text(columns[at] + 24, 28, below, "quiet small middle"),
      ]),
      ...nexts.flatMap((one, i) => {
        const y = 36 + i * 28;
        const lit = target(one);
        return [
          text(4, y + 15, one.says, "ink small"),
          ...(["on", "list", "newest"] as const).map((at) =>
            rect(columns[at] + 14, y + 1, 20, 20, at === lit ? "pod solid new" : "faint"),
          ),
        ];
      }),
    ),
    alt: nexts
      .map((one) => {
        const lit = target(one);
        const next = {
          on: `watch on from ${one.from}`,
          list: `a list of at least ${one.from}`,
          newest: "a list of the newest",
        };
        return `${one.says}: ${next[lit]}.`;
      })
      .join(" "),
  };
};

/** What happens while the reader is slow: to two objects that it knows. */
const slow: readonly Done[] = [
  ["updated", "a"],
  ["updated", "b"],
  ["updated", "a"],
  ["updated", "a"],
  ["deleted", "b"],
];
const known: readonly Done[] = [["lists", "a and b"], ["pop"], ["pop"]];
/** What then waits: the queue of the port. */
export const waiting = await seenAfter([...known, ...slow]);

/** Events as they came, above; what waits for a slow reader, below. */
export const histories: Diagram = () => {
  const wide = 62;
  const classOf = (word: string): string => (word === "Deleted" ? "area old" : "area new");
  const came = slow.map(([does, name], i) => {
    const word = does === "deleted" ? "Deleted" : "Updated";
    return rect(4 + i * (wide + 4), 22, wide, 22, classOf(word)) + text(4 + i * (wide + 4) + wide / 2, 37, `${name} ${word}`, "ink small middle");
  });
  const queued = waiting.queue.flatMap(({ name, deltas }, i) => {
    const y = 84 + i * 36;
    return [
      text(4, y + 15, `${i + 1}. ${name}`, "ink small strong"),
      ...deltas.map(({ word }, n) => rect(40 + n * (wide + 4), y, wide, 22, classOf(word)) + text(40 + n * (wide + 4) + wide / 2, y + 15, word, "ink small middle")),
    ];
  });
  return {
    svg: svg(
      width,
      166,
      text(4, 14, "as they came", "quiet small"),
      ...came,
      text(4, 74, "as they wait: a line of keys, each with its deltas", "quiet small"),
      ...queued,
      text(4, 162, "oldest on the left", "quiet small"),
    ),
    alt: `As they came: ${slow.map(([does, name]) => `${name ?? ""} ${does}`).join(", ")}. As they wait: ${waiting.queue.map(({ name, deltas }, i) => `${i + 1}. ${name} with ${deltas.map(({ word }) => word).join(", ")}`).join("; ")}.`,
  };
}; // prettier-ignore

/** What the second list met: what the copy knew, and what the list had. */
export function met(run: Run): { readonly known: readonly string[]; readonly listed: readonly string[]; readonly step: Step } {
  const step = moments(run)[2]?.step as Step; // There are four.
  const all = [older, newer];
  const listed = all.filter((name) => (cells(step, name)[1] ?? "").startsWith("Replaced"));
  return { known: all.filter((name) => cells(step, name)[2] !== "–"), listed, step };
} // prettier-ignore

/** Two sets that overlap: what is known and not listed gets a tombstone. */
export const missing: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const { known, listed, step } = met(run);
  const both = known.filter((name) => listed.includes(name));
  const gone = known.filter((name) => !listed.includes(name));
  const fresh = listed.filter((name) => !known.includes(name));
  const said = (name: string) => [`${name.slice(0, 7)}…`, `copy: ${cells(step, name)[2]}`, cells(step, name)[1] ?? ""];
  const column = (all: readonly string[], x: number, cls: string) =>
    all.flatMap((name) => said(name).map((words, i) => text(x, 64 + i * 18, words, i === 2 ? `${cls} small middle` : "ink small middle")));
  return {
    svg: svg(
      width,
      156,
      rect(4, 30, 222, 92, "area old"),
      rect(114, 38, 222, 76, "area new"),
      text(8, 22, "known to the copy", "ink small strong"),
      text(width - 4, 22, "in the list", "ink small strong end"),
      ...column(gone, 58, "accent-ink"),
      ...column(both, 170, "ink"),
      ...(fresh.length === 0 ? [text(282, 80, "nothing", "quiet small middle")] : column(fresh, 282, "ink")),
      text(4, 142, "only here: a tombstone", "accent-ink small"),
      text(width - 4, 142, "only here: new", "quiet small end"),
    ),
    alt: `Known to the copy: ${known.join(" and ")}. In the list: ${listed.join(" and ")}. ${gone.map((name) => `${name} is known and not listed: ${cells(step, name)[1]}`).join(" ")}. ${both.map((name) => `${name} is both: ${cells(step, name)[1]}`).join(" ")}.`,
  };
}; // prettier-ignore
