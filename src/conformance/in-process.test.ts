import { describe, expect, test } from "vitest";
import * as conformance from "#conformance";
import * as fieldmanager from "#embedded/fieldmanager";
import { notEqualYet } from "./not-equal-yet.ts";

const second = 1000;

describe("the embedded control plane does what the real one did, in process", () => {
  test.each(conformance.recordingNames().filter((name) => !notEqualYet.has(name)))(
    "%s",
    async (name) => {
      expect((await conformance.playInProcess(name)).differences).toEqual([]);
    },
    20 * second,
  );
});

describe("keeping who owns which field changes nothing that the controllers do", () => {
  test.each(["rolling-default", "rollback-to-last", "scale-up"])(
    "%s",
    async (name) => {
      const plain = await conformance.playInProcess(name);
      expect((await conformance.playInProcess(name, { fieldManager: fieldmanager })).trace).toEqual(
        plain.trace,
      );
    },
    20 * second,
  );
});

describe("what is known not to be equal", () => {
  test("names recordings that exist", () => {
    expect([...notEqualYet.keys()].filter((name) => !conformance.recordingNames().includes(name))).toEqual(
      [],
    );
  });
});
