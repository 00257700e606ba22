// Go: staging/src/k8s.io/component-base/cli/flag/sectioned.go
import * as pflag from "#spf13/pflag";

/** Below this width lines are not padded, and so not aligned from section to section. */
const narrowest = 24;

/** Sets of flags by name, in the order in which they were first asked for. */
export class NamedFlagSets {
  readonly #flagSets = new Map<string, pflag.FlagSet>();

  /** The set of this name, made if need be. */
  flagSet(name: string): pflag.FlagSet {
    const known = this.#flagSets.get(name);
    if (known !== undefined) return known;
    const made = new pflag.FlagSet(name, "exitOnError");
    this.#flagSets.set(name, made);
    return made;
  }

  get order(): readonly string[] {
    return [...this.#flagSets.keys()];
  }

  /** Every set with its name, in order. */
  entries(): Iterable<[name: string, fs: pflag.FlagSet]> {
    return this.#flagSets.entries();
  }
}

/** Prints help on sets that have flags, each below its heading, in lines of at most `cols` characters; 0 is as long as they are. */
export function printSections(w: (text: string) => void, fss: NamedFlagSets, cols: number): void {
  for (const [name, fs] of fss.entries()) {
    if (!fs.hasFlags()) continue;
    const heading = `\n${name.slice(0, 1).toUpperCase()}${name.slice(1)} flags:\n\n`;
    w(cols > narrowest ? aligned(heading, fs, cols) : heading + usages(fs, cols));
  }
}

function usages(fs: pflag.FlagSet, cols: number): string {
  const all = new pflag.FlagSet("", "exitOnError");
  all.addFlagSet(fs);
  return all.flagUsagesWrapped(cols);
}

/**
 * The usages as they stand beside a flag whose name is as long as a name may be, so that the texts of all sections stand in one column.
 * That flag is the last by name; what comes before it is kept.
 */
function aligned(heading: string, fs: pflag.FlagSet, cols: number): string {
  const longest = "z".repeat(cols - narrowest);
  const wide = new pflag.FlagSet("", "exitOnError");
  wide.addFlagSet(fs);
  wide.var(pflag.int({ none: 0 }, "none"), longest, longest);
  const text = heading + wide.flagUsagesWrapped(cols);
  const lines = text.slice(0, text.indexOf(longest)).split("\n");
  return `${lines.slice(0, -1).join("\n")}\n`;
}
