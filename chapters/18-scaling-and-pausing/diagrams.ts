import type { Diagram } from "../../site/author.ts";
import { line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { pausedAtZero, start, stories, withThree } from "./plays.ts";
import { type Rest, restsOf } from "./recorded.ts";
import { type Sharing, becomes, sharingOf, signed, sumIn } from "./share.ts";
import { type Sizes, asked } from "./world.ts";

const width = 340;
const hues: Readonly<Record<string, string>> = { "1.19": "area old", "1.20": "area new" };

const keyOf = (tags: readonly string[], y: number, x = 0): string[] =>
  tags.flatMap((tag, i) => [
    ...looks(tag).map((look) => rect(x + i * 52, y, 10, 10, look)),
    text(x + i * 52 + 15, y + 9, tag, "quiet small"),
  ]);

/** Between the two hues lies the one that is both. */
const looks = (tag: string): string[] => (tag === "1.21" ? ["area old", "area new"] : [hues[tag] ?? "area"]);

/** What ReplicaSets want, one behind the other. */
function barOf(sizes: Sizes, x: number, y: number, unit: number): string[] {
  let from = 0;
  return Object.entries(sizes).flatMap(([tag, wants]) => {
    const at = x + from * unit;
    from += wants;
    if (wants === 0) return [];
    return [...looks(tag).map((look) => rect(at, y, wants * unit, 20, look)), text(at + (wants * unit) / 2, y + 14, String(wants), "ink small middle")]; // prettier-ignore
  });
}

const sizesIn = (sets: Rest["sets"]): Sizes => Object.fromEntries(sets.map(({ tag, wants }) => [tag, wants]));
const inWords = (sizes: Sizes): string =>
  Object.entries(sizes)
    .filter(([, wants]) => wants > 0)
    .map(([tag, wants]) => `${tag} wants ${wants}`)
    .join(", ") || "none wants pods";
const [surge, unavailable] = [3, 2];

/** The recorded scale: before it, at its rest, and once the old pods serve. */
export const fiveMore: Diagram = () => {
  const [, , before, scaled, served] = restsOf("scale-mid-rollout");
  const moments = [
    ["before", before],
    ["after a sync", scaled],
    ["the old ones serve", served],
  ] as const;
  const [unit, rowHeight] = [17, 78];
  const rows = moments.flatMap(([title, rest], i) => {
    if (rest === undefined) return [];
    const y = 30 + i * rowHeight;
    const [ceiling, floor] = [rest.wants + surge, rest.wants - unavailable];
    return [
      text(0, y - 12, `${title}: ${rest.available} serve, Available is ${rest.isAvailable ? "True" : "False"}`, "ink small"),
      ...barOf(sizesIn(rest.sets), 0, y, unit),
      rect(0, y + 24, rest.available * unit, 7, "pod solid old"),
      line(floor * unit, y + 20, floor * unit, y + 36, "accent"),
      text(floor * unit - 5, y + 44, `floor ${floor}`, "accent-ink small end"),
      line(ceiling * unit, y - 5, ceiling * unit, y + 36, "accent dashed"),
      text(ceiling * unit, y + 44, `ceiling ${ceiling}`, "accent-ink small end"),
    ];
  });
  return {
    svg: svg(
      width,
      30 + moments.length * rowHeight + 4,
      ...rows,
      ...keyOf(["1.19", "1.20"], 20 + moments.length * rowHeight),
      text(120, 29 + moments.length * rowHeight, "wanted;", "quiet small"),
      rect(172, 22 + moments.length * rowHeight, 22, 7, "pod solid old"),
      text(200, 29 + moments.length * rowHeight, "pods that serve", "quiet small"),
    ),
    alt: moments.map(([title, rest]) => (rest === undefined ? "" : `${title}: ${inWords(sizesIn(rest.sets))}; ${rest.available} serve; floor ${rest.wants - unavailable}, ceiling ${rest.wants + surge}; Available is ${rest.isAvailable ? "True" : "False"}.`)).join(" "),
  };
}; // prettier-ignore

/** What `isScalingEvent` reads in the recording roll-scale-roll, at three moments. */
export const notes: Diagram = () => {
  const rests = restsOf("roll-scale-roll");
  const at = rests.findIndex(({ step }) => step === "scale");
  const last = rests.findLastIndex(({ step }) => step === "patch");
  const moments = [
    { title: "web now asks for 5", asks: rests[at]?.wants, sets: rests[at - 1]?.sets ?? [] },
    { title: "a sync later", asks: rests[at]?.wants, sets: rests[at]?.sets ?? [] },
    { title: "1.21 is set", asks: rests[last]?.wants, sets: rests[last]?.sets ?? [] },
  ];
  let y = 0;
  const drawn = moments.flatMap(({ title, asks, sets }) => {
    const isScaled = sets.some(({ wants, desired }) => wants > 0 && desired !== asks);
    y += 22;
    const head = [text(0, y, title, "ink small strong"), text(width - 4, y, isScaled ? "a scaling event" : "no scaling event", "ink small end verdict")];
    const rows = sets.flatMap(({ tag, wants, desired }) => {
      y += 22;
      const isOdd = desired !== asks;
      return [
        ...(wants > 0 && isOdd ? [rect(0, y - 15, width, 20, "changed")] : []),
        text(8, y, tag, "ink small"),
        text(60, y, `wants ${wants}`, wants > 0 ? "ink small" : "quiet small"),
        text(136, y, `note: ${desired}`, "ink small"),
        text(width - 8, y, wants === 0 ? "doesn’t count" : isOdd ? "differs" : "the same", wants === 0 ? "quiet small end" : "ink small end"),
      ];
    });
    y += 12;
    return [...head, ...rows, line(0, y, width, y, "faint")];
  });
  return {
    svg: svg(width, y + 6, ...drawn),
    alt: moments.map(({ title, asks, sets }) => `${title}: ${sets.map(({ tag, wants, desired }) => `${tag} wants ${wants}, its note says ${desired}`).join("; ")}; web asks for ${asks}.`).join(" "),
  };
}; // prettier-ignore

const zero = await pausedAtZero();

/** The ways through `scale`, each with an example. */
export const ways: Diagram = () => {
  const first = restsOf("scale-mid-rollout-and-image");
  const rows = [
    { question: "do fewer than two want pods?", gives: "that one gets all, or else the newest", examples: [["asked: 5 → 8", [{ "1.19": first[1]?.wants ?? 0 }, { "1.19": first[2]?.wants ?? 0 }]], ["asked: 0 → 5, paused", zero]] },
    { question: "is the new one complete?", gives: "the others go to 0", examples: [["10 asked, paused", stories.completePaused]] },
    { question: "is the strategy RollingUpdate?", gives: "it is shared out", examples: [["asked: 10 → 15", stories.up]] },
  ] as const; // prettier-ignore
  let y = 0;
  const drawn = rows.flatMap(({ question, gives, examples }, i) => {
    y += 20;
    const head = [text(16, y, question, "ink small strong"), rect(0, y - 9, 8, 8, "pod solid new")];
    y += 18;
    const does = text(16, y, `yes: ${gives}`, "ink small");
    const shown = examples.flatMap(([asks, course]) => {
      y += 18;
      const [from, to] = [course[0] ?? {}, course.at(-1) ?? {}];
      return [text(28, y, asks, "quiet small"), text(158, y, moved(from, to), "ink small example")];
    });
    y += 10;
    return [...head, does, ...shown, ...(i < rows.length - 1 ? [line(4, y - (18 * (examples.length + 1)) - 10, 4, y + 12, "accent")] : [])];
  });
  return {
    svg: svg(width, y + 22, ...drawn, text(16, y + 12, "no: nothing is scaled", "ink small"), line(4, y - 40, 4, y + 8, "accent")),
    alt: rows.map(({ question, gives, examples }) => `${question} Yes: ${gives}. ${examples.map(([asks, course]) => `${asks}: ${told(course[0] ?? {})}, then ${told(course.at(-1) ?? {})}.`).join(" ")}`).join(" "),
  };
}; // prettier-ignore

/** "8 + 5 → 11 + 7", or "1.19: 5 → 8" */
function moved(from: Sizes, to: Sizes): string {
  const tags = Object.keys(from);
  return `${tags.length === 1 ? `${tags[0]}: ` : ""}${added(from)} → ${added(to)}`;
}

/** "1.19: 8, 1.20: 5" */
const told = (sizes: Sizes): string =>
  Object.entries(sizes)
    .map(([tag, wants]) => `${tag}: ${wants}`)
    .join(", ");

/** What three sharings give, size by size. */
export const sums: Diagram = () => {
  const of = (stored: typeof start, replicas: number): Sharing => {
    const { deployment, replicaSets } = asked(stored, (spec) => (spec.replicas = replicas));
    if (deployment === undefined) throw new Error("it is there");
    return sharingOf(deployment, replicaSets);
  };
  const shown = [
    ["10 → 15", of(start, 15)],
    ["10 → 6", of(start, 6)],
    ["10 → 11, three images", of(withThree, 11)],
  ] as const;
  let y = 0;
  const drawn = shown.flatMap(([title, sharing]) => {
    y += 20;
    const head = [text(0, y, title, "ink small strong"), text(width - 4, y, `ceiling ${sharing.ceiling} − wanted ${sharing.wanted} = ${signed(sharing.toAdd)}`, "ink small end")];
    const rows = sharing.shares.flatMap((one) => {
      y += 21;
      return [
        ...(one.leftover === 0 ? [] : [rect(216, y - 14, 78, 19, "changed")]),
        text(8, y, one.tag, "ink small"),
        text(50, y, sumIn(sharing, one), "ink small"),
        text(184, y, signed(one.share), "ink small"),
        text(222, y, one.leftover === 0 ? "" : `left over ${signed(one.leftover)}`, "ink small"),
        text(width - 4, y, `${one.wants} → ${becomes(one)}`, "ink small strong end"),
      ];
    });
    y += 12;
    return [...head, ...rows, line(0, y, width, y, "faint")];
  });
  return {
    svg: svg(width, y + 6, ...drawn),
    alt: shown.map(([title, sharing]) => `${title}: ceiling ${sharing.ceiling} − wanted ${sharing.wanted} = ${signed(sharing.toAdd)}. ${sharing.shares.map((one) => `${one.tag}: ${sumIn(sharing, one)}, share ${signed(one.share)}, left over ${signed(one.leftover)}, ${one.wants} → ${becomes(one)}`).join("; ")}.`).join(" "),
  };
}; // prettier-ignore

/** Ten become six, not paused and paused. */
export const down: Diagram = () => strips([
  ["not paused: shared out, then rolled on", stories.down, 9],
  ["paused: shared out", stories.downPaused, 9],
], "ceiling 9"); // prettier-ignore

/** The end of a rollout is paused; then all its pods serve; then it is resumed. */
export const tail: Diagram = () => strips([
  ["2 + 10, paused", stories.pausedTail, 13],
  ["resumed", stories.resumedTail, 13],
  ["3 + 10, paused, and all serve in the end", stories.pausedFullTailServes, 13],
], "ceiling 13"); // prettier-ignore

/** "8 + 5" */
const added = (sizes: Sizes): string => Object.values(sizes).join(" + ");

function strips(rows: readonly (readonly [title: string, course: readonly Sizes[], ceiling: number])[], name: string) {
  const unit = 15;
  let y = 0;
  const drawn = rows.flatMap(([title, course, ceiling]) => {
    y += 20;
    const head = text(0, y, title, "ink small strong");
    const bars = course.flatMap((sizes) => {
      y += 8;
      const bar = barOf(sizes, 90, y, unit);
      const label = text(0, y + 14, added(sizes), "ink small");
      const limit = line(90 + ceiling * unit, y - 3, 90 + ceiling * unit, y + 23, "accent dashed");
      y += 20;
      return [label, ...bar, limit];
    });
    y += 12;
    return [head, ...bars];
  });
  return {
    svg: svg(width, y + 20, ...drawn, ...keyOf(["1.19", "1.20"], y + 4), line(130, y + 2, 130, y + 16, "accent dashed"), text(136, y + 13, name, "quiet small")),
    alt: rows.map(([title, course]) => `${title}: ${course.map(added).join(", then ")}.`).join(" "),
  };
} // prettier-ignore

const pauses = [
  ["create-paused", ["create, paused", "resume"]],
  ["pause-resume", ["pause", "set 1.20", "resume"]],
  ["pause-scale", ["pause", "scale to 5"]],
] as const;

/** Where a real cluster rested after each write of somebody, in three recordings with a pause. */
export const paused: Diagram = () => {
  let y = 14;
  const told = pauses.map(([name, did]) => ({ name, rests: did.map((what, i) => [what, restsOf(name).filter(({ step }, n) => step === "patch" || step === "scale" || (n === 0 && name === "create-paused"))[i]] as const) }));
  const drawn = told.flatMap(({ name, rests }) => {
    y += 24;
    const head = [line(0, y - 16, width, y - 16, "faint"), text(0, y, name, "quiet small")];
    const rows = rests.flatMap(([what, rest]) => {
      if (rest === undefined) return [];
      y += 20;
      return [
        text(8, y, what, "ink small"),
        text(104, y, rest.sets.map(({ tag, wants }) => `${tag}: ${wants}`).join(", ") || "none", "ink small"),
        text(width - 4, y, rest.progressing, "ink small end"),
      ];
    });
    return [...head, ...rows];
  });
  return {
    svg: svg(width, y + 8, text(8, 14, "you", "quiet small"), text(104, 14, "ReplicaSets want", "quiet small"), text(width - 4, 14, "Progressing, reason", "quiet small end"), ...drawn),
    alt: told.map(({ name, rests }) => `${name}: ${rests.map(([what, rest]) => `${what}: ${rest?.sets.map(({ tag, wants }) => `${tag} wants ${wants}`).join(", ") || "no ReplicaSet"}, ${rest?.progressing}`).join("; ")}.`).join(" "),
  };
}; // prettier-ignore
