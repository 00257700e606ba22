import type { Diagram } from "../../site/author.ts";
import { arrow, line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { endings as played } from "./endings.ts";
import { said } from "./one-key-drawing.ts";
import { construction, endless, hasty, hopeless, patient } from "./plays.ts";
import type { Restarted } from "./restart.ts";
import { writesIn } from "./sync-story.ts";

const width = 340;

/** The sync that makes the ReplicaSet and the one after it, write by write, with the versions of `web`. */
export const firstSync: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const writes = writesIn(run).filter(({ sync }) => sync <= 2);
  const [ours, theirs] = [96, 236];
  let y = 44;
  const rows = [1, 2].flatMap((sync) => {
    const mine = writes.filter((one) => one.sync === sync);
    const top = y;
    const from = mine.find((one) => one.from !== undefined)?.from;
    y += 22;
    const sent = mine.flatMap(({ what, from, answer, stored, step }) => {
      const refused = answer >= 400;
      y += 46;
      return [
        text(ours + 6, y - 30, from === undefined ? what : `${what}, from ${from}`, "ink small halo"),
        arrow([[ours, y - 24], [theirs, y - 24]], "line"),
        arrow([[theirs, y - 10], [ours, y - 10]], refused ? "accent" : "line"),
        text(theirs - 6, y + 3, String(answer), refused ? "accent-ink small strong end" : "quiet small end"),
        text(theirs + 8, y - 14, `web ${stored}`, refused ? "ink small" : "ink small strong"),
        text(width, y - 28, String(step), "quiet small end"),
      ];
    });
    y += 12;
    return [
      rect(4, top, ours - 4, y - top - 4, sync === 1 ? "area" : "area new"),
      text(12, top + 17, `sync ${sync}`, "ink small strong"),
      text(12, top + 33, `has web ${from ?? "?"}`, "ink small"),
      mine.some(({ answer }) => answer >= 400) ? text(12, y - 18, "fails", "accent-ink small strong") : text(12, y - 18, "succeeds", "ink small"),
      ...sent,
    ];
  });
  return {
    svg: svg(
      width,
      y + 6,
      text(12, 14, "a worker", "ink small"),
      text(theirs, 14, "API server", "ink small middle"),
      text(width, 14, "step", "quiet small end"),
      line(theirs, 22, theirs, y - 4, "faint"),
      text(theirs + 8, 38, `web ${writes.find((one) => one.from !== undefined)?.from ?? "?"}`, "ink small strong"),
      ...rows,
    ),
    alt: writes.map(({ sync, what, from, answer, stored, step }) => `Step ${step}, sync ${sync}: ${what}${from === undefined ? "" : ` from version ${from}`}, answer ${answer}; web is stored in version ${stored}.`).join(" "),
  };
}; // prettier-ignore

const calls = ["addRateLimited", "forget", "handleError", "done"] as const;
const meanings: Readonly<Record<(typeof calls)[number], string>> = {
  addRateLimited: "again, later",
  forget: "count is 0",
  handleError: "people are told",
  done: "work is over",
};

/** What a worker calls after each way in which a sync can end. */
export const endings: Diagram = () => {
  const x = (i: number): number => 120 + i * 62;
  const y = (i: number): number => 76 + i * 32;
  const heads = [["succeeds"], ["fails"], ["fails a", "16th time"], ["namespace", "goes away"]];
  return {
    svg: svg(
      width,
      y(calls.length) + 8,
      text(4, 16, "the sync", "quiet small"),
      ...heads.flatMap((words, i) => words.map((word, n) => text(x(i), 16 + n * 14, word, "ink small middle"))),
      ...calls.flatMap((call, row) => [
        line(4, y(row) - 20, width - 4, y(row) - 20, "faint"),
        text(4, y(row) - 5, call, "ink small mono"),
        text(4, y(row) + 8, meanings[call], "quiet small"),
        ...played.flatMap(({ calls: made }, i) => (made.includes(call) ? [rect(x(i) - 7, y(row) - 10, 14, 14, call === "addRateLimited" || call === "handleError" ? "pod solid new" : "pod solid old")] : [])),
      ]),
      rect(4, y(calls.length) - 8, 10, 10, "pod solid old"),
      text(20, y(calls.length) + 1, "after a success, too", "quiet small"),
      rect(174, y(calls.length) - 8, 10, 10, "pod solid new"),
      text(190, y(calls.length) + 1, "only after a failure", "quiet small"),
    ),
    alt: played.map(({ ends, calls }) => `If ${ends}: ${calls.join(", ")}.`).join(" "),
  };
}; // prettier-ignore

/** The tries of a Deployment that never heals, and those of a ReplicaSet that nobody gives up, on one scale of times. */
export const sixteen: Diagram = () => {
  const hour = 3_600_000;
  const x = (at: number): number => 10 + ((Math.log10(at) - Math.log10(2.5)) / (Math.log10(hour) - Math.log10(2.5))) * 314; // prettier-ignore
  const last = hopeless.tries.at(-1) ?? 0;
  const row = (y: number, tries: readonly number[]): string[] =>
    // What is tried twice at once stands side by side, since a logarithm knows no 0.
    tries.map((at, i) => rect((at < 2 ? 6 + i * 8 : x(at)) - 3, y, 6, 14, "pod solid old"));
  const ticks = [10, 100, 1000, 10_000, 100_000, 1_000_000];
  return {
    svg: svg(
      width,
      150,
      ...ticks.map((at) => line(x(at), 22, x(at), 112, "faint")),
      text(4, 16, `a Deployment, ${hopeless.tries.length} times`, "ink small"),
      ...row(26, hopeless.tries),
      line(x(last), 22, x(last), 46, "accent"),
      text(x(last) + 6, 38, "given up", "accent-ink small"),
      text(4, 72, "a ReplicaSet, without end", "ink small"),
      ...row(82, endless),
      ...ticks.map((at) => text(x(at), 126, said(at), "quiet small middle")),
      text(4, 144, "after the first try; each line is ten times the one before", "quiet small"),
    ),
    alt: `A Deployment is tried after ${hopeless.tries.map(said).join(", ")}, and given up. A ReplicaSet is tried after ${endless.map(said).join(", ")}, and so on.`,
  };
};

const resources = { deployments: "Deployments", pods: "pods", replicasets: "ReplicaSets" } as const;

/** From `run` to the end: the copies, the key, the workers. */
export const startToStop: Diagram = () => {
  const { noted } = patient;
  const [first, shut] = [noted.find(({ what }) => what === "sync"), noted.at(-1)];
  const add = noted.find(({ what }) => what === "add");
  const lists = noted.filter(({ what }) => what === "list");
  const end = shut?.at ?? 0;
  const x = (at: number): number => 116 + (at / end) * 206;
  const y = (i: number): number => 34 + i * 30;
  const full = lists.map(({ at, says }, i) => [
    text(4, y(i) + 4, `${resources[says as keyof typeof resources]} copy`, "ink small"),
    line(x(0), y(i), x(at), y(i), "line dashed"),
    rect(x(at), y(i) - 8, x(end) - x(at), 16, "area"),
    text(x(at) + 4, y(i) + 4, `full at ${said(at)}`, "ink small"),
  ]);
  const [key, workers] = [y(lists.length), y(lists.length + 1)];
  return {
    svg: svg(
      width,
      212,
      text(4, 14, "run is called", "quiet small"),
      line(x(0), 20, x(0), 178, "line"),
      ...full.flat(),
      text(4, key + 4, "key of web", "ink small"),
      rect(x(add?.at ?? 0), key - 8, x(first?.at ?? 0) - x(add?.at ?? 0), 16, "changed"),
      text(x(first?.at ?? 0) + 6, key + 4, `waited ${said((first?.at ?? 0) - (add?.at ?? 0))}`, "ink small"),
      text(4, workers + 4, "five workers", "ink small"),
      rect(x(first?.at ?? 0), workers - 8, x(end) - x(first?.at ?? 0), 16, "area new"),
      text(x(first?.at ?? 0) + 4, workers + 4, "first sync", "ink small"),
      line(x(end), 20, x(end), 178, "accent"),
      text(x(end), 14, "told to stop", "accent-ink small end"),
      ...[0, 1000, 2000, end].map((at) => text(x(at), 194, said(at), at === end ? "quiet small end" : "quiet small middle")),
    ),
    alt: `${lists.map(({ at, says }) => `The copy of the ${resources[says as keyof typeof resources]} is full at ${said(at)}.`).join(" ")} The key of web is added at ${said(add?.at ?? 0)} and first synced at ${said(first?.at ?? 0)}. At ${said(end)} the controller is told to stop.`,
  };
}; // prettier-ignore

/** What both ReplicaSets want along two starts: one that waits for its copies, and one that does not. */
export const twoStarts: Diagram = () => {
  const ceiling = 13;
  const moments = [
    ...momentsOf("waits", patient).slice(0, 2),
    ...momentsOf("starts at once", hasty).slice(0, 2),
  ];
  const unit = 9.8;
  const x = (pods: number): number => 112 + pods * unit;
  const y = (i: number): number => 24 + i * 40 + (i > 1 ? 12 : 0);
  return {
    svg: svg(
      width,
      y(moments.length) + 14,
      ...moments.flatMap(({ who, at, old, fresh }, i) => [
        ...(i % 2 === 0 ? [text(4, y(i) + 2, who, "ink small strong")] : []),
        text(4, y(i) + 17, `${i % 2 === 0 ? "" : "then, "}at ${said(at)}`, "quiet small"),
        rect(x(0), y(i) + 4, old * unit, 18, "area old"),
        rect(x(old), y(i) + 4, fresh * unit, 18, "area new"),
        text(x(old / 2), y(i) + 17, `${old}`, "ink small middle"),
        text(x(old) + 8, y(i) + 17, `${fresh}`, "ink small"),
        // Beyond the ceiling's line, which would cross it.
        text(x(Math.max(old + fresh, ceiling)) + 4, y(i) + 17, `${old + fresh}`, "ink small strong"),
      ]),
      line(x(ceiling), 14, x(ceiling), y(moments.length) - 8, "accent dashed"),
      text(x(ceiling), 10, `ceiling ${ceiling}`, "accent-ink small middle"),
      rect(112, y(moments.length), 10, 10, "area old"),
      text(128, y(moments.length) + 9, "old image", "quiet small"),
      rect(206, y(moments.length), 10, 10, "area new"),
      text(222, y(moments.length) + 9, "new image", "quiet small"),
    ),
    alt: moments.map(({ who, at, old, fresh }) => `One that ${who}, at ${said(at)}: the old ReplicaSet wants ${old}, the new one ${fresh}, together ${old + fresh}.`).join(" "),
  };
}; // prettier-ignore

interface Moment {
  readonly who: string;
  readonly at: number;
  readonly old: number;
  readonly fresh: number;
}

/** The sizes along a start, each once. */
export function momentsOf(who: string, { wants }: Restarted): Moment[] {
  const moments: Moment[] = [];
  for (const { at, old, new: fresh } of wants) {
    const last = moments.at(-1);
    if (last?.old !== old || last.fresh !== fresh) moments.push({ who, at, old, fresh });
  }
  return moments;
}

/** What the constructor connects: what is told to whom, and what a sync reads. */
export const wiring: Diagram = () => {
  const { asked } = construction;
  const y = (i: number): number => 42 + i * 52;
  const count = asked.reduce((sum, { told }) => sum + told.length, 0);
  const bottom = y(asked.length);
  return {
    svg: svg(
      width,
      bottom + 66,
      text(4, 16, "shared copies", "quiet small"),
      text(132, 16, `${count} handlers`, "quiet small"),
      text(width - 4, 16, "who works", "quiet small end"),
      ...asked.flatMap(({ resource, told }, i) => [
        rect(4, y(i) - 16, 84, 32, "area"),
        text(46, y(i) + 4, resource, "ink small middle"),
        ...told.flatMap((change, n) => [
          arrow([[88, y(i) - 13 + n * 13], [128, y(i) - 13 + n * 13]], "line"),
          text(132, y(i) - 9 + n * 13, change, "ink small"),
        ]),
      ]),
      line(186, y(0) - 18, 186, y(asked.length - 1) + 18, "line"),
      arrow([[186, y(1)], [212, y(1)]], "accent"),
      rect(214, y(1) - 18, 46, 36, "area new"),
      text(237, y(1) - 2, "one", "ink small middle"),
      text(237, y(1) + 12, "queue", "ink small middle"),
      ...[0, 1, 2, 3, 4].flatMap((n) => [
        arrow([[260, y(1)], [296, y(0) + n * 26]], "line"),
        rect(298, y(0) - 8 + n * 26, 38, 16, "pod hollow new"),
      ]),
      arrow([[317, y(0) + 4 * 26 + 10], [317, bottom + 22], [96, bottom + 22]], "line dashed"),
      rect(4, bottom + 6, 90, 32, "area"),
      text(49, bottom + 26, `${asked.filter(({ lister }) => lister).length} listers`, "ink small middle"),
      text(206, bottom + 16, "a sync reads the copies", "quiet small middle"),
      text(206, bottom + 38, "by listers, never from the news", "quiet small middle"),
    ),
    alt: `${asked.map(({ resource, told }) => `Of ${resource} it is told when one is ${told.join(", ")}.`).join(" ")} All ${count} handlers lead to one queue, from which five workers take keys; their syncs read the copies through ${asked.filter(({ lister }) => lister).length} listers.`,
  };
}; // prettier-ignore
