import { describe, expect, test } from "vitest";
import { playInProcess, recordingNames } from "#conformance";
import { notEqualYet } from "./not-equal-yet.ts";

const second = 1000;

describe("the embedded control plane does what the real one did, in process", () => {
  test.each(recordingNames().filter((name) => !notEqualYet.has(name)))(
    "%s",
    async (name) => {
      expect((await playInProcess(name)).differences).toEqual([]);
    },
    20 * second,
  );
});

describe("what is known not to be equal", () => {
  test("names recordings that exist", () => {
    expect([...notEqualYet.keys()].filter((name) => !recordingNames().includes(name))).toEqual([]);
  });
});
