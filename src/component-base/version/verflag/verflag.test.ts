// Ours: upstream has no test of this flag
import { describe, expect, test } from "vitest";
import * as verflag from "#component-base/version/verflag";
import * as componentversion from "#component-base/version";
import * as pflag from "#spf13/pflag";

function asked(...args: string[]): string | undefined {
  const flag = new verflag.VersionFlag();
  const fs = new pflag.FlagSet("test");
  flag.addFlags(fs);
  fs.parse(args);
  return flag.requested(componentversion.get());
}

describe("VersionFlag", () => {
  test.each<[args: string[], line: string | undefined]>([
    [[], undefined],
    [["--version"], "Kubernetes v1.20.2\n"],
    [["--version=false"], undefined],
    [["--version", "--version=0"], undefined],
  ])("%j", (args, line) => expect(asked(...args)).toBe(line));

  test("raw is the whole of it, as Go prints a struct", () => {
    expect(asked("--version=raw")).toBe(
      'version.Info{Major:"1", Minor:"20", GitVersion:"v1.20.2", GitCommit:"faecb196815e248d3ecfb03c680a4507229c2a56", GitTreeState:"clean", BuildDate:"2021-01-13T13:20:00Z", GoVersion:"go1.15.5", Compiler:"gc", Platform:"linux/amd64"}\n',
    );
  });

  test("what is neither is refused", () => {
    expect(() => asked("--version=client")).toThrow('strconv.ParseBool: parsing "client": invalid syntax');
  });
});
