// Go: os/file.go
import * as fs from "node:fs";
import * as nodeOS from "node:os";
import * as path from "node:path";
import type * as os from "#go/os";
import { codeOf, pathError } from "./os-error.ts";

/** The machine on which Node runs. Its errors are in Go's words. */
export const system: os.System = {
  getenv: (key) => process.env[key] ?? "",
  homeDir: () => nodeOS.homedir(),
  stat: (file) => told("stat", file, () => fs.statSync(file)),
  open: (file) => told("open", file, () => fs.closeSync(fs.openSync(file, "r"))),
  readFile: (file) => told("open", file, () => fs.readFileSync(file, "utf8")),
  filepath: {
    abs: (file) => path.resolve(file),
    dir: (file) => path.dirname(file),
    isAbs: (file) => path.isAbsolute(file),
    join: (...elements) => (elements.every((element) => element === "") ? "" : path.join(...elements)),
    splitList: (list) => (list === "" ? [] : list.split(path.delimiter)),
  },
};

function told<T>(op: "open" | "stat", file: string, f: () => T): T {
  try {
    return f();
  } catch (err) {
    // A folder can be opened; reading it fails.
    throw pathError(codeOf(err) === "EISDIR" ? "read" : op, file, err);
  }
}
