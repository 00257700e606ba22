// Go: staging/src/k8s.io/component-base/metrics/options.go
import * as pflag from "#spf13/pflag";
import { setShowHidden } from "./registry.ts";
import { parseVersion, type Version } from "./version-parser.ts";

/** What a program is told about the metrics that it shows. */
export class Options {
  /** `1.19`: what the release before hid is shown. */
  showHiddenMetricsForVersion = "";

  /** What is wrong for a program of `gitVersion`. */
  validate(gitVersion: string): Error[] {
    const err = validateShowHiddenMetricsVersion(parseVersion(gitVersion), this.showHiddenMetricsForVersion);
    return err === undefined ? [] : [err];
  }

  /** Adds the flag. As upstream's, it is read into options that nobody looks at: at v1.20.2 it has no effect. */
  addFlags(fs: pflag.FlagSet): void {
    fs.var(
      pflag.string(new Options(), "showHiddenMetricsForVersion"),
      "show-hidden-metrics-for-version",
      "The previous version for which you want to show hidden metrics. " +
        "Only the previous minor version is meaningful, other values will not be allowed. " +
        "The format is <major>.<minor>, e.g.: '1.16'. " +
        "The purpose of this format is make sure you have the opportunity to notice if the next release hides additional metrics, " +
        "rather than being surprised when they are permanently removed in the release after that.",
    );
  }

  /** Has the whole process show what it hides, if these options say so. */
  apply(): void {
    if (this.showHiddenMetricsForVersion !== "") setShowHidden();
  }
}

/** The package's own, for its tests. */
export function validateShowHiddenMetricsVersion(current: Version, target: string): Error | undefined {
  if (target === "") return undefined;
  const valid = `${current.major}.${current.minor - 1}`;
  if (target === valid) return undefined;
  return new Error(
    `--show-hidden-metrics-for-version must be omitted or have the value '${valid}'. Only the previous minor version is allowed`,
  );
}
