import { expect, test } from "vitest";
import * as klog from "#klog";
import { claimErrors, claimErrorsThroughout, collectErrors } from "./errors.ts";

const unclaimed = collectErrors();

test("an error that nobody claims is handed out once, whatever else is logged", () => {
  for (const _ of "twice") klog.error(new Error("lost"), "Unhandled Error");
  klog.info("so it is");
  klog.warning("take care");
  expect(unclaimed()).toEqual(['Unhandled Error err="lost"']);
  expect(unclaimed()).toEqual([]);
});

test("a claim covers what its test logs, before it and after, and nothing later", () => {
  klog.error(new Error("before"), "Unhandled Error");
  claimErrors(/"before"/, /"after"/);
  klog.error(new Error("after"), "Unhandled Error");
  klog.error(new Error("other"), "Unhandled Error");
  expect(unclaimed()).toEqual(['Unhandled Error err="other"']);
  klog.error(new Error("after"), "Unhandled Error");
  expect(unclaimed()).toEqual(['Unhandled Error err="after"']);
});

test("a claim throughout holds until errors are collected anew, as each file does", () => {
  claimErrorsThroughout(/"at any time"/);
  for (const _ of "ab") {
    klog.error(new Error("at any time"), "Unhandled Error");
    expect(unclaimed()).toEqual([]);
  }
  const anew = collectErrors();
  klog.error(new Error("at any time"), "Unhandled Error");
  expect(anew()).toEqual(['Unhandled Error err="at any time"']);
});
