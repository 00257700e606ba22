import { describe, expect, test } from "vitest";
import * as restclient from "#client-go/rest";
import * as flowcontrol from "#client-go/util/flowcontrol";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";

/** A backoff from one second up to a minute. */
const newBackoff = () =>
  new restclient.URLBackoff(
    new flowcontrol.Backoff(new utilclock.VirtualClock(), 1 * time.second, 60 * time.second),
  );

test("TestURLBackoffFunctionalityCollisions: each port is a server of its own", () => {
  const backoff = newBackoff();
  for (const url of ["http://100.200.30.40:8080", "http://1.2.3.4:8080"])
    backoff.updateBackoff(url, undefined, 500);
  expect(backoff.calculateBackoff("http://1.2.3.4:100")).toBe(0);
});

describe("TestURLBackoffFunctionality", () => {
  // What a code does shows in the line after it: all answers but these few end the wait.
  const steps = [
    { seconds: 0, code: 429 },
    { seconds: 1, code: 500 },
    { seconds: 2, code: 501 },
    { seconds: 4, code: 502 },
    { seconds: 8, code: 300 },
    { seconds: 0, code: 500 },
    { seconds: 1, code: 501 },
    { seconds: 2, code: 502 },
  ];

  test.each(steps.map((_, i) => i))("after %d answers", (n) => {
    const backoff = newBackoff();
    for (const { code } of steps.slice(0, n))
      backoff.updateBackoff("http://1.2.3.4:100/path", undefined, code);
    expect(backoff.calculateBackoff("http://1.2.3.4:100")).toBe((steps[n]?.seconds ?? NaN) * time.second);
  });

  test("what is disabled never waits", () => {
    const backoff = newBackoff();
    backoff.disable();
    for (const code of [500, 500]) backoff.updateBackoff("http://1.2.3.4:100", undefined, code);
    expect(backoff.calculateBackoff("http://1.2.3.4:100")).toBe(0);
  });
});

describe("TestCreateBackoffManager", () => {
  const url = "http://localhost";
  /** How long two failures are held against a server where the environment says so. */
  function afterTwo(base: string, duration: string): number {
    const env: Record<string, string> = {
      KUBE_CLIENT_BACKOFF_BASE: base,
      KUBE_CLIENT_BACKOFF_DURATION: duration,
    };
    const system = { getenv: (key: string) => env[key] ?? "" };
    const backoff = restclient.readExpBackoffConfig(system, new utilclock.VirtualClock());
    for (const code of [500, 500]) backoff.updateBackoff(url, undefined, code);
    return backoff.calculateBackoff(url);
  }

  test.each([
    ["1", "2", 2 * time.second],
    ["1", "0", 0],
    ["", "", 0],
    ["1", "often", 0],
  ])("base %j, duration %j", (base, duration, expected) => {
    expect(afterTwo(base, duration)).toBe(expected);
  });
});

describe("TestBackoffLifecycle", () => {
  /** A client whose server is overloaded but for its fifth and ninth answer. */
  function begin() {
    const clock = new utilclock.VirtualClock();
    let count = 0;
    const fetch = async () => {
      count++;
      return new Response("", { status: count === 5 || count === 9 ? 200 : 504 });
    };
    const client = restclient.unversionedRESTClientFor(
      { host: "http://localhost", clock, fetch },
      { apiPath: "" },
    );
    const backoff = new restclient.URLBackoff(
      new flowcontrol.Backoff(clock, 1 * time.second, 200 * time.second),
    );
    return { clock, client, backoff };
  }

  test("each failure doubles the wait, a success ends it", async () => {
    const { backoff, client, clock } = begin();
    const request = client.post().prefix("backofftest").suffix("abc").backOff(backoff);
    for (const seconds of [0, 1, 2, 4, 8, 0, 1, 2, 4, 0]) {
      expect(backoff.calculateBackoff(request.url())).toBe(seconds * time.second);
      const start = clock.now();
      await clock.run(request.doRaw().catch(() => undefined));
      expect(clock.now() - start).toBe(seconds * time.second);
    }
  });

  test("a watch and a stream hold off, too, and learn from their answers", async () => {
    const { backoff, client, clock } = begin();
    const { signal } = new AbortController();
    const newRequest = () => client.get().prefix("backofftest").backOff(backoff);
    await clock.run(
      newRequest()
        .watch((o) => o, signal)
        .catch(() => undefined),
    );
    expect(backoff.calculateBackoff("http://localhost")).toBe(1 * time.second);
    const start = clock.now();
    await clock.run(
      newRequest()
        .stream(signal)
        .catch(() => undefined),
    );
    expect([clock.now() - start, backoff.calculateBackoff("http://localhost")]).toEqual([
      1 * time.second,
      2 * time.second,
    ]);
  });
});
