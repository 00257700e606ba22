import type * as cliflag from "#component-base/cli/flag";
import { notStarted } from "../../engine/exercise.ts";

// You need
//   fss.entries()               each set with its name, in order
//   fs.hasFlags()               whether there are any, hidden ones included
//   fs.flagUsagesWrapped(cols)  the help on them
// and of `#spf13/pflag`, in a wide terminal
//   new pflag.FlagSet("")       an empty set
//   set.addFlagSet(fs)          gives it the flags of another one, which keeps them
//   set.var(pflag.int({ none: 0 }, "none"), name, usage)   gives it one more

/** Prints help on sets that have flags, each below its heading, in lines of at most `cols` characters; 0 is as long as they are. */
export function printSections(w: (text: string) => void, fss: cliflag.NamedFlagSets, cols: number): void {
  void [w, fss, cols];
  notStarted();
}
