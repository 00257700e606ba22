// Go: staging/src/k8s.io/component-base/cli/globalflag/globalflags_test.go
import { describe, expect, test } from "vitest";
import * as cliflag from "#component-base/cli/flag";
import * as globalflag from "#component-base/cli/globalflag";
import * as logs from "#component-base/logs";

const expected =
  "add-dir-header alsologtostderr help log-backtrace-at log-dir log-file log-file-max-size log-flush-frequency logtostderr one-output skip-headers skip-log-headers stderrthreshold v vmodule";

function added(): string[] {
  const fs = new cliflag.NamedFlagSets().flagSet("global");
  globalflag.addGlobalFlags(fs, "test-cmd", new logs.Flags());
  const names: string[] = [];
  fs.visitAll(({ name }) => names.push(name));
  return names;
}

describe("TestAddGlobalFlags", () => {
  test("all of them", () => expect(added()).toEqual(expected.split(" ")));

  test.each<[name: string, flags: string[]]>([
    ["some", ["logtostderr", "log-dir"]],
    ["none", []],
    ["another", ["foo"]],
  ])("%s are not all", (_, flags) => expect(added()).not.toEqual(flags));
});
