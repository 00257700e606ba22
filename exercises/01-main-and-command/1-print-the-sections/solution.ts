import type * as cliflag from "#component-base/cli/flag";
import * as pflag from "#spf13/pflag";

const narrowest = 24;

/** Of a flag that nobody will set. */
const nothing: pflag.Value = { string: () => "", set: () => {}, type: () => "int" };

export function printSections(w: (text: string) => void, fss: cliflag.NamedFlagSets, cols: number): void {
  for (const [name, fs] of fss.entries()) {
    if (!fs.hasFlags()) continue;
    w(`\n${name.slice(0, 1).toUpperCase()}${name.slice(1)} flags:\n\n`);
    w(cols > narrowest ? aligned(fs, cols) : fs.flagUsagesWrapped(cols));
  }
}

function aligned(fs: pflag.FlagSet, cols: number): string {
  const longest = "z".repeat(cols - narrowest);
  const wide = new pflag.FlagSet("");
  wide.addFlagSet(fs);
  wide.var(nothing, longest, longest);
  const help = wide.flagUsagesWrapped(cols);
  return help.slice(0, help.lastIndexOf("\n", help.indexOf(`--${longest}`)) + 1);
}
