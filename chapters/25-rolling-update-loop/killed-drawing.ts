import type { DiagramResult } from "../../site/author.ts";
import { rect, svg, text } from "../../site/diagrams/svg.ts";
import type { Played, Ran, Standing } from "./interrupted.ts";
import { inWords } from "./outcome.ts";

const width = 340;
const room = { lines: 9, characters: 47 };

/** What one of the two columns shows: controllers with their marks, then pods by owner. */
function column(x: number, y: number, head: string, { controllers, pods }: Standing): string[] {
  const lines = controllers.flatMap(({ marks, name, wants }) => [
    [`${name} wants ${wants}`, "ink small controller"],
    ...marks.map((mark) => [`  ${mark}`, "quiet small"]),
  ]);
  const owners = [...new Set(pods.map(({ owner }) => owner))];
  return [
    text(x, y, head, "ink small strong"),
    ...lines.map(([words = "", cls = ""], i) => text(x + (words.startsWith(" ") ? 8 : 0), y + 18 + i * 15, words.trim(), cls)),
    ...(controllers.length === 0 ? [text(x, y + 18, "no controller", "accent small")] : []),
    ...owners.flatMap((owner, i) => {
      const own = pods.filter((pod) => pod.owner === owner);
      return [
        ...own.map(({ image }, n) => rect(x + n * 13, y + 134 + i * 20, 11, 13, `${image === "nginx:1.19" ? "area old" : "area new"} pod`)),
        text(x + own.length * 13 + 4, y + 145 + i * 20, `of ${owner}`, owner === "nobody" ? "accent small" : "quiet small"),
      ];
    }),
  ];
} // prettier-ignore

/** The last of what a line said, folded into the room there is. */
function lastWords({ said }: Pick<Ran, "said">): string[] {
  const lines = said.flatMap((one) => one.match(new RegExp(`.{1,${room.characters}}`, "g")) ?? []);
  return lines.length > room.lines ? ["…", ...lines.slice(1 - room.lines)] : lines;
}

/** The calls up to the kill; what stands; what the second line says, and what stands then. */
export function draw({ call, played: { again, end, first, left } }: { call: number; played: Played }, most: number): DiagramResult {
  const size = (width - 8) / most;
  const name = call === 0 ? "nothing was sent" : (first.calls[call - 1] ?? "its end");
  const y = 66;
  const foot = y + 214;
  const said = lastWords(again ?? { said: [] });
  const at = first.wasKilled ? `call ${call}: ${name}` : `ended after ${first.calls.length} calls`;
  return {
    svg: svg(
      width,
      foot + 14 + room.lines * 15,
      text(4, 14, at, "ink small mono"),
      ...Array.from({ length: most }, (_, i) => {
        const sent = first.calls[i];
        const writes = sent !== undefined && i < call && !sent.startsWith("GET ");
        return rect(4 + i * size, writes ? 22 : 28, size - 0.8, writes ? 22 : 10, i < call && sent !== undefined ? "area new" : "faint");
      }),
      ...column(4, y, "after the kill", left),
      ...column(176, y, again === undefined ? "five seconds later" : "after the second line", end),
      text(4, foot - 4, "the second line says", "quiet small"),
      rect(2, foot, width - 4, room.lines * 15 + 10, "area"),
      ...said.map((one, i) => text(8, foot + 15 + i * 15, one, "ink small mono")),
    ),
    alt: `${at}. After the kill: ${inFull(left)} ${again === undefined ? "Later" : `The second line says: ${again.said.join(" / ")}. Then`}: ${inFull(end)}`,
  };
} // prettier-ignore

const inFull = ({ controllers, pods }: Standing): string =>
  `${controllers.length === 0 ? "no controller" : controllers.map(inWords).join(", ")}; ${[...new Set(pods.map(({ owner }) => owner))].map((owner) => `${pods.filter((pod) => pod.owner === owner).length} pods of ${owner}`).join(", ")}.`; // prettier-ignore
