import type { DiagramResult } from "../../site/author.ts";
import { rect, svg, text } from "../../site/diagrams/svg.ts";
import type { Handler, Name, Seen } from "./boxes.ts";

const [width, top, high] = [340, 40, 62];
/** So many notices are drawn; of what is more the number is said. */
export const room = 7;
const column = (i: number): number => 62 + i * 36;

/** The copy, and a row for each handler: what it is busy with, and its box. */
export function draw({ now, copy, lists, handlers }: Seen): DiagramResult {
  const names: readonly Name[] = ["A", "B", "C"];
  return {
    svg: svg(
      width,
      262,
      text(4, 16, `the copy holds v${copy}`, "ink small strong copy"),
      text(width - 4, 16, `time ${now / 1000} s, ${lists} ${lists === 1 ? "list" : "lists"}`, "ink small end now"),
      ...names.flatMap((name, i) => row(name, handlers.find((one) => one.name === name), top + i * high)),
      rect(4, 234, 10, 10, "area new"),
      text(19, 243, "news", "quiet small"),
      rect(64, 234, 10, 10, "area old"),
      text(79, 243, "repeats", "quiet small"),
      rect(142, 234, 10, 10, "changed"),
      text(157, 243, "in hand", "quiet small"),
      text(4, 258, "the next one to be read is on the left", "quiet small"),
    ),
    alt: `At ${now / 1000} s, after ${lists} ${lists === 1 ? "list" : "lists"}, the copy holds v${copy}. ${handlers.map(inWords).join(" ")}`,
  };
} // prettier-ignore

const asks = (period: number): string => (period === 0 ? "asks for no repetition" : `asks for all again every ${period / 1000} s`); // prettier-ignore
const hears = (one: Handler): string =>
  one.hearsRepeats ? "a repeat now would reach it" : "a repeat now would not";

function row(name: Name, one: Handler | undefined, y: number): string[] {
  if (one === undefined) return [text(4, y + 10, `${name} has not joined`, "quiet small")];
  const { unread, busy, told, period } = one;
  return [
    text(4, y + 10, name, `ink small strong name-${name}`),
    text(20, y + 10, `${asks(period)}; ${hears(one)}`, `quiet small hears-${name}`),
    rect(4, y + 18, 46, 22, busy === undefined ? "faint" : `changed busy-${name}`),
    ...(busy === undefined ? [] : [text(10, y + 33, busy, `ink small holds-${name}`)]),
    ...unread
      .slice(0, room)
      .flatMap(({ says, isRepeat }, i) => [
        rect(column(i), y + 18, 32, 22, `area ${isRepeat ? "old" : "new"} box-${name}`),
        text(column(i) + 3, y + 33, says, `ink small unread-${name}`),
      ]),
    ...(unread.length === 0 ? [rect(column(0), y + 18, 32, 22, "faint")] : []),
    text(width - 4, y + 52, `${unread.length} unread, ${told} taken out`, `quiet small end sums-${name}`),
  ];
}

function inWords(one: Handler): string {
  const { name, unread, busy, told } = one;
  const box = unread.map(({ says, isRepeat }) => (isRepeat ? `${says} again` : says)).join(", ");
  return `${name} ${asks(one.period)}; ${hears(one)}. It ${busy === undefined ? "is idle" : `is busy with ${busy}`}, has taken ${told} out, and its box holds ${box === "" ? "nothing" : box}.`;
}
