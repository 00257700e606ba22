// Ours: what a reflector says of its end
import { expect, test } from "vitest";
import * as errors from "#apimachinery/api/errors";
import * as restclient from "#client-go/rest";
import * as klogtesting from "#klog/testing";
import { defaultWatchErrorHandler } from "./reflector.ts";

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
