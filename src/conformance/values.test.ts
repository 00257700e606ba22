// Ours: within the process values travel instead of text: each request, answer and event is the same, and their order. All recordings: values.full.test.ts
import { expect, test } from "vitest";
import * as faults from "#conformance/testing";
import * as time from "#go/time";

test.each(["create-zero", "rolling-default", "rollback-to-last"])(
  "%s",
  async (name) => {
    const { byValues, byText } = await faults.overhearTwice(name);
    expect(byValues).toEqual(byText);
  },
  60 * time.second,
);
