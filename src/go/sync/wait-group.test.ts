import { describe, expect, test } from "vitest";
import * as context from "#go/context";
import { WaitGroup } from "./wait-group.ts";

describe("WaitGroup", () => {
  test("wait() also waits for tasks that tasks have started", async () => {
    const tasks = new WaitGroup();
    const ended: string[] = [];
    tasks.go(async () => {
      await Promise.resolve();
      tasks.go(async () => {
        await Promise.resolve();
        ended.push("inner");
      });
      ended.push("outer");
    });
    await tasks.wait();
    expect(ended).toEqual(["outer", "inner"]);
  });

  test("wait() rejects with the first failure, after all have ended", async () => {
    const tasks = new WaitGroup();
    let ended = false;
    tasks.go(() => Promise.reject(new Error("first")));
    tasks.go(async () => {
      await new Promise((resolve) => void setImmediate(resolve));
      throw new Error("second");
    });
    tasks.go(async () => {
      for (let i = 0; i < 3; i++) await new Promise((resolve) => void setImmediate(resolve));
      ended = true;
    });
    await expect(tasks.wait()).rejects.toThrow("first");
    expect(ended).toBe(true);
    await tasks.wait();
  });

  test("a task that was cancelled has not failed", async () => {
    const tasks = new WaitGroup();
    tasks.go(() => Promise.reject(new context.Canceled()));
    await expect(tasks.wait()).resolves.toBeUndefined();
  });
});
