// Ours: what a reflector says of its end
import { expect, test } from "vitest";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as restclient from "#client-go/rest";
import * as watch from "#apimachinery/watch";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { defaultWatchErrorHandler, Reflector } from "./reflector.ts";
import { metaNamespaceKeyFunc, newStore } from "./store.ts";

test.each<[title: string, err: unknown, level: number, line: string]>([
  [
    "an expired watch",
    errors.newResourceExpired("too old"),
    4,
    "info: r: watch of *v1.Pod closed with: too old",
  ],
  [
    "a stream that was cut",
    new restclient.UnexpectedEOF(),
    1,
    "info: r: Watch for *v1.Pod closed with unexpected EOF: unexpected EOF",
  ],
  ["anything else", new Error("no"), 0, "error: r: Failed to watch *v1.Pod: no"],
])("%s is told as loud as it deserves", async (_, err, level, line) => {
  const handle = () => defaultWatchErrorHandler({ name: "r", expectedTypeName: "*v1.Pod" }, err);
  expect(await klogtesting.linesOf(level, handle)).toEqual([line]);
  // An error is told at any verbosity.
  expect(await klogtesting.linesOf(level - 1, handle)).toEqual(level === 0 ? [line] : []);
});

test.each<[title: string, status: object, level: number, line: string]>([
  [
    "is too old",
    { reason: "Expired", code: 410, message: "too old" },
    4,
    "info: r: watch of *v1.Pod closed with: too old",
  ],
  [
    "fails",
    { reason: "InternalError", code: 500, message: "no" },
    0,
    "warning: r: watch of *v1.Pod ended with: no",
  ],
])(
  "a watch that the server ends because it %s is told as loud as it deserves",
  async (_, status, level, line) => {
    const handle = async () => {
      const clock = new utilclock.VirtualClock();
      const fw = new watch.FakeWatcher<metav1.Object>();
      fw.error({ kind: "Status", apiVersion: "v1", metadata: {}, status: "Failure", ...status });
      const reflector = new Reflector<metav1.Object>({
        name: "r",
        listerWatcher: {
          list: async () => ({
            kind: "PodList",
            apiVersion: "v1",
            metadata: { resourceVersion: "1" },
            items: [],
          }),
          watch: async () => fw,
        },
        store: newStore<metav1.Object>(metaNamespaceKeyFunc),
        clock,
        rand: new rand.Rand(1),
        expectedGVK: { group: "", version: "v1", kind: "Pod" },
      });
      await clock.run(reflector.listAndWatch(context.background()));
    };
    const said = (lines: readonly string[]) => lines.filter((text) => text.includes("watch of"));
    expect(said(await klogtesting.linesOf(level, handle))).toEqual([line]);
    expect(said(await klogtesting.linesOf(level - 1, handle))).toEqual(level === 0 ? [line] : []);
  },
);
