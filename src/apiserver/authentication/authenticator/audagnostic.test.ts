// Go: staging/src/k8s.io/apiserver/pkg/authentication/authenticator/audagnostic_test.go
import { describe, expect, test } from "vitest";
import * as user from "#apiserver/authentication/user";
import { authenticate } from "./audagnostic.ts";
import type { Response } from "./interfaces.ts";

const u = new user.DefaultInfo({ name: "test_user" });
const outcome = (asking: Promise<Response | undefined>) => asking.catch((err: unknown) => String(err));

describe("TestAuthenticate", () => {
  test.each<[name: string, implicit: string[], wanted: string[], common: string[]]>([
    ["good audience", ["api"], ["api"], ["api"]],
    ["good audience", ["api", "other"], ["api"], ["api"]],
    ["good audience", ["api"], ["api", "other"], ["api"]],
    ["good audience", ["api", "other"], ["api", "other_other"], ["api"]],
    ["multiple good audiences", ["api", "other_api"], ["api", "other_api"], ["api", "other_api"]],
    ["multiple good audiences", ["api", "other_api", "other"], ["api", "other_api"], ["api", "other_api"]],
    ["multiple good audiences", ["api", "other_api"], ["api", "other_api", "other"], ["api", "other_api"]],
    [
      "multiple good audiences",
      ["api", "other_api", "other"],
      ["api", "other_api", "other_other"],
      ["api", "other_api"],
    ],
    ["bad audience(s)", ["api"], ["other_api"], []],
    ["bad audience(s)", [], ["other_api"], []],
    ["bad audience(s)", ["api"], [], []],
    ["bad audience(s)", ["api", "other"], [], []],
    ["bad audience(s)", [], ["api", "other"], []],
  ])("%s: %j for %j", async (_name, implicit, audiences, common) => {
    const ctx = { audiences };
    const isGood = common.length > 0;
    expect(await outcome(authenticate(ctx, implicit, async () => ({ user: u })))).toEqual(
      isGood ? { user: u, audiences: common } : undefined,
    );
    expect(await outcome(authenticate(ctx, implicit, () => Promise.reject(new Error("uhoh"))))).toBe(
      isGood ? "Error: uhoh" : undefined,
    );
    expect(await outcome(authenticate(ctx, implicit, async () => undefined))).toBeUndefined();
  });

  test("is not for those who know of audiences", async () => {
    const aware = async () => ({ user: u, audiences: ["api", "me"] });
    expect(await outcome(authenticate({ audiences: ["api"] }, ["api"], aware))).toBe(
      'Error: audience agnostic authenticator wrapped an authenticator that returned audiences: ["api" "me"]',
    );
    expect(await authenticate({}, ["api"], aware)).toEqual(await aware());
  });
});
