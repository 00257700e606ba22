import { describe, expect, test } from "vitest";
import { upstreamLines } from "../exercises/engine/upstream-file.ts";
import { Upstream } from "./read/upstream.ts";
import { goSymbols, strayHeaders } from "./upstream-lines.ts";

describe("strayHeaders", () => {
  const has = new Set(["pkg/controller/deployment/rolling.go", "vendor/k8s.io/klog/v2/klog.go"]);
  const stray = (said: string): string[] =>
    strayHeaders(new Map([["src/a.ts", said]]), (path) => has.has(path));

  test.each([
    "pkg/controller/deployment/rolling.go",
    "k8s.io/klog/v2/klog.go",
    "container/heap/heap.go",
    "fmt/print.go",
  ])("%s can be followed", (said) => expect(stray(said)).toEqual([]));

  test("a path that upstream does not have", () => {
    expect(stray("staging/src/k8s.io/api/core/v1/type.go")).toEqual([
      "src/a.ts:1: upstream has no staging/src/k8s.io/api/core/v1/type.go",
    ]);
    expect(stray("k8s.io/klog/v3/klog.go")).toEqual(["src/a.ts:1: upstream has no k8s.io/klog/v3/klog.go"]);
  });

  test("two paths", () => {
    expect(stray("pkg/controller/deployment/rolling.go, types.go")).toEqual([
      "src/a.ts:1: the header names one path and nothing else, not `pkg/controller/deployment/rolling.go, types.go`",
    ]);
  });
});

test("of every listed symbol the lines are known, in each version", () => {
  const unknown = Object.entries(upstreamLines()).flatMap(([version, files]) =>
    Object.entries(files).flatMap(([path, symbols]) =>
      Object.entries(symbols).flatMap(([symbol, lines]) =>
        /^[1-9]\d*(?:-[1-9]\d*)?$/.test(lines) ? [] : [`${version} ${path} ${symbol}`],
      ),
    ),
  );
  expect(unknown).toEqual([]);
});

test("goSymbols: functions, methods, types, single and grouped, with their lines", () => {
  const text =
    "package a\n\nfunc (dc *Controller) sync() {\n}\n\ntype (\n\tA struct {\n\t\tB int\n\t}\n)\n\nconst C = 1\nfunc D() {\n}\n";
  expect(goSymbols(text)).toEqual({ "Controller.sync": "3-4", A: "7-9", C: "12", D: "13-14" });
});

test("goSymbols: a function whose parameters stand on lines of their own ends with its body", () => {
  expect(goSymbols("func A(\n\tb int,\n) (c error) {\n\treturn nil\n}\n\nfunc D() {\n}\n")).toEqual({
    A: "1-5",
    D: "7-8",
  });
});

test("a path of another module is linked where Kubernetes keeps it", () => {
  const upstream = new Upstream({ "v1.20.2": { "k8s.io/klog/v2/klog.go": { Info: "3" } } });
  expect(upstream.link("k8s.io/klog/v2/klog.go", "Info")).toBe(
    "https://github.com/kubernetes/kubernetes/blob/v1.20.2/vendor/k8s.io/klog/v2/klog.go#L3",
  );
});
