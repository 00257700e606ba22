import type { DiagramResult } from "../../site/author.ts";
import { line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { becomes, signed, sumIn } from "./share.ts";
import { type Chosen, type Decided, type Way, images } from "./sharing-out.ts";
import type { Sizes } from "./world.ts";

const [width, unit] = [340, 11];
const hues = { "1.18": "line", "1.19": "area old", "1.20": "area new" };

const titles: Record<Way, string> = {
  "rolls out": "no scaling event: the sync rolls out",
  none: "none wants pods: the newest gets all",
  one: "one wants pods: it gets all",
  complete: "the new one is complete: the others go",
  shares: "several want pods: shared out",
};

/** What each wants before a sync and after it, and how its share comes about. */
export function draw(state: Chosen & Decided): DiagramResult {
  const { sizes, after, sharing, way } = state;
  return {
    svg: svg(
      width,
      266,
      text(0, 14, "the ReplicaSets want; the ceiling noted on each is 13", "quiet small"),
      ...bar(sizes, 13, 24),
      text(0, 84, `after one sync; the ceiling is now ${sharing.ceiling}`, "quiet small"),
      ...bar(after, sharing.ceiling, 94, "after"),
      text(0, 158, titles[way], "ink small strong"),
      ...images.flatMap((tag, i) => row(state, tag, 182 + i * 22)),
      ...key,
    ),
    alt: inWords(state),
  };
}

/** More than fits is not drawn, but said. */
const x = (pods: number): number => Math.min(pods, 30) * unit;

function bar(sizes: Sizes, ceiling: number, y: number, cls = "before"): string[] {
  let from = 0;
  const bars = images.flatMap((tag) => {
    const wants = sizes[tag] ?? 0;
    const at = from;
    from += wants;
    if (wants === 0) return [];
    const box = rect(x(at), y, x(at + wants) - x(at), 22, `${hues[tag]} ${cls}`);
    return x(at + wants) - x(at) < 2 * unit ? [box] : [box, text((x(at) + x(at + wants)) / 2, y + 15, String(wants), "ink small middle")]; // prettier-ignore
  });
  return [
    ...bars,
    line(x(ceiling), y - 4, x(ceiling), y + 38, "accent dashed"),
    text(0, y + 38, `together ${from}`, "ink small"),
    ceiling > 24
      ? text(x(ceiling) - 5, y + 38, `ceiling ${ceiling}`, "accent-ink small end")
      : text(Math.max(x(ceiling) + 5, 80), y + 38, `ceiling ${ceiling}`, "accent-ink small"),
  ];
}

function row({ way, sharing, sizes, after }: Chosen & Decided, tag: (typeof images)[number], y: number): string[] {
  const share = sharing.shares.find((one) => one.tag === tag);
  const head = text(0, y, tag, "ink small");
  const end = text(width - 4, y, `${sizes[tag] ?? 0} → ${after[tag] ?? 0}`, "ink small strong end becomes");
  if (share === undefined) return [head, text(40, y, "wants none", "quiet small"), end];
  if (way !== "shares") return [head, end];
  const { share: by, leftover } = share;
  const over = leftover === 0 ? "" : `, then ${signed(leftover)}`;
  return [head, text(40, y, `${sumIn(sharing, share)}: ${signed(by)}${over}`, "ink small sum"), end];
} // prettier-ignore

const key = images.flatMap((tag, i) => [
  rect(i * 60, 250, 10, 10, hues[tag]),
  text(i * 60 + 15, 259, tag, "quiet small"),
]);

function inWords({ sizes, after, sharing, way }: Chosen & Decided): string {
  const each = images.map((tag) => `${tag} wants ${sizes[tag] ?? 0}, then ${after[tag] ?? 0}`).join("; ");
  const sums = way === "shares" ? ` ${sharing.shares.map((one) => `${one.tag}: ${sumIn(sharing, one)}, so ${becomes(one)}`).join("; ")}.` : ""; // prettier-ignore
  return `The ceiling noted on each is 13, now it is ${sharing.ceiling}. ${each}. What decides: ${titles[way]}.${sums}`;
}
