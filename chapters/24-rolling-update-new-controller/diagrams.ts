import type { Diagram, Run, Step } from "../../site/author.ts";
import { arrow, line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { conflicts, hashes } from "./plays.ts";
import { changesOf, endsOf, printed, shownAt } from "./runs.ts";

const width = 340;
const none = "–";

const given = (run: Run | undefined): Run => {
  if (run === undefined) throw new Error("this is a figure of a run");
  return run;
};

/** The controller and its pods before and after the dry run. */
export const beforeAndAfter: Diagram = (run) => {
  const [before, after] = endsOf(given(run)).map(shownAt);
  const rows = (one: typeof before): (readonly [what: string, value: string])[] => {
    const [old] = one?.controllers ?? [];
    return [
      ["template", old?.template ?? none],
      ["selector", old?.selector ?? none],
      ["next", old?.notes.get("next-controller-id") ?? none],
      ...(one?.pods ?? []).map(({ label, name }) => [name, label] as const),
    ];
  };
  const [left, right] = [rows(before), rows(after)];
  const y = (i: number): number => 30 + i * 26;
  return {
    svg: svg(
      width,
      y(left.length) + 8,
      text(110, 16, "before", "quiet small"),
      text(216, 16, "after", "quiet small"),
      ...left.flatMap(([what, value], i) => {
        const now = right[i]?.[1] ?? none;
        return [
          line(4, y(i) - 4, width - 4, y(i) - 4, "faint"),
          text(4, y(i) + 13, what, "ink small mono"),
          text(110, y(i) + 13, value, "quiet small mono"),
          rect(212, y(i) - 1, 124, 19, now === value ? "area" : "changed"),
          text(216, y(i) + 13, now, "ink small mono"),
        ];
      }),
    ),
    alt: left.map(([what, value], i) => `${what}: ${value} before, ${right[i]?.[1] ?? none} after.`).join(" "),
  };
}; // prettier-ignore

/** Which places have the label after each write of the dry run. */
export const podsAndSteps: Diagram = (run) => {
  const columns = changesOf(given(run)).map(shownAt);
  const names = columns[0]?.pods.map(({ name }) => name) ?? [];
  const rows = ["template", ...names, "selector"];
  const has = columns.map(({ controllers: [old], pods }) => [
    old?.template !== none,
    ...names.map((name) => pods.find((pod) => pod.name === name)?.label !== none),
    old?.selector !== none,
  ]);
  const heads = has.map((now, i) => (i === 0 ? "before" : (rows[now.findIndex((is, n) => is && has[i - 1]?.[n] === false)] ?? "").replace(/^old-.*/, "a pod")));
  const x = (i: number): number => 88 + i * 50;
  const y = (i: number): number => 26 + i * 26;
  return {
    svg: svg(
      width,
      y(rows.length) + 24,
      ...heads.map((head, i) => text(x(i) + 22, 14, head, "quiet small middle")),
      ...rows.flatMap((row, n) => [
        text(4, y(n) + 13, row, "ink small mono"),
        ...has.map((now, i) => rect(x(i), y(n), 44, 18, now[n] === true ? (has[i - 1]?.[n] === false ? "changed" : "area new") : "line")),
      ]),
      rect(4, y(rows.length) + 6, 14, 10, "changed"),
      text(24, y(rows.length) + 15, "written now", "quiet small"),
      rect(112, y(rows.length) + 6, 14, 10, "area new"),
      text(132, y(rows.length) + 15, "has the label", "quiet small"),
      rect(226, y(rows.length) + 6, 14, 10, "line"),
      text(246, y(rows.length) + 15, "has not", "quiet small"),
    ),
    alt: heads.map((head, i) => `${i === 0 ? "Before" : `Write ${i}, ${head}`}: ${rows.filter((_, n) => has[i]?.[n]).join(", ") || "nothing"} ${(has[i]?.filter(Boolean).length ?? 0) > 1 ? "have" : "has"} the label.`).join(" "),
  };
}; // prettier-ignore

/** What goes into the hash: one thing is changed at a time. */
export const hashed: Diagram = () => {
  const [[, first] = ["", ""]] = hashes;
  const y = (i: number): number => 4 + i * 26;
  return {
    svg: svg(
      width,
      y(hashes.length) + 22,
      ...hashes.flatMap(([what, hash], i) => [
        text(4, y(i) + 14, what, "ink small"),
        rect(166, y(i), 170, 19, hash === first ? "area new" : "changed"),
        text(172, y(i) + 14, `${hash.slice(0, 16)}…`, "ink small mono"),
      ]),
      rect(4, y(hashes.length) + 6, 14, 10, "area new"),
      text(24, y(hashes.length) + 15, "the first hash", "quiet small"),
      rect(132, y(hashes.length) + 6, 14, 10, "changed"),
      text(152, y(hashes.length) + 15, "another", "quiet small"),
    ),
    alt: hashes.map(([what, hash], i) => `${what}: ${hash.slice(0, 16)}…${i === 0 ? "" : hash === first ? ", the first hash" : ", another"}.`).join(" "),
  };
}; // prettier-ignore

/** One conflict in each of the two branches. */
export const conflict: Diagram = () => {
  const sides = [
    { head: "no key in the selector", change: "note, then f: label", again: "f: label", read: "neither", got: conflicts.without },
    { head: "the key is there", change: "f: note", again: "f: note", read: "no note", got: conflicts.with },
  ];
  const x = (i: number): number => 4 + i * 172;
  return {
    svg: svg(
      width,
      200,
      ...sides.flatMap(({ again, change, got, head, read }, i) => [
        text(x(i), 14, head, "ink small strong"),
        rect(x(i), 22, 158, 22, "area old"),
        text(x(i) + 6, 37, change, "ink small"),
        arrow([[x(i) + 79, 46], [x(i) + 79, 66]], "line"),
        text(x(i) + 86, 61, "409", "accent small"),
        rect(x(i), 68, 158, 22, "line"),
        text(x(i) + 6, 83, `read again: ${read}`, "ink small"),
        arrow([[x(i) + 79, 92], [x(i) + 79, 112]], "line"),
        rect(x(i), 114, 158, 22, "area old"),
        text(x(i) + 6, 129, `again ${again}`, "ink small"),
        arrow([[x(i) + 79, 138], [x(i) + 79, 158]], "line"),
        text(x(i) + 86, 153, "200", "quiet small"),
        rect(x(i), 160, 158, 34, got.note ? "area new" : "changed"),
        text(x(i) + 6, 174, `label: ${got.label ? "there" : "lost"}`, "ink small"),
        text(x(i) + 6, 188, `note: ${got.note ? "there" : "lost"}`, "ink small"),
      ]),
    ),
    alt: sides.map(({ again, change, got, head, read }) => `Where ${head}: ${change}; conflict; the object is read again and has ${read}; again ${again}. In the end the label is ${got.label ? "there" : "lost"}, the note ${got.note ? "there" : "lost"}.`).join(" "),
  };
}; // prettier-ignore

const noteRows = [
  ["next-controller-id", "old"],
  ["original-replicas", "old"],
  ["update-source-id", "next"],
  ["desired-replicas", "next"],
] as const;

/** The annotations on the two controllers, from the first command to the end of the second. */
export const notes: Diagram = (run) => {
  const { steps } = given(run);
  const first = steps.findIndex((step) => shownAt(step).controllers.some(({ notes: all }) => all.size > 0));
  const marks: [string, Step][] = [
    ["labelled", steps[first] ?? endsOf(given(run))[0]],
    ["made", printed(given(run), "Created next")],
    ["killed", printed(given(run), "^C")],
    ["resumed", printed(given(run), "resuming")],
    ["scaled", printed(given(run), "Scaling old down to 0")],
    ["done", printed(given(run), "Deleting old")],
  ];
  const last = steps.length;
  const x = (n: number): number => 8 + (n / last) * 324;
  const y = (i: number): number => 40 + i * 42;
  const spans = noteRows.map(([name, on]) => {
    const at = steps.filter((step) => shownAt(step).controllers.find((rc) => rc.name === on)?.notes.has(name));
    return { name, on, from: at[0]?.n ?? 0, to: (at.at(-1)?.n ?? 0) + 1 };
  });
  return {
    svg: svg(
      width,
      y(noteRows.length) + 4,
      ...marks.flatMap(([name, { n }], i) => [
        line(x(n), i % 2 === 0 ? 14 : 28, x(n), y(noteRows.length) - 4, name === "killed" ? "line accent" : "faint"),
        text(n > last * 0.8 ? x(n) - 3 : x(n) + 3, i % 2 === 0 ? 12 : 26, name, `${name === "killed" ? "accent" : "quiet"} small${n > last * 0.8 ? " end" : ""}`),
      ]),
      ...spans.flatMap(({ from, name, on, to }, i) => [
        text(8, y(i) + 10, `${name}, on ${on}`, "ink small"),
        rect(x(from), y(i) + 15, x(Math.min(to, last)) - x(from), 14, on === "old" ? "area old" : "area new"),
      ]),
    ),
    alt: spans.map(({ from, name, on, to }) => `${name}, on ${on}: from ${whenOf(marks, from)} ${to > last ? "to the end" : `until ${whenOf(marks, to)}`}.`).join(" "),
  };
}; // prettier-ignore

/** The last mark at or before a step. */
const whenOf = (marks: readonly (readonly [string, Step])[], n: number): string =>
  `“${marks.filter(([, step]) => step.n <= n).at(-1)?.[0] ?? "the beginning"}”`;

/** Controllers with their pods at some moments, one column each. */
function moments(columns: readonly (readonly [head: string, step: Step])[]): ReturnType<Diagram> {
  const all = columns.map(([head, step]) => ({ head, ...shownAt(step) }));
  const x = (i: number): number => 4 + i * 114;
  const most = Math.max(...all.map(({ controllers }) => controllers.length));
  const y = (n: number): number => 24 + n * 76;
  const of = (pods: (typeof all)[number]["pods"], name: string) => pods.filter(({ owner }) => owner === name);
  return {
    svg: svg(
      width,
      y(most) + 18,
      ...all.flatMap(({ controllers, head, pods }, i) => [
        text(x(i), 14, head, "quiet small"),
        ...controllers.flatMap(({ name, notes: kept, selector }, n) => {
          const next = kept.get("next-controller-id");
          return [
            rect(x(i), y(n), 108, 70, selector.endsWith("-orig") || selector === none ? "area old" : "area new"),
            text(x(i) + 5, y(n) + 14, name, "ink small mono"),
            text(x(i) + 5, y(n) + 28, `key ${selector}`, "quiet small"),
            text(x(i) + 5, y(n) + 42, next === undefined ? "next: –" : `→ ${next}`, next === undefined ? "quiet small" : "accent small"),
            ...of(pods, name).map((_, k) => rect(x(i) + 5 + k * 18, y(n) + 51, 14, 12, "pod solid")),
          ];
        }),
      ]),
      rect(4, y(most) + 6, 14, 10, "area old"),
      text(24, y(most) + 15, "old pods", "quiet small"),
      rect(92, y(most) + 6, 14, 10, "area new"),
      text(112, y(most) + 15, "new pods", "quiet small"),
      text(180, y(most) + 15, "→ next-controller-id", "accent small"),
    ),
    alt: all.map(({ controllers, head, pods }) => `${head}: ${controllers.map(({ name, notes: kept, selector }) => `${name}, ${of(pods, name).length} pods, key ${selector}, ${kept.get("next-controller-id") === undefined ? "remembers no next one" : `next is ${kept.get("next-controller-id") ?? ""}`}`).join("; ")}.`).join(" "),
  };
} // prettier-ignore

/** A conflict, a kill, and a second command that finds no annotation. */
export const forgotten: Diagram = (run) => {
  const [first, last] = endsOf(given(run));
  return moments([["before", first], ["killed", printed(given(run), "^C")], ["in the end", last]]);
}; // prettier-ignore

/** A dry run, and then the update. */
export const after: Diagram = (run) => {
  const [first, last] = endsOf(given(run));
  return moments([["before", first], ["after the dry run", printed(given(run), "To:")], ["after the update", last]]);
}; // prettier-ignore
