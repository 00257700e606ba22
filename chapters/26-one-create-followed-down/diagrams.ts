import type { Diagram, DiagramResult, Step } from "../../site/author.ts";
import { line, polyline, rect, svg, text } from "../../site/diagrams/svg.ts";
import { batched } from "./batches.ts";
import { leaves } from "./texts.ts";
import { scene } from "./plays.ts";
import { writesIn } from "./tables.ts";
import { type Who, names } from "./wire.ts";

export { lanes } from "./lanes.ts";

const width = 340;

/** What was sent for web, and what the server stored and answered. */
export const made = scene.sent.find(({ what }) => what === "POST deployments");
/** Values that only the stored object has, by their paths. Who manages which field is left out. */
export const added = leaves(made?.answer).filter(
  ([path]) => !leaves(made?.body).some(([known]) => known === path),
);

const groups: readonly (readonly [title: string, of: (path: string) => boolean, short: (path: string) => string])[] = [
  ["metadata", (path) => path.startsWith("metadata."), (path) => path.replace("metadata.", "")],
  ["spec", (path) => path.startsWith("spec.") && !path.includes("template."), (path) => path.replace(/^spec\.(?:strategy\.)?/, "")],
  ["pod template", (path) => path.includes("template."), (path) => path.replace(/^spec\.template\.(?:spec\.)?/, "").replace("containers.0.", "container’s ")],
]; // prettier-ignore

/** What the server added to the text that was sent. */
export const texts: Diagram = () => {
  let y = 16;
  const rows = groups.flatMap(([title, of, short]) => {
    const own = added.filter(([path]) => of(path));
    const sent = leaves(made?.body).filter(([path]) => of(path)).length;
    const top = y;
    const lines = own.map(([path, value], i) => {
      const at = top + 22 + i * 17;
      return [text(12, at, short(path), "ink small"), text(width - 6, at, value.length > 22 ? `${value.slice(0, 21)}…` : value, "quiet small end")].join("");
    });
    y = top + 22 + own.length * 17 + 14;
    return [rect(2, top - 12, width - 4, y - top - 8, "area new"), text(8, top + 3, `${title}: sent ${sent}, added ${own.length}`, "ink small strong"), ...lines];
  });
  return {
    svg: svg(width, y, ...rows),
    alt: groups.map(([title, of, short]) => `${title}: added ${added.filter(([path]) => of(path)).map(([path, value]) => `${short(path)} ${value}`).join(", ")}.`).join(" "),
  };
}; // prettier-ignore

const cases = [
  await batched(3),
  await batched(10),
  await batched(100),
  await batched(10, 5),
  await batched(500, 0),
];

/** Batches for several sizes, and where a server refuses. */
export const batches: Diagram = () => {
  const drawn = cases.flatMap(({ count, grants, sizes, calls, successes }, i) => {
    const y = 14 + i * 44;
    let x = 0;
    const boxes = sizes.map((size, n) => {
      const failed = n === sizes.length - 1 && successes < calls;
      const w = 12 + 6.5 * Math.log2(size + 1);
      const box = rect(x, y + 6, w, 20, failed ? "changed" : "area new") + text(x + w / 2, y + 20, String(size), "ink small middle");
      x += w + 5;
      return box;
    });
    const granted = grants === Infinity ? "" : grants === 0 ? ", none granted" : `, ${grants} granted`;
    return [text(0, y, `${count} pods wanted${granted}`, "ink small strong"), ...boxes, text(width, y + 20, `${calls} ${calls === 1 ? "call" : "calls"}`, "quiet small end")];
  });
  const foot = 14 + cases.length * 44 + 4;
  return {
    svg: svg(width, foot + 12, ...drawn, rect(0, foot, 10, 10, "area new"), text(16, foot + 9, "a batch, all granted", "quiet small"), rect(160, foot, 10, 10, "changed"), text(176, foot + 9, "a batch with a refusal", "quiet small")),
    alt: cases.map(({ count, grants, sizes, calls, successes }) => `${count} wanted${grants === Infinity ? "" : `, ${grants} granted`}: batches of ${sizes.join(", ")}; ${calls === 1 ? "1 call" : `${calls} calls`}, ${successes} successes.`).join(" "),
  };
}; // prettier-ignore

/** How many pods are stored at a step, and how many the ReplicaSet controller still waits to see. */
const waitingAt = ({ state }: Step): readonly [stored: number, waits: number] | undefined => {
  const waits = state.objects?.[0]?.fields[0]?.[1];
  return waits === undefined ? undefined : [state.pods.length, Number(waits)];
};

/** Pods that are stored, and pods that are still expected, step by step. */
export const expected: Diagram = (run): DiagramResult => {
  const all = (run?.steps ?? []).flatMap((step) => {
    const at = waitingAt(step);
    return at === undefined ? [] : [{ n: step.n, stored: at[0], waits: at[1] }];
  });
  const moments = all.filter(({ stored, waits }, i) => i === 0 || stored !== all[i - 1]?.stored || waits !== all[i - 1]?.waits);
  const x = (i: number): number => 96 + i * (240 / moments.length);
  const square = (i: number, n: number, y: number, cls: string): string =>
    Array.from({ length: 3 }, (_, k) => rect(x(i), y - k * 16, 13, 13, k < n ? cls : "pod hollow none")).slice(0, Math.max(n, 0)).join("");
  const columns = moments.flatMap(({ n, stored, waits }, i) => [
    text(x(i) + 6, 14, String(n), "quiet small middle"),
    square(i, stored, 62, "pod solid new"),
    square(i, waits, 128, "pod hollow new"),
  ]);
  return {
    svg: svg(width, 148, text(0, 14, "step of the", "quiet small"), text(0, 28, "whole run", "quiet small"), text(0, 72, "pods stored", "ink small"), text(0, 138, "still expected", "ink small"), line(0, 80, width, 80, "faint"), ...columns),
    alt: moments.map(({ n, stored, waits }) => `Step ${n}: ${stored} stored, ${waits} still expected.`).join(" "),
  };
}; // prettier-ignore

const writes = writesIn(scene.sent);
/** How many writes each sent, but for Events. */
export const writesBy = (who: Who): number => writes.filter((sent) => sent.who === who).length;

/** When each wrote: a mark for each write. */
export const times: Diagram = () => {
  const moments = [...new Set(writes.map(({ at }) => at))];
  const columns = moments.map((_, i) => (i === 0 ? 112 : 224 + (i - 1) * 42));
  const lanes = Object.entries(names).flatMap(([who, name], row) => {
    const y = 40 + row * 30;
    const marks = moments.flatMap((at, i) => {
      const own = writes.filter((sent) => sent.who === who && sent.at === at);
      return own.map((sent, n) => rect((columns[i] ?? 0) + n * 11, y - 10, 8, 12, sent.code === 409 ? "changed" : "pod solid new mark"));
    });
    return [text(0, y, name.replace(" controller", " c."), "ink small"), ...marks];
  });
  const y = 40 + 4 * 30;
  const axis = [polyline([[108, y - 12], [width - 4, y - 12]], "faint"), ...moments.map((at, i) => text(columns[i] ?? 0, y + 4, String(Math.round(at)), "quiet small")), text(0, y + 4, "ms after Enter", "quiet small")];
  return {
    svg: svg(width, y + 30, text(0, 14, "each mark is a write", "quiet small"), ...lanes, ...axis, rect(0, y + 16, 8, 12, "changed"), text(14, y + 26, "refused", "quiet small")),
    alt: moments.map((at) => `At ${Math.round(at)} ms: ${Object.entries(names).map(([who, name]) => `${name} ${writes.filter((sent) => sent.who === who && sent.at === at).length}`).join(", ")}.`).join(" "),
  };
}; // prettier-ignore
