import { describe, expect, test } from "vitest";
import { Channel } from "./channel.ts";

async function receive<T>(channel: Channel<T>): Promise<T[]> {
  const got: T[] = [];
  for await (const value of channel) got.push(value);
  return got;
}

describe("Channel", () => {
  test("hands values on in order and ends once it is closed and drained", async () => {
    const channel = new Channel<number>();
    for (const n of [1, 2, 3]) expect(channel.trySend(n)).toBe(true);
    channel.close();
    expect(channel.length).toBe(3);
    expect(await receive(channel)).toEqual([1, 2, 3]);
  });

  test("a receiver that came first waits for the sender", async () => {
    const channel = new Channel<number>();
    const got = receive(channel);
    channel.trySend(1);
    await Promise.resolve();
    channel.trySend(2);
    channel.close();
    expect(await got).toEqual([1, 2]);
  });

  test("refuses what is one too many, and takes more once something has been received", async () => {
    const channel = new Channel<string>(2);
    expect(["a", "b", "c"].map((v) => channel.trySend(v))).toEqual([true, true, false]);
    for await (const value of channel) {
      expect(value).toBe("a");
      break;
    }
    expect(["d", "e"].map((v) => channel.trySend(v))).toEqual([true, false]);
    channel.close();
    expect(await receive(channel)).toEqual(["b", "d"]);
  });

  test("counts what a receiver has not taken yet as waiting, also while it works", async () => {
    const channel = new Channel<string>(2);
    channel.trySend("a");
    channel.trySend("b");
    const seen: unknown[] = [];
    for await (const value of channel) {
      if (value === "a") seen.push(channel.length, channel.trySend("c"), channel.trySend("d"));
      if (value === "c") channel.close();
    }
    expect(seen).toEqual([1, true, false]);
  });

  test("a receiver that leaves early leaves the rest to the next", async () => {
    const channel = new Channel<number>();
    for (let i = 0; i < 5; i++) channel.trySend(i);
    for await (const value of channel) if (value === 2) break;
    channel.close();
    expect(await receive(channel)).toEqual([3, 4]);
  });

  test("takes nothing after close()", () => {
    const channel = new Channel<number>();
    channel.close();
    expect(channel.trySend(1)).toBe(false);
  });

  test("keeps order over many thousand values that come and go", async () => {
    const channel = new Channel<number>();
    let sent = 0;
    const got: number[] = [];
    while (sent < 5000) channel.trySend(sent++);
    for await (const value of channel) {
      got.push(value);
      if (sent < 10_000) channel.trySend(sent++);
      else channel.close();
    }
    expect(got).toEqual(Array.from({ length: 10_000 }, (_, i) => i));
  });
});
