import type { Diagram, Run, Step } from "../../site/author.ts";
import { arrow, line, polyline, rect, svg, text } from "../../site/diagrams/svg.ts";
import { type Done, seenAfter } from "./boxes.ts";
import { type Told, type Who, deletes, joins, oneWatch } from "./one-watch.ts";
import { countShared } from "./shared.ts";

/** The scene of the chapter, played once for its drawings. */
export const scene = await oneWatch();
const width = 340;

/** When the repetitions come. */
export const repeats = scene.told.filter(({ isRepeat }) => isRepeat);
export const repeatAt = repeats[0]?.at ?? Number.NaN;
const secondsOf = (ms: number): string => `${ms / 1000} s`;

/** What lies in the box of one handler from each instant on; of an instant the last, and the most that it came to. */
function levels(who: Who): { at: number; unread: number }[] {
  const instants = new Map<number, number>();
  for (const one of scene.filled) if (one.who === who) instants.set(one.at, one.unread);
  return [...instants].map(([at, unread]) => ({ at, unread }));
}

export const peak = Math.max(...levels("slow").map(({ unread }) => unread));

/** Unread notices over the minute of the scene. */
export const boxes: Diagram = () => {
  const [left, bottom, unit, end] = [22, 142, 12, 61_000];
  const x = (ms: number): number => left + (ms / end) * (width - left - 8);
  const y = (unread: number): number => bottom - unread * unit;
  const steps = (who: Who): (readonly [number, number])[] => {
    let level = 0;
    const points = levels(who).flatMap(({ at, unread }) => {
      const from = level;
      level = unread;
      return [[x(at), y(from)], [x(at), y(unread)]] as const;
    });
    return [...points, [x(end), y(level)]];
  };
  const events = [
    [joins, "late joins"],
    [deletes, "web-8 deleted"],
    [repeatAt, "all again for quick"],
  ] as const;
  return {
    svg: svg(
      width,
      206,
      ...[0, 5, 10].flatMap((n) => [line(left, y(n), width - 8, y(n), "faint"), text(left - 5, y(n) + 4, String(n), "quiet small end")]),
      text(2, 11, "unread", "quiet small"),
      ...events.flatMap(([at, name], i) => [
        line(x(at), 12 + i * 14, x(at), bottom, "line dashed"),
        text(x(at) + 4, 18 + i * 14, name, "ink small halo"),
      ]),
      polyline(steps("slow"), "accent"),
      polyline(steps("quick"), "series ink"),
      line(left, bottom, width - 8, bottom, "line"),
      ...[0, 10, 20, 30, 40, 50, 60].map((s) => text(x(s * 1000), bottom + 15, String(s), "quiet small middle")),
      text(width - 8, bottom + 30, "seconds", "quiet small end"),
      line(left, bottom + 46, left + 22, bottom + 46, "accent"),
      text(left + 28, bottom + 50, "in the box of slow", "quiet small"),
      line(left + 168, bottom + 46, left + 190, bottom + 46, "series ink"),
      text(left + 196, bottom + 50, "in the box of quick", "quiet small"),
    ),
    alt: `Unread notices in the box of slow: ${levels("slow").map(({ at, unread }) => `${unread} from ${secondsOf(at)} on`).join(", ")}. The box of quick is empty again at each of these instants. At ${secondsOf(joins)} late joins, at ${secondsOf(deletes)} web-8 is deleted, at ${secondsOf(repeatAt)} quick hears everything again.`,
  };
}; // prettier-ignore

/** The cells of a step's tables: a table's name, the row's, and which number. */
export function cell({ state }: Step, table: number, row: string, column: number): number {
  const found = state.tables?.[table]?.rows.find(([name]) => name === row);
  return Number(found?.[column] ?? 0);
}

/** When the first pod came to the copy, into the boxes and out of them: steps of the run. */
export function stations(run: Run): { readonly name: string; readonly n: number }[] {
  const first = (name: string, of: (step: Step) => number): { name: string; n: number } => {
    const step = run.steps.find((one) => of(one) > 0);
    if (step === undefined) throw new Error(`nothing comes to ${name} in this run`);
    return { name, n: step.n };
  };
  return [
    first("the copy", (step) => cell(step, 0, "the informer", 2)),
    first("quick's box", (step) => cell(step, 1, "quick", 1)),
    first("slow's box", (step) => cell(step, 1, "slow", 1)),
    first("quick", (step) => cell(step, 1, "quick", 2)),
    first("slow", (step) => cell(step, 1, "slow", 2)),
  ];
}

/** One change on its way: copy, boxes, handlers, with the step at which each has it. */
export const oneChange: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const all = stations(run);
  const [copy, quickBox, slowBox, quick, slow] = all.map(({ n }) => `step ${n}`);
  const box = (x: number, y: number, wide: number, name: string, step = "", cls = "line"): string =>
    rect(x, y, wide, 40, cls) + text(x + 8, y + 17, name, "ink small strong") + text(x + 8, y + 32, step, "accent-ink small");
  return {
    svg: svg(
      width,
      174,
      text(4, 62, "a delta", "ink small"),
      arrow([[4, 70], [44, 70]], "line"),
      box(48, 50, 68, "the copy", copy, "area new"),
      arrow([[116, 62], [134, 34]], "accent"),
      arrow([[116, 78], [134, 106]], "accent"),
      box(138, 14, 86, "quick's box", quickBox),
      box(138, 86, 86, "slow's box", slowBox),
      arrow([[224, 34], [256, 34]], "line dashed"),
      arrow([[224, 106], [256, 106]], "line dashed"),
      box(260, 14, 72, "quick", quick),
      box(260, 86, 72, "slow", slow),
      line(4, 148, 28, 148, "accent"),
      text(34, 152, "by the informer, at once", "quiet small"),
      line(4, 164, 28, 164, "line dashed"),
      text(34, 168, "by the handler's own loop, when it gets to it", "quiet small"),
    ),
    alt: `A delta arrives. Then the change is in ${all.map(({ name, n }) => `${name} at step ${n}`).join(", in ")}.`,
  };
}; // prettier-ignore

/** What the slow handler was told of, in order. */
export const slowly = scene.told.filter(({ who }) => who === "slow");
const isOld = (one: Told): boolean => one.copySays === "gone" && one.what !== "delete";
/** The notice about the pod that is gone, and turned ready before. */
export const stale = slowly.find(isOld);

/** Notices of the slow handler beside what the copy says when it reads them. */
export const oldNews: Diagram = () => {
  const [left, step] = [4, (width - 8) / slowly.length];
  const number = (one: Told): string => one.pod.replace("web-", "");
  const drawn = slowly.flatMap((one, i) => {
    const x = left + i * step;
    const gone = one.copySays === "gone";
    return [
      ...(isOld(one) ? [rect(x - 1, 22, step, 108, "changed stale")] : []),
      rect(x + 2, 40, step - 6, 24, one.what === "delete" ? "line dashed" : "area new"),
      text(x + step / 2 - 1, 56, number(one), "ink small middle"),
      rect(x + 2, 96, step - 6, 24, gone ? "line dashed" : "area new"),
      text(x + step / 2 - 1, 112, gone ? "–" : number(one), "ink small middle"),
      text(x + step / 2 - 1, 146, String(one.at / 1000), "quiet small middle"),
    ];
  });
  return {
    svg: svg(
      width,
      186,
      text(4, 14, "what the notice says of the pod", "ink small"),
      ...drawn,
      text(4, 86, "what the copy says then", "ink small halo"),
      text(width - 4, 162, "seconds", "quiet small end"),
      rect(4, 170, 10, 10, "area new"),
      text(19, 179, "there, and ready", "quiet small"),
      rect(124, 170, 10, 10, "line dashed"),
      text(139, 179, "gone", "quiet small"),
      rect(184, 170, 10, 10, "changed"),
      text(199, 179, "the notice is out of date", "quiet small"),
    ),
    alt: slowly.map((one) => `At ${secondsOf(one.at)} the notice says that ${one.pod} is ${one.what === "delete" ? "deleted" : "ready"}, and the copy that it is ${one.copySays}.`).join(" "),
  };
}; // prettier-ignore

/** What was known when the informer said that it had synced. */
export const synced: Diagram = () => {
  const { copy, told, after } = scene.synced;
  const rows = [["the copy", copy] as const, ...[...told].map(([who, n]) => [`${who} was told of`, n] as const)];
  const [left, unit] = [110, 20];
  return {
    svg: svg(
      width,
      128,
      ...rows.flatMap(([name, n], i) => [
        text(4, 26 + i * 32, name, "ink small"),
        rect(left, 12 + i * 32, n * unit, 20, "area new"),
        text(left + n * unit + 6, 26 + i * 32, String(n), "ink small strong"),
      ]),
      text(4, 120, `${after} ms after the informer was started`, "quiet small"),
    ),
    alt: `${after} ms after its start, when the informer says that it has synced: ${rows.map(([name, n]) => `${name} ${n} pods`).join(", ")}.`,
  };
}; // prettier-ignore

const start: Done = ["passes", 1000];
const ring: Done = ["passes", 30_000];
/** What happens to the pod of one informer: what went before, and then what is looked at. */
const happenings: readonly (readonly [name: string, before: readonly Done[], then: Done])[] = [
  ["a change", [start], ["changes"]],
  ["a relist before the first ring", [start], ["breaks"]],
  ["a relist after it", [start, ring], ["breaks"]],
  ["a resync", [start], ring],
];

/** How often the handlers A and B of an informer with this period hear of it. */
async function heardOf(period: number, [, before, then]: (typeof happenings)[number]): Promise<readonly number[]> {
  const told = async (past: readonly Done[]): Promise<number[]> =>
    (await seenAfter(past, period)).handlers.map((one) => one.told + one.unread.length);
  const [was, is] = [await told(before), await told([...before, then])];
  return is.map((n, i) => n - (was[i] ?? 0));
} // prettier-ignore

const every30 = await Promise.all(happenings.map((one) => heardOf(30_000, one)));
const never = await Promise.all(happenings.map((one) => heardOf(0, one)));
export const hearing = [
  { who: "asks every 30 s", inWords: "asks every 30 s", heard: every30.map(([a = 0]) => a) },
  {
    who: "never asks, another does",
    inWords: "never asks, beside one that does,",
    heard: every30.map(([, b = 0]) => b),
  },
  {
    who: "never asks, nobody does",
    inWords: "never asks, nor does any other,",
    heard: never.map(([a = 0]) => a),
  },
];

/** Who hears of what: one square for each notice. */
export const whoHears: Diagram = () => {
  const column = (i: number): number => 140 + i * 50;
  const heads = [["", "a", "change"], ["relist", "before", "a ring"], ["relist", "after", "a ring"], ["", "a", "resync"]]; // prettier-ignore
  return {
    svg: svg(
      width,
      186,
      ...heads.flatMap((words, i) =>
        words.map((word, row) => text(column(i) + 22, 14 + row * 14, word, "quiet small middle")),
      ),
      ...hearing.flatMap(({ who, heard }, row) => {
        const y = 54 + row * 36;
        return [
          text(4, y + 16, who, "ink small"),
          ...heard.map((n, i) => rect(column(i) + 12, y + 2, 20, 20, n > 0 ? "pod solid new" : "faint")),
        ];
      }),
      rect(4, 168, 14, 14, "pod solid new"),
      text(24, 179, "hears of it", "quiet small"),
      rect(104, 168, 14, 14, "faint"),
      text(124, 179, "does not", "quiet small"),
    ),
    alt: hearing
      .map(({ inWords, heard }) => {
        const of = happenings.flatMap(([name], i) => ((heard[i] ?? 0) > 0 ? [name] : []));
        return `A handler that ${inWords} hears of ${of.join(", ")}.`;
      })
      .join(" "),
  };
};

export const counted = await countShared();
const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);
export const asked = sum(counted.parts.map(({ handlers }) => sum(handlers)));
export const opened = sum(counted.watches);
export const podHandlers = sum(
  counted.parts.map(({ handlers }) => handlers[counted.kinds.indexOf("pods")] ?? 0),
);

/** Handlers of four parts by kind, and one watch for each kind. */
export const shared: Diagram = () => {
  const column = (i: number): number => 122 + i * 42;
  const names = ["Depl.", "RS", "RC", "node"];
  return {
    svg: svg(
      width,
      184,
      ...names.map((name, i) => text(column(i) + 12, 16, name, "quiet small middle")),
      text(width - 4, 16, "watches", "accent-ink small end"),
      ...counted.kinds.flatMap((kind, row) => {
        const y = 28 + row * 30;
        return [
          text(4, y + 14, kind.replace("replicationcontrollers", "repl. controllers"), "ink small"),
          ...counted.parts.map(({ handlers }, i) =>
            rect(column(i) + 2, y, 20, 20, (handlers[row] ?? 0) > 0 ? "pod solid new" : "faint"),
          ),
          text(width - 24, y + 14, String(counted.watches[row]), "accent-ink small strong middle"),
        ];
      }),
      rect(4, 150, 14, 14, "pod solid new"),
      text(24, 161, "a handler", "quiet small"),
      text(4, 180, "Depl., RS, RC: the controllers of these kinds", "quiet small"),
    ),
    alt: `${counted.parts.map(({ name, handlers }) => `${name}: ${counted.kinds.flatMap((kind, i) => ((handlers[i] ?? 0) > 0 ? [`${handlers[i]} of ${kind}`] : [])).join(", ")}.`).join(" ")} Watches: ${counted.kinds.map((kind, i) => `${counted.watches[i]} of ${kind}`).join(", ")}.`,
  };
}; // prettier-ignore
