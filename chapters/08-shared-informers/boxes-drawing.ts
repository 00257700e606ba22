import type { DiagramResult } from "../../site/author.ts";
import { rect, svg, text } from "../../site/diagrams/svg.ts";
import type { Handler, Name, Seen } from "./boxes.ts";

const [width, top, high] = [340, 42, 72];
/** So many notices are drawn; of what is more the number is said. */
export const room = 7;
const column = (i: number): number => 62 + i * 36;

/** The copy, and a row for each handler: what it is busy with, and its box. */
export function draw({ now, copy, lists, handlers }: Seen): DiagramResult {
  const names: readonly Name[] = ["A", "B", "C"];
  return {
    svg: svg(
      width,
      292,
      text(4, 16, `the copy holds v${copy}`, "ink small strong held"),
      text(width - 4, 16, `${now / 1000} s, listed ${times(lists)}`, "ink small end now"),
      ...names.flatMap((name, i) => row(name, handlers.find((one) => one.name === name), top + i * high)),
      rect(4, 264, 10, 10, "area new"),
      text(19, 273, "news", "quiet small"),
      rect(64, 264, 10, 10, "line dashed"),
      text(79, 273, "repeats", "quiet small"),
      rect(142, 264, 10, 10, "changed"),
      text(157, 273, "being handled", "quiet small"),
      text(4, 288, "the next notice to be read is on the left", "quiet small"),
    ),
    alt: `At ${now / 1000} s, having listed ${times(lists)}, the informer holds v${copy}. ${handlers.map(inWords).join(" ")}`,
  };
} // prettier-ignore

const times = (n: number): string => (n === 1 ? "once" : n === 2 ? "twice" : `${n} times`);
/** What the handler asked for, and whether it is among those who get repeats now. */
function asks({ period, hearsRepeats }: Handler): string {
  const wish = period === 0 ? "never asks for repeats" : `asks for repeats every ${period / 1000} s`;
  const link = hearsRepeats === period > 0 ? "and" : "but";
  return `${wish}, ${link} would get ${hearsRepeats ? "one" : "none"} now`;
}

function row(name: Name, one: Handler | undefined, y: number): string[] {
  if (one === undefined) return [text(4, y + 10, `${name} has not joined`, "quiet small")];
  const { unread, busy, told } = one;
  return [
    text(4, y + 10, name, `ink small strong name-${name}`),
    text(20, y + 10, asks(one), `quiet small hears-${name}`),
    rect(4, y + 18, 46, 22, busy === undefined ? "faint" : `changed busy-${name}`),
    ...(busy === undefined ? [] : [text(10, y + 33, busy, `ink small holds-${name}`)]),
    ...unread
      .slice(0, room)
      .flatMap(({ says, isRepeat }, i) => [
        rect(column(i), y + 18, 32, 22, `${isRepeat ? "line dashed" : "area new"} box-${name}`),
        text(column(i) + 3, y + 33, says, `ink small unread-${name}`),
      ]),
    ...(unread.length > room ? [text(column(room), y + 33, "…", "ink small")] : []),
    ...(unread.length === 0 ? [rect(column(0), y + 18, 32, 22, "faint")] : []),
    text(4, y + 54, `${unread.length} unread, ${told} taken out`, `quiet small sums-${name}`),
  ];
}

function inWords(one: Handler): string {
  const { name, unread, busy, told } = one;
  const box = unread.map(({ says, isRepeat }) => (isRepeat ? `${says} again` : says)).join(", ");
  return `${name} ${asks(one)}. It ${busy === undefined ? "is idle" : `is busy with ${busy}`}, has taken ${told} out, and its box holds ${box === "" ? "nothing" : box}.`;
}
