// Go: staging/src/k8s.io/apiserver/pkg/authorization/path/path_test.go
import { describe, expect, test } from "vitest";
import * as authorizer from "#apiserver/authorization/authorizer";
import { newAuthorizer } from "./path.ts";

describe("TestNewAuthorizer", () => {
  test.each([
    ["inner star", "/foo*bar"],
    ["double star", "/foo**"],
  ])("%s", (_name, path) => {
    expect(() => newAuthorizer([path])).toThrow(`only trailing * allowed in "${path.slice(1)}"`);
  });

  test.each<[name: string, open: string[], allowed: string[], noOpinion: string[]]>([
    ["empty", [], [], ["/"]],
    ["slash", ["/"], ["/"], ["/foo", "//"]],
    ["foo", ["/foo"], ["/foo", "foo"], ["/", "", "/bar", "/foo/", "/fooooo", "//foo"]],
    ["foo slash", ["/foo/"], ["/foo/"], ["/", "", "/bar", "/foo", "/fooooo"]],
    ["foo slash star", ["/foo/*"], ["/foo/", "/foo/bar/bla"], ["/", "", "/foo", "/bar", "/fooooo"]],
    ["foo bar", ["/foo", "/bar"], ["/foo", "/bar"], ["/", "", "/foo/", "/bar/", "/fooooo"]],
    ["foo star", ["/foo*"], ["/foo", "/foooo"], ["/", "", "/fo", "/bar"]],
    ["star", ["/*"], ["/", "", "/foo", "/foooo"], []],
  ])("%s", async (_name, open, allowed, noOpinion) => {
    const auth = newAuthorizer(open);
    const decisionOn = async (path: string) =>
      (await auth.authorize(authorizer.newAttributes({ path }))).decision;
    for (const path of allowed) expect([path, await decisionOn(path)]).toEqual([path, "allow"]);
    for (const path of noOpinion) expect([path, await decisionOn(path)]).toEqual([path, "no opinion"]);
  });

  test("opens no resource", async () => {
    const attributes = authorizer.newAttributes({ path: "/api/v1/pods", isResourceRequest: true });
    expect((await newAuthorizer(["/*"]).authorize(attributes)).decision).toBe("no opinion");
  });
});
