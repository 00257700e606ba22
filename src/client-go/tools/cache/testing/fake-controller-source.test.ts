import { describe, expect, test } from "vitest";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as watch from "#apimachinery/watch";
import * as fcache from "#client-go/tools/cache/testing";
import * as context from "#go/context";

const signal = context.background();

/** The resource versions of all that a watch still tells of. */
async function consume(watcher: watch.Interface<metav1.Object>): Promise<string[]> {
  const versions: string[] = [];
  for await (const event of watcher) {
    if (event.type !== "ERROR") versions.push(event.object.metadata.resourceVersion);
  }
  return versions;
}

function modifiedTwice(): fcache.FakeControllerSource {
  const source = new fcache.FakeControllerSource();
  source.add(fcache.newObject("foo"));
  source.modify(fcache.newObject("foo"));
  source.modify(fcache.newObject("foo"));
  return source;
}

describe("TestRCNumber", () => {
  test("a watch tells of what came after its resource version, and a list has the last", async () => {
    const source = modifiedTwice();
    const watchers: watch.Interface<metav1.Object>[] = [];
    for (const resourceVersion of ["1", "2", "3"]) {
      watchers.push(await source.watch({ resourceVersion }, signal));
    }
    expect((await source.list({}, signal)).metadata.resourceVersion).toBe("3");
    source.shutdown();
    expect(await Promise.all(watchers.map(consume))).toEqual([["2", "3"], ["3"], []]);
  });
});

describe("TestResetWatch", () => {
  test("what came before is lost, what comes after is told", async () => {
    const source = modifiedTwice();
    source.resetWatch();
    await expect(source.watch({ resourceVersion: "1" }, signal)).rejects.toThrow(
      "too old resource version: 1 (3)",
    );
    const watcher = await source.watch({ resourceVersion: "3" }, signal);
    source.modify(fcache.newObject("foo"));
    source.shutdown();
    expect(await consume(watcher)).toEqual(["4"]);
  });
});
