// Go: staging/src/k8s.io/controller-manager/app/helper_test.go
import { describe, expect, test } from "vitest";
import * as restclient from "#client-go/rest";
import * as context from "#go/context";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { isControllerEnabled, waitForAPIServer } from "./helper.ts";

describe("TestIsControllerEnabled", () => {
  const [some, off] = [
    ["alpha", "bravo", "-charlie"],
    ["delta", "echo"],
  ];
  test.each([
    { name: "on by name", controllerName: "bravo", controllers: some, expected: true },
    { name: "off by name", controllerName: "charlie", controllers: some, expected: false },
    { name: "on by default", controllerName: "alpha", controllers: ["*"], expected: true },
    { name: "off by default", controllerName: "delta", controllers: ["*"], expected: false },
    {
      name: "on by star, not off by name",
      controllerName: "alpha",
      controllers: ["*", "-charlie"],
      expected: true,
    },
    {
      name: "off by name with star",
      controllerName: "charlie",
      controllers: ["*", "-charlie"],
      expected: false,
    },
    {
      name: "off by default implicit, no star",
      controllerName: "foxtrot",
      controllers: some,
      expected: false,
    },
  ])("$name", ({ controllerName, controllers, expected }) => {
    expect(isControllerEnabled(controllerName, new Set(off), controllers)).toBe(expected);
  });

  test("the first word about a name counts, whatever comes after", () => {
    const enabled = (...controllers: string[]) => isControllerEnabled("foo", new Set(), controllers);
    expect([enabled("foo", "-foo"), enabled("-foo", "foo"), enabled("-bar"), enabled()]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("waitForAPIServer", () => {
  /** A server that answers so, one answer after the other, the last for ever. */
  function setup(...answers: (number | Error)[]) {
    const clock = new utilclock.VirtualClock();
    const asked: number[] = [];
    const fetch = async ({ url }: http.Request) => {
      expect(url).toBe("http://fake/healthz");
      const answer = answers[Math.min(asked.length, answers.length - 1)] ?? 200;
      asked.push(clock.now());
      if (answer instanceof Error) throw answer;
      return new http.TextResponse("[-]etcd failed", { status: answer, headers: {} });
    };
    const api = { apiPath: "/api" as const, groupVersion: { group: "", version: "v1" } };
    const client = restclient.restClientFor({ host: "http://fake", clock, fetch }, api);
    const started = clock.now();
    const waiting = () =>
      waitForAPIServer(client, { clock, timeout: 10 * time.second }, context.background());
    return { clock, waiting, asked: () => asked.map((at) => (at - started) / time.second) };
  }

  test("looks at once, and then every second until all is well", async () => {
    const { clock, waiting, asked } = setup(new Error("connection refused"), 500, 500, 200);
    await clock.run(waiting());
    expect(asked()).toEqual([0, 1, 2, 3]);
  });

  test("gives up after 10 s, with the last reason that there was", async () => {
    const { clock, waiting, asked } = setup(new Error("connection refused"));
    await expect(clock.run(waiting())).rejects.toThrow(
      /^timed out waiting for the condition: failed to get apiserver \/healthz status: .*connection refused/,
    );
    expect(asked().at(0)).toBe(0);
    expect(asked().at(-1)).toBe(10);
  });

  test("an answer that is no error and no 200 is told as it came", async () => {
    const { clock, waiting } = setup(204);
    await expect(clock.run(waiting())).rejects.toThrow(
      "timed out waiting for the condition: APIServer isn't healthy: [-]etcd failed",
    );
  });
});
