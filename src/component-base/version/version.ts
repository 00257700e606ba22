// Go: staging/src/k8s.io/component-base/version/version.go, base.go
import type * as version from "#apimachinery/version";

/** What every build says of the language and the machine; ours is told what Go would say. */
const toolchain = { goVersion: "go1.15.5", compiler: "gc", platform: "linux/amd64" };

/** The release that is ported. */
export const get = (): version.Info => ({
  major: "1",
  minor: "20",
  gitVersion: "v1.20.2",
  gitCommit: "faecb196815e248d3ecfb03c680a4507229c2a56",
  gitTreeState: "clean",
  buildDate: "2021-01-13T13:20:00Z",
  ...toolchain,
});

/** What a build says to which nobody has told its version: the recorded controller manager is one. */
export const unstamped = (): version.Info => ({
  major: "",
  minor: "",
  gitVersion: "v0.0.0-master+faecb196815e2",
  gitCommit: "faecb196815e248d3ecfb03c680a4507229c2a56",
  gitTreeState: "",
  buildDate: "1970-01-01T00:00:00Z",
  ...toolchain,
});
