// Go: staging/src/k8s.io/apiserver/pkg/authentication/authenticator/audiences_test.go
import { describe, expect, test } from "vitest";
import { intersect } from "./audiences.ts";

describe("TestIntersect", () => {
  test.each([
    [[], [], []], // Upstream's nil, which has no counterpart of its own here.
    [[], ["foo"], []],
    [[], [], []],
    [["foo"], [], []],
    [["foo"], ["foo"], ["foo"]],
    [
      ["foo", "bar"],
      ["foo", "bar"],
      ["foo", "bar"],
    ],
    [["foo", "bar"], ["foo", "wat"], ["foo"]],
    [["foo", "bar"], ["pls", "wat"], []],
  ])("%j and %j", (auds, tauds, expected) => {
    expect(intersect(auds, tauds)).toEqual(expected);
  });
});
