// Go: os/file.go
import * as gopath from "#go/path";

/** What a program asks of the machine that it runs on. Paths are the machine's own. */
export interface System {
  /** The value of an environment variable, or "" if it is not set. */
  getenv(key: string): string;
  homeDir(): string;
  /** Throws a PathError if nothing is there, or nobody may ask. */
  stat(path: string): void;
  /** Throws a PathError if the file cannot be opened for reading. */
  open(path: string): void;
  /** The text of a file. Throws a PathError. */
  readFile(path: string): string;
  readonly filepath: FilePath;
}

/** How the machine writes paths. */
export interface FilePath {
  /** The path from the root, cleaned. */
  abs(path: string): string;
  dir(path: string): string;
  isAbs(path: string): boolean;
  join(...elements: readonly string[]): string;
  /** The paths of a list like that of `PATH`; "" gives none. */
  splitList(list: string): string[];
}

/** Nothing is there. */
export const errNotExist = new Error("no such file or directory");

/** An error of a file, as Go prints it: `open missing: no such file or directory`. */
export class PathError extends Error {
  override readonly name = "PathError";
  readonly op: "open" | "read" | "stat";
  readonly path: string;
  readonly err: Error;

  constructor(op: "open" | "read" | "stat", file: string, err: Error) {
    super(`${op} ${file}: ${err.message}`);
    this.op = op;
    this.path = file;
    this.err = err;
  }
}

/** Says whether `err` means that nothing is there. */
export function isNotExist(err: unknown): boolean {
  return err === errNotExist || (err instanceof PathError && err.err === errNotExist);
}

/** A machine without files and environment, as a page is one. */
export const noFiles: System = {
  getenv: () => "",
  homeDir: () => "",
  stat: (file) => missing("stat", file),
  open: (file) => missing("open", file),
  readFile: (file) => missing("open", file),
  filepath: {
    ...gopath,
    abs: (file) => gopath.join("/", file),
    splitList: (list) => (list === "" ? [] : list.split(":")),
  },
};

function missing(op: "open" | "stat", file: string): never {
  throw new PathError(op, file, errNotExist);
}
