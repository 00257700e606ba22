// Go: staging/src/k8s.io/component-base/logs/json/json_test.go
import { afterEach, expect, test } from "vitest";
import * as klog from "#klog";
import { newJSONLogger } from "./json.ts";

const collect = (wall = 0.000123) => {
  const lines: string[] = [];
  return { lines, logger: newJSONLogger({ wall: () => wall, write: (text) => lines.push(text) }) };
};
const values = { ns: "default", podnum: 2 };

afterEach(() => {
  klog.setLogger(undefined);
  klog.setVerbosity(0);
});

test("TestZapLoggerInfo: test", () => {
  const { lines, logger } = collect();
  logger.info("test", values);
  expect(lines).toEqual(['{"ts":0.000123,"msg":"test","v":0,"ns":"default","podnum":2}\n']);
});

test.each(Array.from({ length: 11 }, (_, i) => i))("TestZapLoggerV %d", (i) => {
  const { lines, logger } = collect();
  logger.v(i).info("test", values);
  expect(lines).toEqual([`{"ts":0.000123,"msg":"test","v":${i},"ns":"default","podnum":2}\n`]);
});

test("TestZapLoggerError", () => {
  const { lines, logger } = collect();
  logger.error(new Error("ivailid namespace:default"), "wrong namespace", values);
  expect(lines).toEqual([
    '{"ts":0.000123,"msg":"wrong namespace","v":0,"ns":"default","podnum":2,"err":"ivailid namespace:default"}\n',
  ]);
});

test.each(Array.from({ length: 11 }, (_, i) => i))("TestKlogV -v=%d", (i) => {
  const { lines, logger } = collect();
  klog.setLogger(logger);
  klog.setVerbosity(i);
  const levels = Array.from({ length: 11 }, (_, j) => j);
  for (const j of levels) klog.v(j).info("test");
  const written = lines.map((line) => (JSON.parse(line) as { v: number }).v);
  expect(written).toEqual(levels.filter((j) => j <= i));
});

test("what klog makes of a sentence, of values and of errors", () => {
  const { lines, logger } = collect(1_600_000_000_000);
  klog.setLogger(logger);
  klog.info("Version: v1.20.2");
  klog.warning("take care");
  klog.error("lost");
  klog.infoS("found", { pod: "ns/a" });
  klog.errorS(new Error("why"), "failed", { pod: "ns/a", other: new Error("too") });
  expect(lines.map((line) => line.replace('{"ts":1600000000000,', "{"))).toEqual([
    '{"msg":"Version: v1.20.2\\n","v":0}\n',
    '{"msg":"take care\\n","v":0}\n',
    '{"msg":"lost\\n","v":0}\n',
    '{"msg":"found","v":0,"pod":"ns/a"}\n',
    '{"msg":"failed","v":0,"pod":"ns/a","other":"too","err":"why"}\n',
  ]);
});
