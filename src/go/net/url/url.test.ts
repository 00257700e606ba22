import { describe, expect, test } from "vitest";
import { hasControlCharacter, parse, rawQuery, requestURI } from "./url.ts";

describe("parse", () => {
  test.each([
    ["http://server/api?x=1&y#z", "/api", "x=1&y"],
    ["/api/v1", "/api/v1", ""],
    ["/a?b=http://c/d", "/a", "b=http://c/d"],
    ["http://server", "/", ""],
    ["http://server/a%2Fb%20c?d=%2F", "/a/b c", "d=%2F"],
    ["http://server/a?", "/a", ""],
    ["/a#b", "/a", ""],
  ])("%s", (text, path, query) => {
    expect(parse(text)).toEqual({ path, rawQuery: query });
    expect(rawQuery(text)).toBe(query);
  });

  test("refuses an escape that is none", () => {
    expect(() => parse("/a%zz")).toThrow('invalid URL escape in path "/a%zz"');
  });
});

test("requestURI is what was sent", () => {
  expect(requestURI("http://server/a%2Fb?c=%20#d")).toBe("/a%2Fb?c=%20");
});

test.each([
  ["http://server/\u0000", true],
  ["http://server/\u001F", true],
  ["http://server/\u007F", true],
  ["http://server/ ~\u0080ü", false],
])("%j has a control character: %s", (text, has) => {
  expect(hasControlCharacter(text)).toBe(has);
});
