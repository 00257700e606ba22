// Go: os/error_test.go
import { expect, test } from "vitest";
import * as os from "./os.ts";

test("TestIsNotExist: a path's error is what it wraps, and says which call, which path and why", () => {
  const missing = new os.PathError("open", "a", os.errNotExist);
  expect(missing.message).toBe("open a: no such file or directory");
  expect([os.errNotExist, missing].map(os.isNotExist)).toEqual([true, true]);
  const denied = new os.PathError("open", "a", new Error("permission denied"));
  expect([denied, new Error("no such file or directory"), undefined].map(os.isNotExist)).toEqual([
    false,
    false,
    false,
  ]);
});

test("where there are no files, none is found, and paths can still be written", () => {
  const { noFiles: system } = os;
  expect([system.getenv("HOME"), system.homeDir()]).toEqual(["", ""]);
  expect(() => system.stat("a")).toThrow("stat a: no such file or directory");
  expect(() => system.open("a")).toThrow("open a: no such file or directory");
  expect(() => system.readFile("a")).toThrow(os.PathError);
  const { filepath } = system;
  expect([filepath.abs("a/../b"), filepath.abs("/b"), filepath.join("a", "b")]).toEqual(["/b", "/b", "a/b"]);
  expect([filepath.splitList(""), filepath.splitList("a::b")]).toEqual([[], ["a", "", "b"]]);
});
