// Ours: numbers and dates that are too large for a clock, each of which once made an object that nobody could delete
import { describe, expect, test } from "vitest";
import * as embeddedtesting from "#embedded/testing";

const pod = `${embeddedtesting.podsPath}/a`;

async function withPod(terminationGracePeriodSeconds: number): Promise<embeddedtesting.Harness> {
  const h = new embeddedtesting.Harness();
  const made = embeddedtesting.newPod("a", {}, "node") as { spec: object };
  const { code } = await h.call("POST", embeddedtesting.podsPath, {
    ...made,
    spec: { ...made.spec, terminationGracePeriodSeconds },
  });
  expect(code).toBe(201);
  return h;
}

describe("a pod that takes its time", () => {
  // Go's durations end after 292 years, and what is left of more is what it adds.
  test.each([
    [30, "2021-01-13T00:00:30Z"],
    [9_223_372_036, "2313-04-24T23:47:16Z"],
    [Number.MAX_SAFE_INTEGER, "2167-03-04T23:53:37Z"],
    [2 ** 63 - 1024, "2021-01-12T23:42:56Z"],
  ])("of %d s is deleted at a date that can be written, and gone when told at once", async (period, at) => {
    const h = await withPod(period);
    const { code, body } = await h.call("DELETE", pod);
    expect([code, body.metadata["deletionTimestamp"]]).toEqual([200, at]);
    expect((await h.call("DELETE", pod, { gracePeriodSeconds: 0 })).code).toBe(200);
    expect((await h.call("GET", pod)).code).toBe(404);
  });
});

test.each([
  [600, 201, ""],
  [2 ** 32, 201, ""],
  [2 ** 32 + 1, 422, "may not specify a duration larger than 2^32 seconds"],
  [2 ** 62, 422, "may not specify a duration larger than 2^32 seconds"],
  [599, 422, "may not specify a duration less than 10 minutes"],
])("a token for %d s: %d", async (expirationSeconds, code, why) => {
  const h = new embeddedtesting.Harness();
  const accounts = "/api/v1/namespaces/default/serviceaccounts";
  await h.call("POST", accounts, { metadata: { name: "robot" } });
  const answer = await h.call("POST", `${accounts}/robot/token`, { spec: { expirationSeconds } });
  expect([answer.code, answer.body.message?.split(": ").at(-1) ?? ""]).toEqual([code, why]);
});

test("a time that its zone moves beyond the year 9999 is written as Go writes it", async () => {
  const h = new embeddedtesting.Harness();
  const { code, body } = await h.call("POST", "/api/v1/namespaces/default/events", {
    metadata: { name: "e", namespace: "default" },
    involvedObject: { namespace: "default" },
    firstTimestamp: "9999-12-31T23:59:59-23:59",
  });
  expect([code, body["firstTimestamp"]]).toEqual([201, "10000-01-01T23:58:59Z"]);
});
