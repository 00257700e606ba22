// Go: staging/src/k8s.io/apimachinery/pkg/version/types.go
import * as strconv from "#go/strconv";
import type { Info } from "./types.ts";

/** As Go prints it by %#v: each field by its name in the struct. */
export function goString(info: Info): string {
  const names = Object.entries({
    Major: info.major,
    Minor: info.minor,
    GitVersion: info.gitVersion,
    GitCommit: info.gitCommit,
    GitTreeState: info.gitTreeState,
    BuildDate: info.buildDate,
    GoVersion: info.goVersion,
    Compiler: info.compiler,
    Platform: info.platform,
  });
  return `version.Info{${names.map(([name, value]) => `${name}:${strconv.quote(value)}`).join(", ")}}`;
}
