import type { DiagramResult } from "../../site/author.ts";
import { line, polyline, rect, svg, text } from "../../site/diagrams/svg.ts";
import type { Role, Seen, Station } from "./manager.ts";

const width = 340;

/** The words under which a role stands in the key of the drawing, and how it is drawn. */
export const roles: Readonly<Record<Role, readonly [says: string, cls: string]>> = {
  flag: ["flag", "area new"],
  value: ["value of a flag", "area old"],
  argument: ["argument", "changed"],
  separator: ["ends the flags", "line"],
  refused: ["refused", "changed dashed"],
  unread: ["never read", "faint"],
};

/** The stations of the command itself, with what each is called on a drawing. */
export const early: readonly (readonly [Station, string])[] = [
  ["parse", "parse"],
  ["help", "help"],
  ["args", "args"],
  ["version", "version"],
  ["validate", "validate"],
  ["config", "config"],
];

/** A text in lines that fit, three at most. */
function broken(says: string): string[] {
  const lines = [""];
  for (const word of says.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (longer.length <= 50) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.slice(0, 3);
}

const shown = (word: string): string => (word === "" ? '""' : word);

/** The words with what each became, and the stations up to the one that stopped the line. */
export function draw({ words, stop, code, says }: Seen): DiagramResult {
  const top = 34;
  const row = (i: number): number => top + i * 24;
  const x = (i: number): number => 30 + i * 56;
  const y = 214;
  const at = early.findIndex(([station]) => station === stop);
  const ends = code === undefined ? "goes on to config" : `exit code ${code}`;
  return {
    svg: svg(
      width,
      312,
      text(4, 16, "kube-controller-manager", "ink small mono"),
      ...(words.length === 0 ? [text(4, row(0) + 13, "(no words)", "quiet small")] : []),
      ...words.flatMap(({ word, role }, i) => [
        rect(4, row(i), 190, 19, `${roles[role][1]} role-${role}`),
        text(10, row(i) + 14, shown(word), "ink small mono word"),
        text(204, row(i) + 14, roles[role][0], "ink small role"),
      ]),
      line(4, 190, width - 4, 190, "faint"),
      polyline([[x(0), y], [x(5), y]], "faint"),
      polyline([[x(0), y], [x(at), y]], "line accent"),
      ...early.flatMap(([station, name], i) => [
        rect(x(i) - 5, y - 5, 10, 10, i < at ? "area new passed" : i > at ? "faint later" : code === 1 ? "changed stop" : "area new stop"),
        text(x(i), y + 22, name, station === stop ? "ink small strong middle" : "quiet small middle"),
      ]),
      text(4, 262, ends, "ink small strong ends"),
      ...broken(says).map((part, i) => text(4, 278 + i * 15, part, "quiet small says")),
    ),
    alt: `${words.map(({ word, role }) => `${shown(word)}: ${roles[role][0]}.`).join(" ")} The line gets as far as ${early[at]?.[1] ?? stop}: ${ends}. ${says}`,
  };
} // prettier-ignore
