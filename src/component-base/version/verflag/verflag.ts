// Go: staging/src/k8s.io/component-base/version/verflag/verflag.go
import type * as version from "#apimachinery/version";
import * as strconv from "#go/strconv";
import type * as pflag from "#spf13/pflag";

const versionFlagName = "version";
const programName = "Kubernetes";

/** What `--version` asks for. */
export class VersionFlag implements pflag.Value {
  readonly noOptDefVal = "true";
  #asked: "no" | "yes" | "raw" = "no";

  set(text: string): void {
    if (text === "raw") {
      this.#asked = "raw";
      return;
    }
    // A value that means nothing takes back what was asked, and is an error besides.
    this.#asked = "no";
    if (strconv.parseBool(text)) this.#asked = "yes";
  }

  string(): string {
    return this.#asked === "raw" ? "raw" : String(this.#asked === "yes");
  }

  type(): string {
    return "version";
  }

  addFlags(fs: pflag.FlagSet): void {
    fs.var(this, versionFlagName, "Print version information and quit");
  }

  /** The line that is asked for, of a program of this version; undefined if none is. Upstream prints it and ends the program. */
  requested(info: version.Info): string | undefined {
    if (this.#asked === "raw") return `${goSyntax(info)}\n`;
    return this.#asked === "yes" ? `${programName} ${info.gitVersion}\n` : undefined;
  }
}

/** As `%#v` has it. */
function goSyntax(info: version.Info): string {
  const { major, minor, gitVersion, gitCommit, gitTreeState, buildDate, goVersion, compiler, platform } =
    info;
  const fields = Object.entries({
    Major: major,
    Minor: minor,
    GitVersion: gitVersion,
    GitCommit: gitCommit,
    GitTreeState: gitTreeState,
    BuildDate: buildDate,
    GoVersion: goVersion,
    Compiler: compiler,
    Platform: platform,
  });
  return `version.Info{${fields.map(([name, value]) => `${name}:${strconv.quote(value)}`).join(", ")}}`;
}
