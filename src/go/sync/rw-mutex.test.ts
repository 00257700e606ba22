import { expect, test } from "vitest";
import * as sync from "./index.ts";

test("readers go together; a writer waits for them, alone, and before readers that come later", async () => {
  const lock = new sync.RWMutex();
  const log: string[] = [];
  const task = (name: string) => async () => {
    log.push(`${name} in`);
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
    log.push(`${name} out`);
  };
  await Promise.all([
    lock.runShared(task("r1")),
    lock.runShared(task("r2")),
    lock.runExclusive(task("w1")),
    lock.runExclusive(task("w2")),
    lock.runShared(task("r3")),
  ]);
  const inOrder = [
    "r1 in",
    "r2 in",
    "r1 out",
    "r2 out",
    "w1 in",
    "w1 out",
    "w2 in",
    "w2 out",
    "r3 in",
    "r3 out",
  ];
  expect(log).toEqual(inOrder);
});

test("a failure frees the lock", async () => {
  const lock = new sync.RWMutex();
  const fail = () => Promise.reject(new Error("no"));
  await expect(lock.runExclusive(fail)).rejects.toThrow("no");
  await expect(lock.runShared(fail)).rejects.toThrow("no");
  expect(await lock.runExclusive(() => Promise.resolve(1))).toBe(1);
});
