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
  expect(() => system.lstat("a")).toThrow("lstat a: no such file or directory");
  expect(() => system.readDirNames("a")).toThrow("open a: no such file or directory");
  expect(() => system.readBytes("a")).toThrow("open a: no such file or directory");
  expect(() => system.open("a")).toThrow("open a: no such file or directory");
  expect(() => system.readFile("a")).toThrow(os.PathError);
  const writes = [
    () => system.writeFile("a", "", 0o600),
    () => system.createExclusive("a"),
    () => system.mkdirAll("a", 0o755),
    () => system.remove("a"),
  ];
  for (const write of writes) expect(write).toThrow(os.PathError);
  const { filepath } = system;
  expect([filepath.abs("a/../b"), filepath.abs("/b"), filepath.join("a", "b")]).toEqual(["/b", "/b", "a/b"]);
  expect([filepath.splitList(""), filepath.splitList("a::b")]).toEqual([[], ["a", "", "b"]]);
});

test.each([
  ["/a/b", "/a/b/c", "c"],
  ["/a/b", "/a/c", "../c"],
  ["/a", "/a/", "."],
  ["a/x", "a/../b", "../../b"],
])("from %s to %s the way is %s", (base, file, way) => {
  expect(os.noFiles.filepath.rel(base, file)).toBe(way);
});

test("there is no way from a path without a root to one with it", () => {
  expect(() => os.noFiles.filepath.rel("a", "/b")).toThrow("Rel: can't make /b relative to a");
});

test("TestIsPermission: nobody may", () => {
  const denied = new os.PathError("open", "a", os.errPermission);
  expect([os.errPermission, denied, os.errNotExist].map(os.isPermission)).toEqual([true, true, false]);
});
