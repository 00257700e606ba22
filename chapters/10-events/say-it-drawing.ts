import type { DiagramResult } from "../../site/author.ts";
import { rect, svg, text } from "../../site/diagrams/svg.ts";
import type { Line, Seen } from "./correlated.ts";

const width = 340;
/** So many Events are drawn, the newest; of older ones the number is said. */
export const room = 10;
/** How many different messages make a group, and how many tokens the bucket holds. */
export interface Limits {
  readonly messages: number;
  readonly burst: number;
}

/** What is stored, how many messages the group knows, and how many tokens are left. */
export function draw(seen: Seen, reasons: readonly string[], limits: Limits): DiagramResult {
  const { now, lines, fates, known, tokens } = seen;
  const shown = lines.slice(-room);
  const older = lines.length - shown.length;
  const dropped = fates.filter((fate) => fate === "dropped").length;
  const sums = `${fates.length} reported, ${dropped} dropped`;
  const cell = (i: number): number => 100 + i * 9;
  return {
    svg: svg(
      width,
      306,
      text(4, 14, `stored: ${lines.length}${older > 0 ? `, ${older} older not shown` : ""}`, "ink small strong stored"),
      text(width - 4, 14, `time ${now / 60_000} min`, "ink small end now"),
      ...shown.flatMap((line, i) => row(line, 24 + i * 20, reasons)),
      ...(shown.length === 0 ? [text(4, 38, "nothing", "quiet small")] : []),
      text(4, 242, "group", "quiet small"),
      text(width - 4, 242, `${known} of ${limits.messages}`, "ink small end known"),
      ...Array.from({ length: limits.messages }, (_, i) => rect(cell(i), 234, 7, 9, i < known ? "pod solid new group" : "faint")),
      text(4, 262, "bucket", "quiet small"),
      text(width - 4, 262, `${tokens}`, "ink small end tokens"),
      ...Array.from({ length: limits.burst }, (_, i) => rect(cell(i) - 42, 254, 7, 9, i < tokens ? "pod solid old token" : "faint")),
      text(4, 282, sums, "ink small sums"),
      ...reasons.flatMap((reason, i) => [
        rect(4 + i * 150, 291, 9, 9, `pod solid ${looks[i] ?? ""}`),
        text(18 + i * 150, 300, reason, "quiet small"),
      ]),
    ),
    alt: `After ${now / 60_000} min: ${sums}. Stored: ${lines.length === 0 ? "nothing" : lines.map(({ count, reason, message }) => `${count} × ${reason}: ${message}`).join("; ")}. The group knows ${known} of ${limits.messages} messages, and the bucket holds ${tokens} of ${limits.burst} tokens.`,
  };
} // prettier-ignore

const looks = ["new", "old"];

function row({ reason, message, count }: Line, y: number, reasons: readonly string[]): string[] {
  const look = looks[reasons.indexOf(reason)] ?? "";
  return [
    rect(4, y, width - 8, 17, `area ${look} event`),
    rect(4, y, 5, 17, `pod solid ${look}`),
    text(38, y + 13, `${count} ×`, "ink small end strong count"),
    text(46, y + 13, message, "ink small message"),
  ];
}
