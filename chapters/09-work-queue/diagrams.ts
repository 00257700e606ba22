import type { Diagram, QueuedKey, Run } from "../../site/author.ts";
import { arrow, line, polyline, rect, svg, text } from "../../site/diagrams/svg.ts";
import { waitsOf, waysIn } from "./backoff.ts";
import { type Done, seenAfter } from "./in-hand.ts";
import { tenReady } from "./ten-ready.ts";

/** The scene of the chapter, played once for its drawings. */
export const scene = await tenReady();
const width = 340;

/** Above, each time the key was added; below, each sync with what it wrote. */
export const addsAndSyncs: Diagram = () => {
  const { adds, syncs } = scene;
  const end = Math.max(...syncs.map(({ to }) => to));
  const x = (at: number): number => 22 + (at / end) * 306;
  const ticks = adds.map(({ at, because }) =>
    because === "pod"
      ? rect(x(at) - 2, 22, 4, 20, "pod solid new")
      : rect(x(at) - 2, 47, 4, 12, "pod solid old"),
  );
  const bars = syncs.flatMap(({ from, to, wrote }, i) => [
    ...(to > from ? [rect(x(from), 70, x(to) - x(from) - 2, 28, "area")] : [line(x(to), 66, x(to), 102, "accent")]),
    ...(to > from ? [text((x(from) + x(to)) / 2, 88, `sync ${i + 1}`, "ink small middle")] : []),
    text(wrote === undefined ? x(to) + 8 : (x(from) + x(to)) / 2, 116, wrote === undefined ? "" : `writes ${wrote}`, "ink small strong middle"),
  ]); // prettier-ignore
  const ends = syncs.slice(0, -1).map(({ to }) => line(x(to) - 1, 18, x(to) - 1, 68, "line dashed"));
  return {
    svg: svg(
      width,
      194,
      text(4, 14, "the key is added", "quiet small"),
      ...ends,
      ...ticks,
      line(18, 44, 332, 44, "line"),
      ...bars,
      ...[0, 0.25, 0.5, 0.75, 1].map((share) =>
        text(x(share * end), 134, `${Math.round(share * end)}`, share === 1 ? "quiet small end" : "quiet small middle"),
      ),
      text(x(end / 2), 150, "ms", "quiet small middle"),
      rect(4, 158, 4, 12, "pod solid new"),
      text(14, 168, "a pod turned ready", "quiet small"),
      rect(170, 158, 4, 12, "pod solid old"),
      text(180, 168, "the controller’s own write", "quiet small"),
      line(6, 176, 6, 190, "line dashed"),
      text(14, 187, "a sync ends", "quiet small"),
      line(172, 176, 172, 190, "accent"),
      text(180, 187, "a sync that wrote nothing", "quiet small"),
    ),
    alt: `${adds.length} adds of one key: for pods at ${times("pod")}, for the controller’s own writes at ${times("own write")} ms. ${syncs.length} syncs, one after the other: ${syncs.map(({ from, to, wrote }) => `${from} to ${to} ms, ${wrote === undefined ? "which wrote nothing" : `which wrote ${wrote}`}`).join("; ")}.`,
  };
}; // prettier-ignore

function times(because: string): string {
  return scene.adds
    .filter((add) => add.because === because)
    .map(({ at }) => at)
    .join(", ");
}

const states = ["unknown", "in line", "in work", "in work, dirty"] as const;
type State = (typeof states)[number];

function stateOf(queue: readonly QueuedKey[] = []): State {
  const [key] = queue;
  if (key === undefined) return "unknown";
  if (!key.inWork) return "in line";
  return key.waiting ? "in work, dirty" : "in work";
}

/** How often the run goes from one state to another; an add that changed nothing goes nowhere. */
function passages(run: Run): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [i, step] of run.steps.entries()) {
    const before = run.steps[i - 1];
    if (before === undefined) continue;
    const [from, to] = [stateOf(before.state.queue), stateOf(step.state.queue)];
    const added = Number(step.state.tables?.[0]?.rows[0]?.[1]) > Number(before.state.tables?.[0]?.rows[0]?.[1]);
    const isLost = added && (to === "in line" || to === "in work, dirty");
    const way = isLost ? `${to} > ${to}` : `${from} > ${to}`;
    if (from !== to || isLost) counts.set(way, (counts.get(way) ?? 0) + 1);
  }
  return counts;
} // prettier-ignore

/** The four states of a key, which sets it is in, and how often the run took each way. */
export const fourStates: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const counts = passages(run);
  const times = (from: State, to: State): string => `${counts.get(`${from} > ${to}`) ?? 0} ×`;
  const box = (x: number, y: number, name: string, sets: string, cls: string): string =>
    rect(x, y, 128, 42, cls) + text(x + 64, y + 17, name, "ink strong small middle") + text(x + 64, y + 33, sets, "quiet small middle");
  const ways = [
    ["add", "unknown", "in line"],
    ["get", "in line", "in work"],
    ["add", "in work", "in work, dirty"],
    ["done", "in work, dirty", "in line"],
    ["done", "in work", "unknown"],
    ["add", "in work, dirty", "in work, dirty"],
    ["add", "in line", "in line"],
  ] as const;
  return {
    svg: svg(
      width,
      232,
      box(4, 30, "unknown", "in neither set", "faint"),
      box(208, 30, "in line", "line, dirty", "area old"),
      box(4, 150, "in work", "processing", "area new"),
      box(208, 150, "in work, dirty", "dirty, processing", "area changed"),
      arrow([[132, 44], [206, 44]], "accent"),
      text(169, 38, `add ${times("unknown", "in line")}`, "accent-ink small middle"),
      arrow([[224, 72], [124, 148]], "line"),
      text(154, 100, `get ${times("in line", "in work")}`, "ink small end"),
      arrow([[132, 164], [206, 164]], "accent"),
      text(169, 158, `add ${times("in work", "in work, dirty")}`, "accent-ink small middle"),
      arrow([[290, 150], [290, 74]], "line"),
      text(284, 116, `done ${times("in work, dirty", "in line")}`, "ink small end"),
      arrow([[40, 150], [40, 74]], "line"),
      text(46, 116, `done ${times("in work", "unknown")}`, "ink small"),
      arrow([[216, 192], [216, 208], [230, 208], [230, 195]], "accent"),
      text(238, 210, `add ${times("in work, dirty", "in work, dirty")}`, "accent-ink small"),
      arrow([[216, 30], [216, 14], [230, 14], [230, 27]], "accent"),
      text(238, 18, `add ${times("in line", "in line")}`, "accent-ink small"),
      text(4, 226, "× how often in the run", "quiet small"),
    ),
    alt: ways.map(([by, from, to]) => `${by}: from “${from}” ${from === to ? "nowhere" : `to “${to}”`}, ${counts.get(`${from} > ${to}`) ?? 0} × in the run.`).join(" "),
  };
}; // prettier-ignore

/** Somebody asks for the same key three times, and the queue keeps one entry. */
const asked: readonly { readonly at: number; readonly wait: number }[] = [
  { at: 0, wait: 10 },
  { at: 2, wait: 20 },
  { at: 4, wait: 3 },
];

const moments = await Promise.all(
  asked.map(async (one, i) => {
    const past = asked.slice(0, i + 1).flatMap(({ at, wait }, n): Done[] => [
      ["passes", (at - (asked[n - 1]?.at ?? 0)) * 1000],
      ["after", "web", wait * 1000],
    ]);
    const { timed } = await seenAfter(past, ["web"]);
    return { ...one, kept: timed.map(([, at]) => at / 1000) };
  }),
);

/** The heap after each of three calls: what was asked for, and what it kept. */
export const earlierTime: Diagram = () => {
  const x = (s: number): number => 8 + s * 13.5;
  const drawn = moments.flatMap(({ at, wait, kept }, i) => {
    const y = 16 + i * 58;
    return [
      text(4, y, `at ${at} s: addAfter(web, ${wait} s)`, "ink small"),
      line(x(0), y + 24, x(24), y + 24, "line"),
      line(x(at), y + 16, x(at), y + 32, "ink line"),
      line(x(at + wait), y + 12, x(at + wait), y + 36, "accent dashed"),
      ...kept.flatMap((time) => [
        rect(x(time) - 5, y + 19, 10, 10, "pod solid new"),
        text(x(time) + 9, y + 41, `kept: at ${time} s`, "ink small"),
      ]),
    ];
  });
  return {
    svg: svg(
      width,
      202,
      ...drawn,
      line(8, 184, 8, 198, "ink line"),
      text(14, 195, "now", "quiet small"),
      line(60, 184, 60, 198, "accent dashed"),
      text(66, 195, "asked for", "quiet small"),
      rect(150, 186, 10, 10, "pod solid new"),
      text(166, 195, "the one entry", "quiet small"),
    ),
    alt: moments.map(({ at, wait, kept }) => `At ${at} s somebody asks for web after ${wait} s, at ${at + wait} s; the queue keeps the moment ${kept.join(" and ")} s.`).join(" "),
  };
}; // prettier-ignore

const alone = await waitsOf(1);
const many = 30;
const together = await waitsOf(many);

export const waits = { alone, together, many };

/** How long a key waits after each failure: alone, and as one of thirty. */
export const curve: Diagram = () => {
  const [left, bottom] = [44, 158];
  const x = (i: number): number => left + 10 + i * 19.5;
  const y = (ms: number): number => bottom - Math.log10(ms) * 29;
  const points = (waits: readonly number[]) => waits.map((ms, i) => [x(i), y(ms)] as const);
  const scale = [10, 100, 1000, 10_000, 100_000];
  return {
    svg: svg(
      width,
      212,
      ...scale.flatMap((ms) => [
        line(left, y(ms), width - 4, y(ms), "faint"),
        text(left - 4, y(ms) + 4, said(ms), "quiet small end"),
      ]),
      polyline(points(together), "accent"),
      polyline(points(alone), "series ink"),
      ...alone.map((ms, i) => rect(x(i) - 2, y(ms) - 2, 4, 4, "pod solid old")),
      ...alone.map((_, i) => (i % 2 === 0 ? text(x(i), bottom + 16, String(i + 1), "quiet small middle") : "")),
      text(width - 4, bottom + 30, "failure number", "quiet small end"),
      line(left, bottom + 42, left + 20, bottom + 42, "series ink"),
      text(left + 26, bottom + 46, "alone", "quiet small"),
      line(left + 90, bottom + 42, left + 110, bottom + 42, "accent"),
      text(left + 116, bottom + 46, `one of ${many}, longest wait`, "quiet small"),
    ),
    alt: `Alone a key waits, failure by failure: ${alone.map(said).join(", ")}. As one of ${many} that fail together, at most: ${together.map(said).join(", ")}.`,
  };
}; // prettier-ignore

/** "5 ms", "1.28 s" */
export function said(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${Number((ms / 1000).toPrecision(3))} s`;
}

/** Three ways in, call by call as the port makes them: one queue. */
export const waysInto: Diagram = () => {
  const ways = waysIn();
  const calls = ["addRateLimited", "addAfter", "add"];
  const x = (call: string): number => [82, 204, 294][calls.indexOf(call)] ?? 0;
  const drawn = ways.flatMap(({ name, calls: made }, i) => {
    const y = 20 + i * 40;
    const [first = ""] = made;
    return [
      text(4, y - 4, name, "ink small strong"),
      arrow([[4, y + 6], [x(first) - 4, y + 6]], "line"),
      ...made.flatMap((call, n) => [
        text(x(call), y + 10, call, "accent-ink small"),
        ...(made[n + 1] === undefined ? [] : [arrow([[x(call) + (call === "addAfter" ? 54 : 94), y + 6], [x(made[n + 1] ?? "") - 4, y + 6]], made[n + 1] === "add" ? "line dashed" : "line")]),
      ]),
    ];
  });
  return {
    svg: svg(
      width,
      166,
      ...drawn,
      rect(290, 8, 46, 118, "line"),
      text(336, 142, "one queue", "ink small strong end"),
      line(4, 156, 28, 156, "line dashed"),
      text(34, 160, "after a wait", "quiet small"),
    ),
    alt: ways.map(({ name, calls: made }) => `${name}: ${made.join(", then ")}.`).join(" ") + " The last is always add, of one and the same queue.",
  };
}; // prettier-ignore
