import type { DiagramResult } from "../../site/author.ts";
import { arrow, rect, svg, text } from "../../site/diagrams/svg.ts";
import { type Request, type Ring, type Seen, rings, type Settings } from "./asked.ts";
import { shortly } from "./played.ts";

const [width, step, top] = [340, 19, 30];
const deep = (ring: Ring): number => rings.indexOf(ring);

/** What each ring does, in two words or three. */
export const does: Readonly<Record<Ring, string>> = {
  recovery: "catches a panic",
  "no caching": "keep no answer",
  "request info": "verb and path",
  who: "lets in, or 401",
  "may they": "allows, or 403",
  mux: "finds it, or 404",
};

/** The rings around what is served, the given ones: each a box in the one before. */
export function boxes(present: (ring: Ring) => boolean, y: number, bottom: number, lit?: Ring): string[] {
  return rings.flatMap((ring, i) => {
    const here = present(ring);
    const [x, from] = [4 + i * 9, y + i * step];
    return [
      rect(x, from, width - 2 * x, bottom - i * 7 - from, `${ring === lit ? "area new" : here ? "line" : "faint dashed"} ring`),
      text(x + 7, from + 14, ring, here ? "ink small strong" : "quiet small"),
      text(width - x - 7, from + 14, here ? does[ring] : "not on this port", "quiet small end"),
    ];
  });
} // prettier-ignore

/** A request on its way through the rings, and the answer. */
export function draw(one: Request, settings: Settings, seen: Seen): DiagramResult {
  const present = (ring: Ring): boolean => ring !== "may they" || one.port === "10257";
  const bottom = 212;
  const words = shortly(seen.body);
  const end = top + deep(seen.reached) * step + 10;
  const head = `GET ${one.url}, ${one.who}, port ${one.port}`;
  const as = seen.user ?? "not known";
  const lines = wrapped(words, 44).slice(0, 3);
  return {
    svg: svg(
      width,
      300,
      text(4, 14, head, "ink small strong request"),
      ...boxes(present, top, bottom, seen.reached),
      arrow([[170, 20], [170, end]], "accent way"),
      text(4, bottom + 20, `as ${as}`, "ink small as"),
      text(width - 4, bottom + 20, `an API server was asked: ${seen.reviews}`, "quiet small end reviews"),
      text(4, bottom + 40, String(seen.status), `${seen.status === 200 ? "ink" : "accent"} strong status`),
      ...lines.map((line, i) => text(40, bottom + 40 + i * 15, line, "ink small body")),
      text(4, 296, `open: ${settings.open.join(", ") || "nothing"}`, "quiet small open"),
      text(width - 4, 296, "filled: the ring that answers", "quiet small end"),
    ),
    alt: `${head}. It comes to ${seen.reached}, as ${as}, and is answered with ${seen.status}: ${words}. An API server was asked ${seen.reviews} times.`,
  };
} // prettier-ignore

/** Words in lines of so many letters at most; a word that is longer stands alone. */
export function wrapped(words: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
} // prettier-ignore
