// Go: staging/src/k8s.io/component-base/cli/flag/flags.go
import * as strconv from "#go/strconv";
import * as klog from "#klog";
import type * as pflag from "#spf13/pflag";

/** `some_flag` is `some-flag`. */
export const wordSepNormalizeFunc: pflag.NormalizeFunc = (_, name) => name.replaceAll("_", "-");

/** The same, with a warning. */
export const warnWordSepNormalizeFunc: pflag.NormalizeFunc = (_, name) => {
  if (!name.includes("_")) return name;
  const normal = name.replaceAll("_", "-");
  klog.warning(`${name} is DEPRECATED and will be removed in a future version. Use ${normal} instead.`);
  return normal;
};

/** Logs each flag with its value. */
export function printFlags(flags: pflag.FlagSet): void {
  flags.visitAll(({ name, value }) => klog.v(1).info(`FLAG: --${name}=${strconv.quote(value.string())}`));
}
