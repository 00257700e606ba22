import type { DiagramResult } from "../../site/author.ts";
import { line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { type Chosen, ofTheScene, spelled } from "./template.ts";

const width = 340;
const [left, step] = [30, 30];

/** Three fields of the text that is hashed. */
const fields = {
  Labels: /Labels:\(map\[string\]string\)(map\[[^\]]*\])/,
  Image: /Image:\(string\)(\S*)/,
  Env: /Env:\(\[\]v1\.EnvVar\)(<nil>|\[\{.*?\}\])/,
} as const;

const fieldIn = (printed: string, name: keyof typeof fields): string => fields[name].exec(printed)?.[1] ?? "";
const short = (value: string): string => (value.length > 38 ? `${value.slice(0, 37)}…` : value);

/** From the text to the name, as the port makes it. */
export function draw(chosen: Chosen): DiagramResult {
  const [now, scene] = [spelled(chosen), spelled(ofTheScene)];
  const names = Object.keys(fields) as (keyof typeof fields)[]; // Its own keys.
  const rows = names.flatMap((name, i) => {
    const y = 36 + i * 22;
    const value = fieldIn(now.text, name);
    return [
      ...(value === fieldIn(scene.text, name) ? [] : [rect(54, y - 14, width - 54, 19, "changed")]),
      text(0, y, name, "quiet small"),
      text(60, y, short(value), "ink small mono field"),
    ];
  });
  const digits = String(now.sum);
  const boxes = Array.from(digits, (digit, i) => {
    const x = left + i * step;
    return [
      text(x + 12, 176, digit, "ink small middle digit"),
      line(x + 12, 184, x + 12, 196, "line"),
      rect(x, 198, 24, 24, "area new"),
      text(x + 12, 214, now.letters.charAt(i), "ink small middle strong letter"),
    ];
  }).flat();
  const bytes = now.bytes.length === 0 ? "none" : now.bytes.join(" ");
  return {
    svg: svg(
      width,
      258,
      text(0, 14, `the text has ${now.text.length.toLocaleString("en")} characters; three of its fields`, "quiet small"),
      ...rows,
      ...(now.bytes.length === 0 ? [] : [rect(54, 92, width - 54, 19, "changed")]),
      text(0, 106, "count", "quiet small"),
      text(60, 106, bytes, "ink small mono bytes"),
      line(0, 120, width, 120, "faint"),
      text(0, 142, "FNV-1a of text and count, a character for each digit", "quiet small"),
      ...boxes,
      text(0, 248, "the name", "quiet small"),
      text(60, 248, `web-${now.letters}`, "ink small strong name"),
    ),
    alt: `The text has ${now.text.length.toLocaleString("en")} characters. ${names.map((name) => `${name}: ${fieldIn(now.text, name)}.`).join(" ")} Bytes of the count: ${bytes}. The hash is ${digits}, the name web-${now.letters}.`,
  };
} // prettier-ignore
