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

/** Up to three names or lines that look most like what was wanted, quoted, for a message. */
export function nearest(wanted: string, names: Iterable<string>): string {
  const pairs = pairsOf(wanted);
  const ranked = [...new Set(names)].map((name) => ({ name, likeness: likeness(pairs, pairsOf(name)) }));
  ranked.sort((a, b) => b.likeness - a.likeness || compare(a.name, b.name));
  const best = ranked.slice(0, 3).map((r) => `\`${r.name}\``);
  return best.length === 0 ? "there is nothing to choose from" : `nearest: ${best.join(", ")}`;
}

/** How much of the wanted text's letter pairs the other has, with a little lost for each pair too many. */
function likeness(wanted: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...wanted].filter((pair) => other.has(pair)).length;
  return shared / Math.max(1, wanted.size) - Math.abs(other.size - wanted.size) / 1000;
}

function pairsOf(text: string): Set<string> {
  const small = ` ${text.toLowerCase()} `;
  return new Set(Array.from({ length: small.length - 1 }, (_, i) => small.slice(i, i + 2)));
}
