// Ours: within the process values travel instead of text: each request, answer and event is the same, and their order
import { expect, test } from "vitest";
import * as conformance from "#conformance";
import * as faults from "#conformance/testing";
import * as time from "#go/time";

test.each(conformance.recordingNames())(
  "%s",
  async (name) => {
    const { byValues, byText } = await faults.overhearTwice(name);
    expect(byValues).toEqual(byText);
  },
  60 * time.second,
);
