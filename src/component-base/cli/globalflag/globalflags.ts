// Go: staging/src/k8s.io/component-base/cli/globalflag/globalflags.go
import type * as logs from "#component-base/logs";
import * as pflag from "#spf13/pflag";

/** Adds what every program takes: the flags of its log, and `--help`. */
export function addGlobalFlags(fs: pflag.FlagSet, name: string, flags: logs.Flags): void {
  for (const { name: goName, usage, value } of flags.klogFlags) {
    const shorthand = goName.length === 1 ? goName : "";
    fs.varP(value, normalize(goName), shorthand, usage);
  }
  flags.addFlags(fs);
  fs.varP(pflag.bool({ help: false }, "help"), "help", "h", `help for ${name}`);
}

const normalize = (name: string): string => name.replaceAll("_", "-");
