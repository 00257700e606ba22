// Ours: a pipe of text keeps order, holds its writer back and lets go of its reader
import { describe, expect, test } from "vitest";
import * as http from "#go/net/http";

/** A pipe with room for two, and what its writer was told. */
function pipe() {
  const told: string[] = [];
  const writer = { pull: () => void told.push("pull"), cancel: () => void told.push("cancel") };
  return { told, pipe: new http.TextPipe(writer, 2) };
}

/** What was read, and after how many turns of the queue of promises. */
async function turnsOf(reading: Promise<unknown>): Promise<[read: unknown, turns: number]> {
  let read: unknown = "nothing yet";
  let turns = 0;
  void reading.then((piece) => (read = piece));
  for (; read === "nothing yet" && turns < 10; turns++) await Promise.resolve();
  return [read, turns];
}

describe("TextPipe", () => {
  test("hands out what was written, in order, then the end", async () => {
    const { pipe: p } = pipe();
    for (const piece of ["a", "b"]) p.write(piece);
    p.close();
    p.write("too late");
    expect([await p.read(), await p.read(), await p.read()]).toEqual(["a", "b", undefined]);
  });

  test("says when the reader is behind, and asks for more once it is not", async () => {
    const { told, pipe: p } = pipe();
    p.write("a");
    expect(p.hasRoom).toBe(true);
    p.write("b");
    expect([p.hasRoom, told]).toEqual([false, []]);
    await p.read();
    expect([p.hasRoom, told]).toEqual([true, ["pull"]]);
  });

  test("a reader that waits gets the next piece itself, and the end", async () => {
    const { told, pipe: p } = pipe();
    const first = p.read();
    expect(told).toEqual(["pull"]);
    p.write("a");
    p.write("b");
    expect([await first, await p.read()]).toEqual(["a", "b"]);
    const last = p.read();
    p.close();
    expect(await last).toBeUndefined();
  });

  test("a piece takes one turn, whether it was there or was waited for", async () => {
    const { pipe: p } = pipe();
    p.write("a");
    expect(await turnsOf(p.read())).toEqual(["a", 1]);
    const waiting = p.read();
    p.write("b");
    expect(await turnsOf(waiting)).toEqual(["b", 1]);
  });

  test("lines can be read by their values, and no text is made of them, or as text", async () => {
    let texts = 0;
    const values = [{ a: 1 }, { a: 2 }];
    const text = () => `{"a":${(texts += 1)}}\n{"a":2}\n`;
    const { pipe: p } = pipe();
    for (const piece of [{ values, text }, '{"b":1}\n', { values, text }]) p.write(piece);
    p.close();
    expect([await p.readValues(), await p.readValues(), texts]).toEqual([values, [{ b: 1 }], 0]);
    expect([await p.read(), await p.readValues()]).toEqual(['{"a":1}\n{"a":2}\n', undefined]);
  });

  test("values take as many turns as text", async () => {
    const { pipe: p } = pipe();
    p.write("1\n");
    expect(await turnsOf(p.readValues())).toEqual([[1], 1]);
    const waiting = p.readValues();
    p.write("2\n");
    expect(await turnsOf(waiting)).toEqual([[2], 1]);
  });

  test("cancel() lets go of whoever waits and tells the writer once", async () => {
    const { told, pipe: p } = pipe();
    const waiting = p.read();
    p.cancel();
    p.cancel();
    expect([await waiting, await p.read(), p.hasRoom, told]).toEqual([
      undefined,
      undefined,
      false,
      ["pull", "cancel"],
    ]);
  });
});

describe("bodyOf", () => {
  test("reads a stream of the platform and ends it", async () => {
    let reason: unknown = "open";
    const bytes = new Uint8Array([1]);
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes),
      cancel: (why) => void (reason = why),
    });
    const body = http.bodyOf(stream);
    expect(await body.read()).toEqual(bytes);
    const waiting = body.read();
    body.cancel();
    expect([await waiting, reason]).toEqual([undefined, undefined]);
  });

  test("leaves a body as it is", () => {
    const { pipe: p } = pipe();
    expect(http.bodyOf(p)).toBe(p);
  });
});
