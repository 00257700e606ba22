import { describe, expect, test } from "vitest";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import {
  CachingTokenSource,
  tokenSourceWrapTransport,
  type Token,
  type TokenSource,
} from "./token-source.ts";

/** Gives a token or an error, and counts. */
class TestTokenSource implements TokenSource {
  calls = 0;
  readonly #outcome: Token | Error | undefined;

  constructor(outcome?: Token | Error) {
    this.#outcome = outcome;
  }

  async token(): Promise<Token> {
    this.calls++;
    if (this.#outcome instanceof Error) throw this.#outcome;
    if (this.#outcome === undefined) throw new Error("nobody should have asked");
    return this.#outcome;
  }
}

const start = 0;
const tokA: Token = { accessToken: "a", expiry: start + 10 * time.minute };
const tokB: Token = { accessToken: "b", expiry: start + 20 * time.minute };

interface Case {
  name: string;
  tok?: Token;
  tsTok?: Token | Error;
  wait?: number;
  want: Token | Error;
  wantTSCalls?: number;
}

describe("TestCachingTokenSource", () => {
  test.each<Case>([
    { name: "valid token returned from cache", tok: tokA, want: tokA },
    {
      name: "valid token returned from cache 1 minute before scheduled refresh",
      tok: tokA,
      wait: 8 * time.minute,
      want: tokA,
    },
    { name: "new token created when cache is empty", tsTok: tokA, want: tokA, wantTSCalls: 1 },
    {
      name: "new token created 1 minute after scheduled refresh",
      tok: tokA,
      tsTok: tokB,
      wait: 10 * time.minute,
      want: tokB,
      wantTSCalls: 1,
    },
    {
      name: "error on create token returns error",
      tsTok: new Error("error"),
      want: new Error("error"),
      wantTSCalls: 1,
    },
  ])("$name", async ({ tok, tsTok, wait = 0, want, wantTSCalls = 0 }) => {
    const base = new TestTokenSource(tsTok);
    const clock = new utilclock.VirtualClock(start + wait);
    const ts = new CachingTokenSource(base, { clock, leeway: 1 * time.minute, tok });
    expect(await ts.token().catch((err: unknown) => err)).toEqual(want);
    expect(base.calls).toBe(wantTSCalls);
  });

  test("the leeway begins with its first instant", async () => {
    const clock = new utilclock.VirtualClock(start + 9 * time.minute - 1);
    const base = new TestTokenSource(tokB);
    const ts = new CachingTokenSource(base, { clock, leeway: 1 * time.minute, tok: tokA });
    expect(await ts.token()).toBe(tokA);
    await clock.step(1);
    expect(await ts.token()).toBe(tokB);
  });
});

test("TestCachingTokenSourceRace: a hundred who ask at once cause one call", async () => {
  const base = new TestTokenSource({ accessToken: "a", expiry: 1000 * time.hour });
  const ts = new CachingTokenSource(base, { clock: new utilclock.VirtualClock(0), leeway: 1 * time.minute });
  await Promise.all(Array.from({ length: 100 }, () => ts.token()));
  expect(base.calls).toBe(1);
});

test("after a failure the next one asks anew", async () => {
  const base = new TestTokenSource(new Error("error"));
  const ts = new CachingTokenSource(base, { clock: new utilclock.VirtualClock(0) });
  for (const _ of "twice") await expect(ts.token()).rejects.toThrow("error");
  expect(base.calls).toBe("twice".length);
});

test("tokenSourceWrapTransport: a request's own credentials count before those of the source", async () => {
  const base = new TestTokenSource(tokA);
  const seen: (string | null)[] = [];
  const rt = tokenSourceWrapTransport(base)(async ({ headers }) => {
    seen.push(headers.get("Authorization"));
    return new http.TextResponse("", { status: 200, headers: {} });
  });
  const own = { Authorization: "Bearer own" };
  for (const headers of [{}, own]) await rt(new http.TextRequest("http://h", { method: "GET", headers }));
  expect([seen, base.calls]).toEqual([["Bearer a", "Bearer own"], 1]);
});
