// Go: vendor/github.com/spf13/cobra/command.go, cobra.go
import type { Command } from "./command.ts";

/** The commands that one may have meant: names that are nearly the word or begin with it, and those that say so. */
export function suggestionsFor(cmd: Command, typed: string): string[] {
  const word = typed.toLowerCase();
  return cmd
    .commandsAsAdded()
    .filter((below) => below.isAvailableCommand())
    .flatMap((below) => {
      const name = below.name();
      const isNear = distance(word, name.toLowerCase()) <= cmd.suggestionsMinimumDistance;
      const said = (below.options.suggestFor ?? []).filter((other) => other.toLowerCase() === word);
      return [...(isNear || name.toLowerCase().startsWith(word) ? [name] : []), ...said.map(() => name)];
    });
}

/** In how many steps of one letter one text becomes another (Levenshtein). */
function distance(s: string, t: string): number {
  let row = Array.from({ length: s.length + 1 }, (_, i) => i);
  for (const [j, letter] of Array.from(t).entries()) {
    const above = row;
    row = [j + 1];
    for (let i = 1; i <= s.length; i++) {
      const [left = 0, diagonal = 0, up = 0] = [row[i - 1], above[i - 1], above[i]];
      row.push(s[i - 1] === letter ? diagonal : Math.min(left, diagonal, up) + 1);
    }
  }
  return row.at(-1) ?? 0;
}
