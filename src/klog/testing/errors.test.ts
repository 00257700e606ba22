import { expect, test } from "vitest";
import * as klog from "#klog";
import { claimErrors, claimErrorsThroughout, collectErrors } from "./errors.ts";

const unclaimed = collectErrors();

test("an error that nobody claims is handed out once, whatever else is logged", () => {
  for (const _ of "twice") klog.error("lost");
  klog.info("so it is");
  klog.warning("take care");
  expect(unclaimed()).toEqual(["lost"]);
  expect(unclaimed()).toEqual([]);
});

test("a claim covers what its test logs, before it and after, and nothing later", () => {
  klog.error("before");
  claimErrors(/^before$/, /^after$/);
  klog.error("after");
  klog.error("other");
  expect(unclaimed()).toEqual(["other"]);
  klog.error("after");
  expect(unclaimed()).toEqual(["after"]);
});

test("a claim throughout holds until errors are collected anew, as each file does", () => {
  claimErrorsThroughout(/^at any time$/);
  for (const _ of "ab") {
    klog.error("at any time");
    expect(unclaimed()).toEqual([]);
  }
  const anew = collectErrors();
  klog.error("at any time");
  expect(anew()).toEqual(["at any time"]);
});
