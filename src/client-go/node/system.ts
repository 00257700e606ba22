// Go: os/file.go
import { randomUUID } from "node:crypto";
import * as fs from "node:fs";
import * as nodeOS from "node:os";
import * as path from "node:path";
import type * as os from "#go/os";
import { codeOf, pathError } from "./os-error.ts";

/** The machine on which Node runs. Its errors are in Go's words. */
export const system: os.System = {
  getenv: (key) => process.env[key] ?? "",
  homeDir: () => nodeOS.homedir(),
  stat: (file) => told("stat", file, () => infoOf(fs.statSync(file))),
  lstat: (file) => told("lstat", file, () => infoOf(fs.lstatSync(file))),
  readDirNames: (file) => told("open", file, () => fs.readdirSync(file).toSorted()),
  open: (file) => told("open", file, () => fs.closeSync(fs.openSync(file, "r"))),
  readFile: (file) => told("open", file, () => fs.readFileSync(file, "utf8")),
  readBytes: (file) => told("open", file, () => fs.readFileSync(file)),
  writeFile: (file, text, perm) => told("open", file, () => fs.writeFileSync(file, text, { mode: perm })),
  replaceFile: (file, text, perm) => told("open", file, () => replaceFile(file, text, perm)),
  createExclusive: (file) =>
    told("open", file, () => fs.closeSync(fs.openSync(file, fs.constants.O_CREAT | fs.constants.O_EXCL, 0))),
  mkdirAll: (file, perm) =>
    told("mkdir", file, () => void fs.mkdirSync(file, { recursive: true, mode: perm })),
  remove: (file) => told("remove", file, () => fs.unlinkSync(file)),
  filepath: {
    abs: (file) => path.resolve(file),
    dir: (file) => path.dirname(file),
    isAbs: (file) => path.isAbsolute(file),
    join: (...elements) => (elements.every((element) => element === "") ? "" : path.join(...elements)),
    separator: path.sep,
    rel: (base, file) => path.relative(base, file) || ".",
    splitList: (list) => (list === "" ? [] : list.split(path.delimiter)),
  },
};

const infoOf = (stats: fs.Stats): os.FileInfo => ({ isDir: stats.isDirectory(), modTime: stats.mtimeMs });

function replaceFile(file: string, text: string, perm: number): void {
  const beside = `${file}.${randomUUID()}`;
  try {
    fs.writeFileSync(beside, text, { flag: "wx", mode: 0o600 });
    fs.chmodSync(beside, perm);
    fs.renameSync(beside, file);
  } finally {
    fs.rmSync(beside, { force: true });
  }
}

function told<T>(op: os.Op, file: string, f: () => T): T {
  try {
    return f();
  } catch (err) {
    // A folder can be opened; reading it fails.
    throw pathError(codeOf(err) === "EISDIR" ? "read" : op, file, err);
  }
}
