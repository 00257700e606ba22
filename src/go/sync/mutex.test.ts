import { expect, test } from "vitest";
import * as sync from "./index.ts";

test("runExclusive() lets one in at a time, in the order of asking", async () => {
  const mutex = new sync.Mutex();
  const log: string[] = [];
  const task = (name: string) =>
    mutex.runExclusive(async () => {
      log.push(`${name} in`);
      await Promise.resolve();
      log.push(`${name} out`);
      return name;
    });
  expect(await Promise.all([task("a"), task("b")])).toEqual(["a", "b"]);
  expect(log).toEqual(["a in", "a out", "b in", "b out"]);
});

test("runExclusive() hands a failure to who asked, and lets the next one in", async () => {
  const mutex = new sync.Mutex();
  const failing = mutex.runExclusive(() => Promise.reject(new Error("no")));
  const next = mutex.runExclusive(() => Promise.resolve("yes"));
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});
