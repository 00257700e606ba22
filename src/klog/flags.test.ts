// Go: k8s.io/klog/v2/klog_test.go
import { afterEach, describe, expect, test } from "vitest";
import * as klog from "#klog";

afterEach(() => klog.setVerbosity(0));

function flagsOf() {
  const logging = klog.newLogging();
  const flags = new Map(klog.initFlags(logging).map((flag) => [flag.name, flag.value]));
  const set = (name: string, to: string): string => {
    const value = flags.get(name);
    value?.set(to);
    return value?.string() ?? "";
  };
  return { flags, logging, set };
}

describe("initFlags", () => {
  test("a level holds at once", () => {
    expect(klog.v(2).enabled).toBe(false);
    expect(flagsOf().set("v", "2")).toBe("2");
    expect([klog.v(2).enabled, klog.v(3).enabled]).toEqual([true, false]);
  });

  test("a threshold is a number or a name", () => {
    const { set } = flagsOf();
    expect([set("stderrthreshold", "warning"), set("stderrthreshold", "3")]).toEqual(["1", "3"]);
    expect(() => set("stderrthreshold", "loud")).toThrow('strconv.ParseInt: parsing "loud": invalid syntax');
  });

  test("patterns and a place are written as they are read", () => {
    const { set } = flagsOf();
    expect([set("vmodule", "a=1,,b*=0,c=2"), set("log_backtrace_at", "a.go:12")]).toEqual([
      "a=1,c=2",
      "a.go:12",
    ]);
    expect(set("log_backtrace_at", "")).toBe(":0");
  });

  test.each([
    ["vmodule", "a", "syntax error: expect comma-separated list of filename=N"],
    ["vmodule", "a=b", "syntax error: expect comma-separated list of filename=N"],
    ["vmodule", "a=-1,b", "negative value for vmodule level"],
    ["log_backtrace_at", "a:1", "syntax error: expect file.go:234"],
    ["log_backtrace_at", "a.go:0", "negative or zero value for level"],
    ["logtostderr", "maybe", "parse error"],
    ["log_file_max_size", "-1", "parse error"],
    ["log_file_max_size", "18446744073709551616", "value out of range"],
  ])("%s=%s is refused", (name, to, says) => {
    expect(() => flagsOf().set(name, to)).toThrow(new Error(says));
  });
});
