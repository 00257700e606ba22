// Go: staging/src/k8s.io/apiserver/pkg/authentication/token/cache/cached_token_authenticator_test.go
import { describe, expect, test } from "vitest";
import type * as authenticator from "#apiserver/authentication/authenticator";
import * as user from "#apiserver/authentication/user";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { errAuthnCrash, newCachedTokenAuthenticator } from "./cached-token-authenticator.ts";

const answerFor = (name: string): authenticator.Response => ({ user: new user.DefaultInfo({ name }) });

const newCache = (
  authenticateToken: authenticator.Token["authenticateToken"],
  clock = new utilclock.VirtualClock(),
  options: { cacheErrs?: boolean; failureTTL?: number } = {},
) =>
  newCachedTokenAuthenticator(
    { authenticateToken },
    { clock, cacheErrs: true, successTTL: time.minute, failureTTL: 0, ...options },
  );

test("TestCachedTokenAuthenticator", async () => {
  let called: string[] = [];
  let users: Record<string, string> = {};
  const clock = new utilclock.VirtualClock();
  const a = newCache(async (token) => {
    called.push(token);
    const name = users[token];
    return name === undefined ? undefined : answerFor(name);
  }, clock);
  const ask = async (...tokens: readonly string[]) => {
    called = [];
    const answers = [];
    for (const token of tokens) answers.push((await a.authenticateToken(token, {}))?.user.name);
    return answers;
  };
  const bad = ["bad1", "bad2", "bad3"];
  await ask(...bad);
  await ask(...bad);
  expect(called).toEqual(bad);

  users = { usertoken1: "user1", usertoken2: "user2", usertoken3: "user3" };
  const tokens = Object.keys(users);
  const names = Object.values(users);
  expect([await ask(...tokens), called]).toEqual([names, tokens]);
  users = {};
  expect([await ask(...tokens), called]).toEqual([names, []]);
  await clock.step(2 * time.minute);
  expect([await ask(...tokens), called]).toEqual([[undefined, undefined, undefined], tokens]);
});

test("TestCachedTokenAuthenticatorWithAudiences", async () => {
  const users: Record<string, string> = { audAusertoken1: "user1", audBusertoken1: "user1-different" };
  const a = newCache(async (token, { audiences: [aud = ""] = [] }) => answerFor(users[aud + token] ?? ""));
  const ask = async (aud: string) =>
    (await a.authenticateToken("usertoken1", { audiences: [aud] }))?.user.name;
  expect([await ask("audA"), await ask("audB")]).toEqual(["user1", "user1-different"]);
});

describe("TestSharedLookup", () => {
  test("actually shared", async () => {
    let lookups = 0;
    let release: (() => void) | undefined;
    const a = newCache(async () => {
      lookups++;
      await new Promise<void>((resolve) => (release = resolve));
      return answerFor("chewbacca");
    });
    const all = Array.from({ length: 10 }, () => a.authenticateToken("", {}));
    release?.();
    const names = (await Promise.all(all)).map((answer) => answer?.user.name);
    expect([lookups, new Set(names)]).toEqual([1, new Set(["chewbacca"])]);
  });

  test("first caller bails, second caller gets result", async () => {
    let release: (() => void) | undefined;
    const a = newCache(async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return answerFor("chewbacca");
    });
    // Whoever leaves does not wait any more; nobody else hears of it.
    void a.authenticateToken("", {});
    const second = a.authenticateToken("", {});
    release?.();
    expect((await second)?.user.name).toBe("chewbacca");
  });

  test("lookup panics", async () => {
    const a = newCache(async () => {
      const panic: unknown = "uh oh";
      throw panic;
    });
    await expect(a.authenticateToken("", {})).rejects.toBe(errAuthnCrash);
  });

  test("audiences are forwarded", async () => {
    const seen: unknown[] = [];
    const a = newCache(async (_token, { audiences }) => {
      seen.push(audiences);
      return undefined;
    });
    await a.authenticateToken("", { audiences: ["a"] });
    expect(seen).toEqual([["a"]]);
  });
});

describe("newCachedTokenAuthenticator", () => {
  test.each([
    [true, 1],
    [false, 2],
  ])("remembers errors: %s", async (cacheErrs, calls) => {
    let called = 0;
    const a = newCache(
      async () => {
        called++;
        throw new Error("broken");
      },
      undefined,
      { cacheErrs, failureTTL: time.minute },
    );
    await expect(a.authenticateToken("t", {})).rejects.toThrow("broken");
    await expect(a.authenticateToken("t", {})).rejects.toThrow("broken");
    expect(called).toBe(calls);
  });

  test("remembers for a while whom nobody knows, where it is told to", async () => {
    let called = 0;
    const clock = new utilclock.VirtualClock();
    const nobody = async () => {
      called++;
      return undefined;
    };
    const a = newCache(nobody, clock, { failureTTL: 10 * time.second });
    await a.authenticateToken("t", {});
    await a.authenticateToken("t", {});
    await clock.step(10 * time.second);
    await a.authenticateToken("t", {});
    expect(called).toBe(2);
  });
});
