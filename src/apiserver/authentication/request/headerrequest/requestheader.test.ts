// Go: staging/src/k8s.io/apiserver/pkg/authentication/request/headerrequest/requestheader_test.go
import { describe, expect, test } from "vitest";
import * as http from "#go/net/http";
import { newRequestHeader } from "./requestheader.ts";

type Lines = readonly (readonly [name: string, value: string])[];

const request = (lines: Lines) =>
  http.withHeaders(new http.TextRequest("/", { method: "GET", headers: {} }), lines);

const named = (name: string, groups: readonly string[] = [], extra: object = {}) => ({
  name,
  uid: "",
  groups,
  extra,
});

const twoGroups: Lines = [
  ["X-Remote-Group-1", "one-a"],
  ["X-Remote-Group-1", "one-b"],
  ["X-Remote-Group-2", "two-a"],
  ["X-Remote-Group-2", "two-b"],
];
const all = ["one-a", "one-b", "two-a", "two-b"];
const bob = ["X-Remote-User", "Bob"] as const;

describe("TestRequestHeader", () => {
  test.each<
    [
      name: string,
      names: [user: string[], group?: string[], extra?: string[]],
      lines: Lines,
      expected: object | undefined,
    ]
  >([
    ["empty", [[]], [], undefined],
    ["user no match", [["X-Remote-User"]], [], undefined],
    ["user match", [["X-Remote-User"]], [bob], named("Bob")],
    [
      "user exact match",
      [["X-Remote-User"]],
      [
        ["Prefixed-X-Remote-User-With-Suffix", "Bob"],
        ["X-Remote-User-With-Suffix", "Bob"],
      ],
      undefined,
    ],
    [
      "user first match",
      [["X-Remote-User", "A-Second-X-Remote-User", "Another-X-Remote-User"]],
      [
        ["X-Remote-User", ""],
        ["X-Remote-User", "First header, second value"],
        ["A-Second-X-Remote-User", "Second header, first value"],
        ["A-Second-X-Remote-User", "Second header, second value"],
        ["Another-X-Remote-User", "Third header, first value"],
      ],
      named("Second header, first value"),
    ],
    ["user case-insensitive", [["x-REMOTE-user"]], [bob], named("Bob")],
    ["groups none", [["X-Remote-User"], ["X-Remote-Group"]], [bob], named("Bob")],
    [
      "groups all matches",
      [["X-Remote-User"], ["X-Remote-Group-1", "X-Remote-Group-2"]],
      [bob, ...twoGroups],
      named("Bob", all),
    ],
    [
      "groups case-insensitive",
      [["X-REMOTE-User"], ["X-REMOTE-Group"]],
      [bob, ["X-Remote-Group", "Users"]],
      named("Bob", ["Users"]),
    ],
    [
      "extra prefix matches case-insensitive",
      [
        ["X-Remote-User"],
        ["X-Remote-Group-1", "X-Remote-Group-2"],
        ["X-Remote-Extra-1-", "X-Remote-Extra-2-"],
      ],
      [
        bob,
        ...twoGroups,
        ["X-Remote-extra-1-key1", "alfa"],
        ["X-Remote-extra-1-key1", "bravo"],
        ["X-Remote-Extra-1-Key2", "charlie"],
        ["X-Remote-Extra-1-Key2", "delta"],
        ["X-Remote-Extra-1-", "india"],
        ["X-Remote-Extra-1-", "juliet"],
        ["X-Remote-extra-2-", "kilo"],
        ["X-Remote-extra-2-", "lima"],
        ["X-Remote-extra-2-Key1", "echo"],
        ["X-Remote-extra-2-Key1", "foxtrot"],
        ["X-Remote-Extra-2-key2", "golf"],
        ["X-Remote-Extra-2-key2", "hotel"],
      ],
      named("Bob", all, {
        key1: ["alfa", "bravo", "echo", "foxtrot"],
        key2: ["charlie", "delta", "golf", "hotel"],
        "": ["india", "juliet", "kilo", "lima"],
      }),
    ],
    [
      "escaped extra keys",
      [["X-Remote-User"], ["X-Remote-Group"], ["X-Remote-Extra-"]],
      [
        bob,
        ["X-Remote-Group", "one-a"],
        ["X-Remote-Group", "one-b"],
        ["X-Remote-Extra-Alpha", "alphabetical"],
        ["X-Remote-Extra-Alph4num3r1c", "alphanumeric"],
        ["X-Remote-Extra-Percent%20encoded", "percent encoded"],
        ["X-Remote-Extra-Almost%zzpercent%xxencoded", "not quite percent encoded"],
        ["X-Remote-Extra-Example.com%2fpercent%2520encoded", "url with double percent encoding"],
        ["X-Remote-Extra-Example.com%2F%E4%BB%8A%E6%97%A5%E3%81%AF", "url with unicode"],
        ["X-Remote-Extra-Abc123!#$+.-_*\\^`~|'", "header key legal characters"],
      ],
      named("Bob", ["one-a", "one-b"], {
        alpha: ["alphabetical"],
        alph4num3r1c: ["alphanumeric"],
        "percent encoded": ["percent encoded"],
        "almost%zzpercent%xxencoded": ["not quite percent encoded"],
        "example.com/percent%20encoded": ["url with double percent encoding"],
        "example.com/今日は": ["url with unicode"],
        "abc123!#$+.-_*\\^`~|'": ["header key legal characters"],
      }),
    ],
  ])("%s", async (_name, [user, group = [], extra = []], lines, expected) => {
    const answer = await newRequestHeader(user, group, extra).authenticateRequest(request(lines), {});
    expect(answer?.user).toEqual(expected);
  });
});

test("newRequestHeader() refuses a blank name", () => {
  expect(() => newRequestHeader(["a"], [" "], [])).toThrow('empty header " "');
});
