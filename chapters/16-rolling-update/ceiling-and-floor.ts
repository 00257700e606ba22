import type { DiagramResult } from "../../site/author.ts";
import { line, rect, svg, text } from "../../site/diagrams/svg.ts";
import type { Limits, Standing } from "./standing.ts";

/** Twenty pods are as wide as a phone: ten replicas, and as many of surge. */
const unit = 15;
const left = 20;
const [width, height] = [340, 236];
const x = (pods: number): number => left + pods * unit;

/** Three rows under two limits: what is wanted, the pods that are there, and what the gate compares with the floor. */
export function draw(limits: Limits): DiagramResult {
  return {
    svg: svg(width, height, ...wanted(limits), ...there(limits), ...gate(limits), ...key),
    alt: inWords(limits),
  };
}

const hue = ({ isNew }: Standing): string => (isNew ? "new" : "old");

/** A limit with its name beside it, on the side where there is room. */
function limit(pods: number, name: string, from: number, to: number): string[] {
  const before = pods > 10;
  const side = before ? "end" : "start";
  return [
    line(x(pods), from, x(pods), to, `accent dashed ${name}`),
    text(x(pods) + (before ? -5 : 5), from + 10, `${name} ${pods}`, `accent-ink small ${side}`),
  ];
}

function wanted(limits: Limits): string[] {
  let from = 0;
  const bars = limits.sets.flatMap((set) => {
    const [start, size] = [x(from), set.wants * unit];
    from += set.wants;
    const bar = rect(start, 40, size, 22, `area bar ${hue(set)}`);
    return size < 2 * unit ? [bar] : [bar, text(start + size / 2, 55, set.tag, "ink small middle")];
  });
  const sum = limits.sets.map(({ tag, wants }) => `${tag} wants ${wants}`).join(", ");
  return [...limit(limits.ceiling, "ceiling", 4, 66), text(left, 32, sum, "ink small"), ...bars];
}

function there(limits: Limits): string[] {
  const serving = limits.sets.flatMap((set) =>
    Array.from({ length: set.serving }, () => `solid ${hue(set)}`),
  );
  const waiting = limits.sets.flatMap((set) =>
    Array.from({ length: set.waiting }, () => `hollow ${hue(set)}`),
  );
  const pods = [...serving, ...waiting].map((look, i) => rect(x(i) + 1.5, 112, 12, 12, `pod ${look}`));
  const lags = limits.reported !== limits.serving;
  return [
    ...limit(limits.floor, "floor", 78, 130),
    text(left, 105, `${limits.serving} of ${pods.length} pods serve`, "ink small"),
    ...pods,
    ...(lags
      ? [
          line(x(limits.reported), 108, x(limits.reported), 128, "changed reported"),
          text(width - 20, 105, `reported: ${limits.reported}`, "changed-ink small end"),
        ]
      : []),
  ];
}

/** What the new one wants stands in the gate twice and cancels: what is left is compared with the floor. */
function gate({ gate, sets, oldWants, newWants, newReported, floor }: Limits): string[] {
  if (gate === undefined) return [text(left, 150, "no new ReplicaSet yet: no gate", "quiet small")];
  const unready = newWants - newReported;
  const sum = `gate: old ${oldWants} + new ${newWants} − floor ${floor} − new not serving ${unready} = ${gate}`;
  const isOld = sets.some((set) => !set.isNew);
  return [
    text(left, 150, sum, "ink small"),
    line(x(floor), 154, x(floor), 186, "accent dashed floor"),
    ...(isOld ? [rect(left, 158, oldWants * unit, 22, "area gate old")] : []),
    rect(x(oldWants), 158, newReported * unit, 22, "area gate new"),
    ...(gate > 0 ? [rect(x(floor), 158, gate * unit, 22, "changed over")] : []),
  ];
}

const key = [
  rect(left, 204, 10, 10, "area old"),
  rect(left + 13, 204, 10, 10, "area new"),
  text(left + 29, 213, "wanted by an old, by the new one", "quiet small"),
  rect(left, 221, 10, 10, "pod solid old"),
  rect(left + 13, 221, 10, 10, "pod solid new"),
  text(left + 29, 230, "serves", "quiet small"),
  rect(left + 80, 221, 10, 10, "pod hollow new"),
  text(left + 96, 230, "does not", "quiet small"),
  rect(left + 156, 221, 10, 10, "changed over"),
  text(left + 172, 230, "beyond the floor: may go", "quiet small"),
];

function inWords({ ceiling, floor, gate, sets, serving, reported }: Limits): string {
  const each = sets.map(
    ({ tag, isNew, wants, serving }) =>
      `${tag}, ${isNew ? "the new one" : "old"}, wants ${wants} pods, and ${serving} of its pods serve.`,
  );
  const lag = serving === reported ? "" : ` The statuses say ${reported}.`;
  const may = gate === undefined ? "There is no new ReplicaSet yet." : `The gate says ${gate}.`;
  return `Ceiling ${ceiling}, floor ${floor}. ${each.join(" ")} Together ${serving} serve.${lag} ${may}`;
}
