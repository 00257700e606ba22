import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as fmt from "#go/fmt";
import type * as klog from "./klog.ts";
import { kObj, kRef, setSink, setVerbosity, v, type Sink } from "./klog.ts";

afterEach(() => void vi.restoreAllMocks());

test("where nobody asks for anything else, errors go to standard error and nothing more is said", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const others = (["log", "info", "warn"] as const).map((name) => vi.spyOn(console, name));
  const another = "./klog.ts?another"; // Tests collect what this worker's klog says.
  const { error, errorS, info, infoS, warning } = (await import(/* @vite-ignore */ another)) as typeof klog;
  const asked = vi.fn<() => string>();
  infoS("so it is", {
    get how() {
      return asked();
    },
  });
  info("so it is");
  warning("take care");
  error("lost");
  errorS(new Error("lost"), "Unable to sync", { key: "default/web" });
  expect(said.mock.calls).toEqual([["lost"], ['"Unable to sync" err="lost" key="default/web"']]);
  expect([...others, asked].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

describe("v", () => {
  let lines: string[] = [];
  let sink: Sink;
  beforeEach(() => {
    lines = [];
    sink = setSink((severity, line) => lines.push(`${severity}: ${line}`));
  });
  afterEach(() => {
    setSink(sink);
    setVerbosity(0);
  });

  test("keeps what is said at its level or below", () => {
    setVerbosity(2);
    for (const level of [1, 2, 3]) {
      v(level).info(`level ${level}`);
      v(level).infoS("said", { level });
    }
    expect([1, 2, 3].map((level) => v(level).enabled)).toEqual([true, true, false]);
    expect(lines).toEqual(["info: level 1", 'info: "said" level=1', "info: level 2", 'info: "said" level=2']);
  });

  test("a structured line quotes text, as Go does, and nothing else", () => {
    const pod = { metadata: { namespace: "default", name: "web" } };
    const values = { n: 3, yes: true, none: undefined, names: ["a", "b"], err: new Error('no "pod"') };
    v(0).infoS('Deleting "pod"', {
      pod: kObj(pod),
      node: kRef("", "n1"),
      uid: new fmt.GoSyntax("1-2"),
      ...values,
    });
    expect(lines).toEqual([
      'info: "Deleting \\"pod\\"" pod="default/web" node="n1" uid=1-2 n=3 yes=true none=<nil> names=[a b] err="no \\"pod\\""',
    ]);
  });
});
