// Go: staging/src/k8s.io/component-base/metrics/version.go
import type * as version from "#apimachinery/version";
import { GaugeVec } from "./gauge.ts";
import type { LazyMetric } from "./metric.ts";

const buildInfo = new GaugeVec(
  {
    name: "kubernetes_build_info",
    help: "A metric with a constant '1' value labeled by major, minor, git version, git commit, git tree state, build date, Go version, and compiler from which Kubernetes was built, and platform on which it is running.",
    stabilityLevel: "ALPHA",
  },
  [
    "major",
    "minor",
    "git_version",
    "git_commit",
    "git_tree_state",
    "build_date",
    "go_version",
    "compiler",
    "platform",
  ],
);

/** Has a registry say of which build the program is; `register` adds to that registry. */
export function registerBuildInfo(info: version.Info, register: (metric: LazyMetric) => void): void {
  register(buildInfo);
  const { major, minor, gitVersion, gitCommit, gitTreeState, buildDate, goVersion, compiler, platform } =
    info;
  const values = [
    major,
    minor,
    gitVersion,
    gitCommit,
    gitTreeState,
    buildDate,
    goVersion,
    compiler,
    platform,
  ];
  buildInfo.withLabelValues(...values).set(1);
}
