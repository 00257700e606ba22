import type { Diagram, Run, Step } from "../../site/author.ts";
import { arrow, line, rect, svg, text } from "../../site/diagrams/svg.ts";
import * as deploymentutil from "#controller/deployment/util";
import { carried as carry, tales } from "./plays.ts";
import { afterLast, askings, beforeLast, historyAt } from "./recorded.ts";
import { titles } from "./scene.ts";
import { heightOf, inWords, key, tape as tapeOf } from "./tape-drawing.ts";

const width = 340;

/** A write to `web` that counted up its generation. */
interface Written {
  readonly who: string;
  readonly generation: number;
  readonly image: string;
  readonly asks: string;
}

const webAt = (step: Step | undefined): readonly (string | number | boolean)[] =>
  step?.state.tables?.find(({ title }) => title === titles.web)?.rows[0] ?? [];

/** The writes that the run shows, after the two that the recording begins with. */
export function writesTo(run: Run): Written[] {
  const rows = run.steps.map((step) => webAt(step));
  const distinct = rows.filter((row, i) => row[2] !== rows[i - 1]?.[2]);
  const shown = distinct.map(([, image, generation, asks], i) => ({
    who: i === 0 ? "you ask for 1" : "the controller",
    generation: Number(generation),
    image: String(image),
    asks: String(asks),
  }));
  const [first] = shown;
  const made = { who: "you create web", generation: 1, image: "1.19", asks: "–" };
  const set = { who: "you set 1.20", generation: (first?.generation ?? 0) - 1, image: first?.image ?? "", asks: "–" };
  return [made, set, ...shown];
} // prettier-ignore

/** Who wrote `web`, and what it said then. */
export const generations: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const writes = writesTo(run);
  const step = width / writes.length;
  const columns = writes.flatMap(({ who, generation, image, asks }, i) => {
    const x = i * step;
    const was = writes[i - 1];
    const row = (y: number, words: string, isMoved: boolean): string[] => [
      ...(isMoved ? [rect(x + 4, y - 14, step - 10, 20, "changed")] : []),
      text(x + step / 2 - 1, y, words, "ink small middle"),
    ];
    return [
      rect(x, 24, step - 2, 118, who === "the controller" ? "area new" : "area"),
      text(x + step / 2 - 1, 42, `generation ${generation}`, "ink small middle strong"),
      text(x + step / 2 - 1, 16, who, "ink small middle"),
      text(x + step / 2 - 1, 64, "template", "quiet small middle"),
      ...row(82, image, was !== undefined && was.image !== image),
      text(x + step / 2 - 1, 108, "asks for", "quiet small middle"),
      ...row(126, asks === "–" ? "nothing" : asks, was !== undefined && was.asks !== asks),
    ];
  });
  return {
    svg: svg(width, 172, ...columns, rect(0, 154, 10, 10, "changed"), text(15, 163, "changed by this write", "quiet small"), rect(150, 154, 10, 10, "area"), text(165, 163, "you wrote it", "quiet small"), rect(250, 154, 10, 10, "area new"), text(265, 163, "the controller", "quiet small")),
    alt: writes.map(({ who, generation, image, asks }) => `${who}: generation ${generation}, template ${image}, asks for ${asks === "–" ? "nothing" : asks}.`).join(" "),
  };
}; // prettier-ignore

/** The revisions of a recording before the rollback to 0 and after it. */
export const tape: Diagram = () => {
  const last = (revisions: readonly number[]): number => revisions.toSorted((a, b) => b - a)[1] ?? 0;
  const moments = [beforeLast, afterLast].map((sets) => ({ sets, last: last(sets.map(({ revision }) => revision)) }));
  const revisions = Math.max(...afterLast.map(({ revision }) => revision)) + 1;
  const height = heightOf(beforeLast.length) + 58;
  const drawn = moments.flatMap(({ sets, last: of }, i) => [
    text(0, 14 + i * height, i === 0 ? "before the rollback to 0" : "after the rollback", "ink small strong"),
    ...tapeOf(sets, of, { y: 40 + i * height, revisions }),
  ]);
  return {
    svg: svg(width, 2 * height + 26, ...drawn, ...key(2 * height)),
    alt: moments.map(({ sets, last: of }, i) => `${i === 0 ? "Before" : "After"}: ${inWords(sets, of)}`).join(" "),
  };
}; // prettier-ignore

const carry_ = await carry();
const parts = {
  template: "from the ReplicaSet’s template",
  annotations: "from the ReplicaSet’s annotations",
  rest: "not in a ReplicaSet’s template",
} as const;

/** What of a Deployment goes back, and what doesn’t. */
export const carried: Diagram = () => {
  const columns = [118, 190, 268];
  const heads = ["at first", "changed", "rolled back"];
  let y = 38;
  const rows = (["template", "annotations", "rest"] as const).flatMap((part) => {
    y += 8;
    const head = [line(0, y - 18, width, y - 18, "faint"), text(0, y, part === "rest" ? "everything else" : part === "template" ? "pod template" : "annotations", "quiet small")];
    const drawn = carry_.filter((one) => one.part === part).flatMap(({ what, values }) => {
      y += 22;
      const [first, , after] = values;
      return [
        ...(first === after && first !== values[1] ? [rect((columns[2] ?? 0) - 4, y - 14, width - (columns[2] ?? 0) + 4, 19, "area new")] : []),
        text(0, y, what, "ink small"),
        ...values.map((value, i) => text(columns[i] ?? 0, y, short(value), "ink small")),
      ];
    });
    y += 22;
    return [...head, ...drawn];
  });
  return {
    svg: svg(width, y + 8, ...heads.map((head, i) => text(columns[i] ?? 0, 14, head, "ink small strong")), ...rows, rect(0, y - 8, 10, 10, "area new"), text(15, y + 1, "went back", "quiet small")),
    alt: (["template", "annotations", "rest"] as const).map((part) => `${parts[part]}: ${carry_.filter((one) => one.part === part).map(({ what, values: [first, was, after] }) => `${what} was ${first}, then ${was}, and after the rollback ${after}`).join("; ")}.`).join(" "),
  };
}; // prettier-ignore

const short = (value: string): string =>
  value.replace("nginx:", "").replace("RollingUpdate", "Rolling…").replace("–", "none");

/** Template and asking in one write, or in two: what the syncs after it find. */
export const writes: Diagram = () => {
  const lanes = [
    { name: "one write: template back, annotation gone", tale: tales.zero, first: "template 1.20, asks for nothing" },
    { name: "two writes: template back, annotation still there", tale: tales.halfway, first: "template 1.20, still asks for 0" },
  ];
  const drawn = lanes.flatMap(({ name, tale: { sets, said }, first }, i) => {
    const y = 14 + i * 150;
    const ends = sets.find(({ wants }) => wants > 0);
    const [event = ""] = said;
    const twenty = sets.find(({ image }) => image === "1.20");
    const boxes = i === 0
      ? [first, `1.20 gets revision ${twenty?.revision}`, `ends at ${ends?.image}, revision ${ends?.revision}`]
      : [first, `1.20 gets ${twenty?.revision}, so 0 means ${/revision (\d+)/.exec(event)?.[1]}`, `ends at ${ends?.image}, revision ${ends?.revision}`];
    return [
      text(0, y, name, "ink small strong"),
      ...boxes.flatMap((words, n) => {
        const top = y + 12 + n * 40;
        return [
          rect(0, top, 250, 26, n === 2 ? (ends?.image === "1.20" ? "area new" : "changed") : "area"),
          text(8, top + 17, words, "ink small"),
          ...(n === 0 ? [] : [arrow([[20, top - 14], [20, top]], "line")]),
        ];
      }),
    ];
  });
  const said = lanes.map(({ name, tale: { sets, said: events }, first }) => `${name}: ${first}. ${events.join(" ")} It ends at ${sets.find(({ wants }) => wants > 0)?.image}.`);
  const keys = [
    rect(0, 298, 10, 10, "area new"),
    text(15, 307, "where it was to go", "quiet small"),
    rect(140, 298, 10, 10, "changed"),
    text(155, 307, "where it came from", "quiet small"),
  ];
  return { svg: svg(width, 316, ...drawn, ...keys), alt: said.join(" ") };
}; // prettier-ignore

/** The questions of a rollback, and the end that each recording came to. */
export const rungs = ["which revision?", "does a ReplicaSet have it?", "is its template different?", "the template comes back"] as const; // prettier-ignore

const endsAt = (event: string): number =>
  event.includes("NotFound") ? 1 : event.includes("Unchanged") ? 2 : rungs.length - 1;

export const askedFor: Diagram = () => {
  const tracks = askings.filter(({ name }) => name !== "paused");
  const y = (n: number): number => 58 + n * 30;
  const x = (i: number): number => 206 + i * 38;
  const drawn = rungs.flatMap((rung, n) => [
    line(0, y(n) + 13, width, y(n) + 13, "faint"),
    text(0, y(n) + 4, rung, "ink small"),
  ]);
  const lanes = tracks.flatMap(({ asked, event, revisions, generations }, i) => {
    const end = endsAt(event);
    return [
      text(x(i), 14, asked, "ink small middle strong"),
      text(x(i), 30, revisions.join(" "), "quiet small middle"),
      line(x(i), 40, x(i), y(end), "accent"),
      rect(x(i) - 5, y(end) - 5, 10, 10, `end ${end === rungs.length - 1 ? "pod solid new" : "pod solid old"}`),
      text(x(i), y(rungs.length) + 4, generations.join("→"), "quiet small middle"),
    ];
  });
  const foot = y(rungs.length) + 32;
  return {
    svg: svg(width, foot + 28, text(0, 14, "asked for", "quiet small"), text(0, 30, "revisions there", "quiet small"), text(0, y(rungs.length) + 4, "generation", "quiet small"), ...drawn, ...lanes,
      rect(0, foot - 9, 10, 10, "pod solid new"), text(16, foot, "Event DeploymentRollback", "quiet small"),
      rect(0, foot + 11, 10, 10, "pod solid old"), text(16, foot + 20, "a Warning: …RevisionNotFound, or …TemplateUnchanged", "quiet small"),
      ),
    alt: tracks.map(({ asked, revisions, event, message, generations: [a, b] }) => `${asked} is asked for, and there are ${revisions.join(", ")}: it ends at “${rungs[endsAt(event)]}”, with the Event ${event}: ${message} The generation goes from ${a} to ${b}.`).join(" "),
  };
}; // prettier-ignore

/** Two ways to ask, step by step. */
const ways = {
  kubectl: ["reads web", "lists its ReplicaSets", "picks one", "PATCH web"],
  controller: ["you: PATCH the annotation", "a sync lists ReplicaSets", "picks one", "PUT web"],
} as const;

export const paths: Diagram = () => {
  const columns = [
    { name: "rollout undo", x: 0, steps: ways.kubectl },
    { name: "the annotation", x: 176, steps: ways.controller },
  ];
  const drawn = columns.flatMap(({ name, x, steps }) => [
    text(x, 14, name, "ink small strong"),
    ...steps.flatMap((words, i) => {
      const y = 26 + i * 38;
      return [
        rect(x, y, 164, 24, i === 3 ? "changed" : words.startsWith("you") || name === "rollout undo" ? "area" : "area new"),
        text(x + 6, y + 16, words, "ink small"),
        arrow([[x + 20, y + 24], [x + 20, y + 38]], "line"),
      ];
    }),
  ]);
  const foot = 26 + 4 * 38;
  return {
    svg: svg(width, foot + 52, ...drawn, rect(0, foot, width, 24, "area new"), text(6, foot + 16, "the next syncs: a rollout like any other", "ink small"),
      rect(0, foot + 36, 10, 10, "area"), text(15, foot + 45, "you, or kubectl", "quiet small"), rect(116, foot + 36, 10, 10, "area new"), text(131, foot + 45, "the controller", "quiet small"), rect(222, foot + 36, 10, 10, "changed"), text(237, foot + 45, "web goes back", "quiet small")),
    alt: `kubectl rollout undo ${ways.kubectl.join(", then ")}. With the annotation: ${ways.controller.join(", then ")}. After either, the next syncs roll out.`,
  };
}; // prettier-ignore

/** The history before the undo, and after it. */
export const histories = { before: historyAt(1), after: historyAt(2), end: historyAt(3) };

/** Asked of the port: what `0` means. */
export const meansOf = (revisions: readonly number[]): number =>
  Number(deploymentutil.lastRevision(revisions.map(setAt)));

const setAt = (revision: number) =>
  ({ metadata: { name: "web", namespace: "default", annotations: { [deploymentutil.revisionAnnotation]: String(revision) } } }) as unknown as Parameters<typeof deploymentutil.lastRevision>[0][number]; // prettier-ignore
