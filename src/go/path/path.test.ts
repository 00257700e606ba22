// Go: path/path_test.go
import { expect, test } from "vitest";
import * as path from "./path.ts";

test.each<[path: string, result: string]>([
  ["", "."],
  ["abc", "abc"],
  ["abc/def", "abc/def"],
  ["a/b/c", "a/b/c"],
  [".", "."],
  ["..", ".."],
  ["../..", "../.."],
  ["../../abc", "../../abc"],
  ["/abc", "/abc"],
  ["/", "/"],
  ["abc/", "abc"],
  ["abc/def/", "abc/def"],
  ["a/b/c/", "a/b/c"],
  ["./", "."],
  ["../", ".."],
  ["../../", "../.."],
  ["/abc/", "/abc"],
  ["abc//def//ghi", "abc/def/ghi"],
  ["//abc", "/abc"],
  ["///abc", "/abc"],
  ["//abc//", "/abc"],
  ["abc//", "abc"],
  ["abc/./def", "abc/def"],
  ["/./abc/def", "/abc/def"],
  ["abc/.", "abc"],
  ["abc/def/ghi/../jkl", "abc/def/jkl"],
  ["abc/def/../ghi/../jkl", "abc/jkl"],
  ["abc/def/..", "abc"],
  ["abc/def/../..", "."],
  ["/abc/def/../..", "/"],
  ["abc/def/../../..", ".."],
  ["/abc/def/../../..", "/"],
  ["abc/def/../../../ghi/jkl/../../../mno", "../../mno"],
  ["abc/./../def", "def"],
  ["abc//./../def", "def"],
  ["abc/../../././../def", "../../def"],
])("TestClean: %j is %j", (given, result) => {
  expect([path.clean(given), path.clean(result)]).toEqual([result, result]);
});

test.each<[elements: string[], result: string]>([
  [[], ""],
  [[""], ""],
  [["a"], "a"],
  [["a", "b"], "a/b"],
  [["a", ""], "a"],
  [["", "b"], "b"],
  [["/", "a"], "/a"],
  [["/", ""], "/"],
  [["a/", "b"], "a/b"],
  [["a/", ""], "a"],
  [["", ""], ""],
])("TestJoin: %j is %j", (elements, result) => {
  expect(path.join(...elements)).toBe(result);
});

test.each<[path: string, result: string]>([
  ["", "."],
  [".", "."],
  ["/.", "/"],
  ["/", "/"],
  ["////", "/"],
  ["/foo", "/"],
  ["x/", "x"],
  ["abc", "."],
  ["abc/def", "abc"],
  ["abc////def", "abc"],
  ["a/b/.x", "a/b"],
  ["a/b/c.", "a/b"],
  ["a/b/c.x", "a/b"],
])("TestDir: %j is %j", (given, result) => {
  expect(path.dir(given)).toBe(result);
});

test.each<[path: string, result: boolean]>([
  ["", false],
  ["/", true],
  ["/usr/bin/gcc", true],
  ["..", false],
  ["/a/../bb", true],
  [".", false],
  ["./", false],
  ["lala", false],
])("TestIsAbs: %j is %j", (given, result) => {
  expect(path.isAbs(given)).toBe(result);
});
