// What a failing check says, in a terminal: sentences are filled, and of a table that is too wide each cell has a line.
import { fitted } from "./prose.ts";
import type { Explanation, Grid, GridCell } from "./tables.ts";
import { gridText, toText } from "./tables.ts";

/** An explanation as lines of at most that width, as far as blanks allow it. */
export const explanationText = (explanation: Explanation, width: number): string =>
  toText({ ...explanation, says: fitted(explanation.says, width) }, (grid) => {
    const table = gridText(grid);
    return table.split("\n").every((line) => line.length <= width) ? table : stacked(grid, width);
  });

/** A row's name, and below it its cells, each after what it is; expected and actual where they are not the same. */
function stacked(grid: Grid, width: number): string {
  const rows = grid.rows.map(({ name, cells }) => ({ name, lines: linesOf(grid, cells) }));
  const longest = Math.max(...rows.flatMap(({ lines }) => lines.map(({ label }) => label.length)));
  const set = ({ label, text }: Line): string => {
    const start = `    ${label.padEnd(longest)}   `;
    const filled = fitted(text, width - start.length);
    return start + filled.replaceAll("\n", `\n${" ".repeat(start.length)}`);
  };
  return rows.flatMap(({ name, lines }) => [`  ${grid.of}: ${name}`, ...lines.map(set)]).join("\n");
}

interface Line {
  readonly label: string;
  readonly text: string;
}

function linesOf({ groups, columns }: Grid, cells: readonly GridCell[]): Line[] {
  const per = columns.length / Math.max(1, groups.length);
  return columns.slice(0, per).flatMap((column, i) => {
    const [wanted, got] = [cells[i], cells[i + per]];
    if (wanted === undefined || !got?.differs) return [{ label: column, text: wanted?.text ?? "" }];
    const [before, after] = groups.map((group) => (per === 1 ? group : `${column}, ${group}`));
    return [
      { label: before ?? "", text: wanted.text },
      { label: after ?? "", text: `${got.text}   ←` },
    ];
  });
}
