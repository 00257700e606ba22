/** Something an author must mend, with the place to mend it. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** Gathers what is wrong, so that one build tells everything. */
export class Problems {
  readonly list: Problem[] = [];

  add(file: string, line: number, message: string): void {
    this.list.push({ file, line, message });
  }

  /** "chapters/16-rolling-update/index.md:41: no symbol …", in reading order. */
  lines(): string[] {
    const sorted = [...this.list].sort((a, b) => compare(a.file, b.file) || a.line - b.line);
    return [...new Set(sorted.map((p) => `${p.file}:${p.line}: ${p.message}`))];
  }
}

/** Orders text the same way on every machine. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Up to three names that look most like the one that was wanted, quoted, for a message. */
export function nearest(wanted: string, names: Iterable<string>): string {
  const ranked = [...new Set(names)].map((name) => ({
    name,
    cost: distance(wanted.toLowerCase(), name.toLowerCase()),
  }));
  ranked.sort((a, b) => a.cost - b.cost || compare(a.name, b.name));
  const best = ranked.slice(0, 3).map((r) => `\`${r.name}\``);
  return best.length === 0 ? "there is nothing to choose from" : `nearest: ${best.join(", ")}`;
}

/** Edits from one text to the other; text that contains the other counts as close. */
function distance(a: string, b: string): number {
  if (a !== "" && b.includes(a)) return (b.length - a.length) / 100;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
