import { describe, expect, test } from "vitest";
import * as errors from "#apimachinery/api/errors";
import type * as watch from "#apimachinery/watch";
import * as restclient from "#client-go/rest";
import * as context from "#go/context";
import * as http from "#go/net/http";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { Decoder } from "./watch-decoder.ts";

const pod = (name: string) => ({ kind: "Pod", apiVersion: "v1", metadata: { name } });
const same = (object: unknown) => object;
const bytes = (text: string) => new TextEncoder().encode(text);

/** A body of the given pieces; it fails with `err` at its end, if there is one. */
function bodyOf(pieces: (string | Uint8Array)[], err?: Error): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      const piece = pieces.shift();
      if (piece !== undefined) controller.enqueue(typeof piece === "string" ? bytes(piece) : piece);
      else if (err) controller.error(err);
      else controller.close();
    },
  });
}

const decoderOf = (body: ReadableStream<Uint8Array>) => new Decoder(http.bodyOf(body), same);

function begin(answer: () => Response | Promise<Response>, signal = context.background()) {
  const config: restclient.Config = {
    host: "http://localhost",
    clock: new utilclock.VirtualClock(),
    fetch: async () => answer(),
  };
  const client = restclient.restClientFor(config, {
    apiPath: "/api",
    groupVersion: { group: "", version: "v1" },
  });
  return client.get().prefix("path/to/watch/thing").watch(same, signal);
}

const json = { headers: { "Content-Type": "application/json" } };

async function all<T>(w: watch.Interface<T>): Promise<watch.Event<T>[]> {
  const events: watch.Event<T>[] = [];
  for await (const event of w) events.push(event);
  return events;
}

const frame = (type: string, object: object) => `${JSON.stringify({ type, object })}\n`;

describe("TestDecoder", () => {
  test.each(["ADDED", "DELETED", "MODIFIED", "ERROR", "BOOKMARK"])("%s", async (type) => {
    const decoder = decoderOf(bodyOf([frame(type, pod("foo"))]));
    expect(await decoder.decode()).toEqual({ type, object: pod("foo") });
    expect(await decoder.decode()).toBeUndefined();
  });

  test("events come whole, however the bytes are cut, in the middle of a letter too", async () => {
    const text = bytes(
      frame("ADDED", pod("größe")) + frame("MODIFIED", pod("b")) + frame("DELETED", pod("c")),
    );
    for (let size = 1; size <= text.length; size++) {
      const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
        text.slice(i * size, (i + 1) * size),
      );
      const decoder = decoderOf(bodyOf(pieces));
      const names = [];
      for (let e = await decoder.decode(); e; e = await decoder.decode()) names.push([e.type, e.object]);
      expect(names).toEqual([
        ["ADDED", pod("größe")],
        ["MODIFIED", pod("b")],
        ["DELETED", pod("c")],
      ]);
    }
  });

  test("the last event needs no end of line, half of one is an unexpected EOF", async () => {
    const whole = decoderOf(bodyOf([frame("ADDED", pod("a")).trimEnd()]));
    expect(await whole.decode()).toMatchObject({ type: "ADDED" });
    const half = decoderOf(bodyOf([frame("ADDED", pod("a")).slice(0, 20)]));
    await expect(half.decode()).rejects.toThrow("unexpected EOF");
  });

  test("a type that nobody knows is an error", async () => {
    const decoder = decoderOf(bodyOf([frame("RENAMED", pod("a"))]));
    await expect(decoder.decode()).rejects.toThrow("got invalid watch event type: RENAMED");
  });
});

describe("TestDecoder_SourceClose", () => {
  test("close() ends a decode that waits", async () => {
    let cancelled = false;
    const decoder = decoderOf(new ReadableStream({ cancel: () => void (cancelled = true) }));
    const waiting = decoder.decode();
    decoder.close();
    expect(await waiting).toBeUndefined();
    expect(cancelled).toBe(true);
  });
});

describe("TestWatch", () => {
  const events = [
    { type: "ADDED", object: pod("first") },
    { type: "MODIFIED", object: pod("second") },
    { type: "DELETED", object: pod("last") },
  ];
  const body = () => bodyOf(events.map(({ type, object }) => frame(type, object)));

  test("hands out what the server sends and ends with it", async () => {
    expect(await all(await begin(() => new Response(body(), json)))).toEqual(events);
  });

  test("TestWatchNonDefaultContentType: parameters of the type do not matter", async () => {
    const headers = { "Content-Type": "application/json;stream=watch" };
    expect(await all(await begin(() => new Response(body(), { headers })))).toEqual(events);
  });

  test("TestWatchUnknownContentType: a stream that nobody can read is refused", async () => {
    const headers = { "Content-Type": "foobar" };
    await expect(begin(() => new Response(body(), { headers }))).rejects.toThrow(
      "no stream serializers registered for foobar",
    );
  });

  test("a stream that does not say what it is, or not in a type's words, is taken for ours and told of", async () => {
    for (const type of ["", "/"]) {
      const response = new Response(body(), { headers: { "Content-Type": type } });
      const lines = await klogtesting.linesOf(4, async () =>
        expect(await all(await begin(() => response))).toEqual(events),
      );
      const line = `info: Unexpected content type from the server: "${type}": mime: no media type`;
      expect(lines).toEqual([line]);
    }
  });
});

describe("TestRequestWatch", () => {
  const status =
    (code: number, body: object | null = null) =>
    () =>
      new Response(body && JSON.stringify(body), { status: code });

  test("an error of the transport is the caller's", async () => {
    await expect(begin(() => Promise.reject(new Error("err")))).rejects.toThrow("err");
  });

  test.each([
    [status(403), errors.isForbidden],
    [status(401), errors.isUnauthorized],
    [
      status(401, { kind: "Status", apiVersion: "v1", status: "Failure", reason: "Unauthorized" }),
      errors.isUnauthorized,
    ],
  ])("a refusal is a StatusError (%#)", async (answer, errFn) => {
    const err: unknown = await begin(answer).catch((e: unknown) => e);
    expect(errFn(err)).toBe(true);
  });

  test.each(["EOF", "http: can't write HTTP request on broken connection", "foo: connection reset by peer"])(
    "a connection cut at the start is an empty watch: %s",
    async (message) => {
      expect(await all(await begin(() => Promise.reject(new Error(message))))).toEqual([]);
    },
  );

  test("a stream that fails tells so in its last event", async () => {
    const message = "unable to decode an event from the watch stream: test error";
    expect(await all(await begin(() => new Response(bodyOf([], new Error("test error")), json)))).toEqual([
      {
        type: "ERROR",
        object: {
          kind: "Status",
          apiVersion: "v1",
          metadata: {},
          status: "Failure",
          code: 500,
          reason: "InternalError",
          message: `an error on the server ("${message}") has prevented the request from succeeding`,
          details: {
            causes: [
              { reason: "UnexpectedServerResponse", message },
              { reason: "ClientWatchDecoding", message },
            ],
          },
        },
      },
    ]);
  });

  test("one that is cut just ends: between events, inside one, or with the connection", async () => {
    const [whole, half] = [frame("ADDED", pod("a")), frame("ADDED", pod("b")).slice(0, 20)];
    const reset = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
    for (const body of [bodyOf([whole]), bodyOf([whole, half]), bodyOf([whole], reset)]) {
      expect(await all(await begin(() => new Response(body, json)))).toHaveLength(1);
    }
  });

  test("bytes that are no JSON end the watch with an ERROR", async () => {
    const events = await all(
      await begin(() => new Response(bodyOf(["{]\n", frame("ADDED", pod("a"))]), json)),
    );
    expect(events.map((e) => e.type)).toEqual(["ERROR"]);
  });
});

describe("stopping", () => {
  /** A stream that sends one event and then nothing. */
  function quiet() {
    const state = { cancelled: false };
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes(frame("ADDED", pod("a")))),
      cancel: () => void (state.cancelled = true),
    });
    return { state, answer: () => new Response(body, json) };
  }

  test("stop() ends the loop and cancels the body", async () => {
    const { state, answer } = quiet();
    const w = await begin(answer);
    const types: string[] = [];
    for await (const { type } of w) {
      types.push(type);
      queueMicrotask(() => w.stop());
    }
    expect([types, state.cancelled]).toEqual([["ADDED"], true]);
  });

  test("leaving the loop does, too", async () => {
    const { state, answer } = quiet();
    for await (const _ of await begin(answer)) break;
    expect(state.cancelled).toBe(true);
  });

  test("so does the signal, also before the first event and before the answer", async () => {
    const { state, answer } = quiet();
    const [signal, cancel] = context.withCancel(context.background());
    const w = await begin(answer, signal);
    cancel();
    expect(await all(w)).toEqual([]);
    expect(state.cancelled).toBe(true);
    await expect(begin(() => new Promise(() => {}), signal)).rejects.toBeInstanceOf(context.Canceled);
  });

  test("an answer that comes after the signal is not left open", async () => {
    const { state, answer } = quiet();
    const [signal, cancel] = context.withCancel(context.background());
    let resolve: (response: Response) => void = () => {};
    const outcome = begin(() => new Promise((r) => (resolve = r)), signal);
    await Promise.resolve();
    cancel();
    await expect(outcome).rejects.toBeInstanceOf(context.Canceled);
    resolve(answer());
    await new Promise((r) => setImmediate(r));
    expect(state.cancelled).toBe(true);
  });
});
