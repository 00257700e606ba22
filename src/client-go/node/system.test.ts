// Go: os/os_test.go
import * as fs from "node:fs";
import * as nodeOS from "node:os";
import * as path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import * as clientnode from "#client-go/node";
import * as os from "#go/os";

const { system } = clientnode;

/** A file in a folder of its own, which goes away after the test. */
function fileWith(text: string): string {
  const folder = fs.mkdtempSync(path.join(nodeOS.tmpdir(), "system-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, "file");
  fs.writeFileSync(file, text);
  return file;
}

test("a file that is there is read", () => {
  const file = fileWith("größe");
  system.stat(file);
  system.open(file);
  expect(system.readFile(file)).toBe("größe");
});

test.each<[what: string, call: (file: string) => unknown, file: string, text: string]>([
  ["stat", (file) => system.stat(file), "missing", "stat missing: no such file or directory"],
  ["open", (file) => system.open(file), "missing", "open missing: no such file or directory"],
  ["readFile", (file) => system.readFile(file), "missing", "open missing: no such file or directory"],
])("%s says in Go's words that nothing is there", (_, call, file, text) => {
  expect(() => call(file)).toThrow(expect.objectContaining({ message: text, err: os.errNotExist }));
});

test("what is no file, and what lies below a file, has other words and is not missing", () => {
  const file = fileWith("");
  const below = path.join(file, "below");
  const folder = path.dirname(file);
  system.open(folder);
  expect(() => system.readFile(folder)).toThrow(`read ${folder}: is a directory`);
  expect(() => system.stat(below)).toThrow(`stat ${below}: not a directory`);
  expect(() => system.stat(below)).toThrow(expect.not.objectContaining({ err: os.errNotExist }));
});

test("a file is written whole, by its owner alone; a lock is made once, and removed", () => {
  const folder = path.dirname(fileWith(""));
  const file = path.join(folder, "a", "b", "new");
  system.mkdirAll(path.dirname(file), 0o755);
  expect([system.stat(path.dirname(file)).isDir, fs.existsSync(file)]).toEqual([true, false]);
  system.writeFile(file, "long text", 0o600);
  system.writeFile(file, "text", 0o600);
  expect([system.readFile(file), system.stat(file).isDir, fs.statSync(file).mode & 0o777]).toEqual([
    "text",
    false,
    0o600,
  ]);
  const lock = `${file}.lock`;
  system.createExclusive(lock);
  expect(() => system.createExclusive(lock)).toThrow(expect.objectContaining({ err: os.errExist }));
  system.remove(lock);
  expect(() => system.remove(lock)).toThrow(`remove ${lock}: no such file or directory`);
  expect(system.filepath.rel(folder, file)).toBe(path.join("a", "b", "new"));
  expect([system.filepath.rel(folder, folder), system.filepath.separator]).toEqual([".", path.sep]);
});

test("paths and environment are this machine's", () => {
  const { filepath } = system;
  const file = path.join("a", "b");
  expect(filepath.abs(file)).toBe(path.join(process.cwd(), file));
  expect([filepath.isAbs(file), filepath.isAbs(filepath.abs(file)), filepath.dir(file)]).toEqual([
    false,
    true,
    "a",
  ]);
  expect([filepath.join("a", "", "b"), filepath.join("", "")]).toEqual([file, ""]);
  expect([filepath.splitList(""), filepath.splitList(["a", "b"].join(path.delimiter))]).toEqual([
    [],
    ["a", "b"],
  ]);
  expect([system.getenv("PATH"), system.getenv("NO_SUCH_VARIABLE")]).toEqual([process.env["PATH"], ""]);
  expect(system.homeDir()).toBe(nodeOS.homedir());
});

test("a folder is walked in the order of its names; links are not followed, and what is left aside is not entered", () => {
  const folder = path.dirname(fileWith("text"));
  fs.mkdirSync(path.join(folder, "b"));
  fs.writeFileSync(path.join(folder, "b", "c"), "");
  fs.mkdirSync(path.join(folder, "aside"));
  fs.writeFileSync(path.join(folder, "aside", "d"), "");
  fs.symlinkSync(path.join(folder, "b"), path.join(folder, "link"));
  const seen: [name: string, isDir: boolean][] = [];
  os.walk(system, folder, (found, { isDir }) => {
    seen.push([path.relative(folder, found), isDir]);
    return !found.endsWith("aside");
  });
  expect(seen).toEqual([
    ["", true],
    ["aside", true],
    ["b", true],
    ["b/c", false],
    ["file", false],
    ["link", false],
  ]);
  expect([...system.readBytes(path.join(folder, "file"))]).toEqual([116, 101, 120, 116]);
  expect(() => os.walk(system, path.join(folder, "missing"), () => true)).toThrow(
    `lstat ${folder}/missing: no such file or directory`,
  );
});
