// Go: os/file.go
import * as gopath from "#go/path";

/** What a program asks of the machine that it runs on. Paths are the machine's own. */
export interface System {
  /** The value of an environment variable, or "" if it is not set. */
  getenv(key: string): string;
  homeDir(): string;
  /** What is there. Throws a PathError if nothing is there, or nobody may ask. */
  stat(path: string): FileInfo;
  /** As `stat`, but of a link itself, not of what it leads to. */
  lstat(path: string): FileInfo;
  /** The names in a folder, in order. Throws a PathError. */
  readDirNames(path: string): string[];
  /** Throws a PathError if the file cannot be opened for reading. */
  open(path: string): void;
  /** The text of a file. Throws a PathError. */
  readFile(path: string): string;
  /** What a file holds, whatever it means. Throws a PathError. */
  readBytes(path: string): Uint8Array;
  /** Puts a text into a file, in the place of all that it holds. A new file gets these permissions. Throws a PathError. */
  writeFile(path: string, text: string, perm: number): void;
  /** The same, whole or not at all, whatever the umask: who reads meanwhile finds the old text or the new one. Throws a PathError. */
  replaceFile(path: string, text: string, perm: number): void;
  /** Makes an empty file. Throws a PathError if one is there. */
  createExclusive(path: string): void;
  /** Makes a folder and all above it that are not there. Throws a PathError. */
  mkdirAll(path: string, perm: number): void;
  /** Removes a file. Throws a PathError. */
  remove(path: string): void;
  readonly filepath: FilePath;
}

/** What is known of a file without opening it. */
export interface FileInfo {
  readonly isDir: boolean;
  /** When it was last written, in milliseconds since 1970. */
  readonly modTime: number;
}

/** How the machine writes paths. */
export interface FilePath {
  /** The path from the root, cleaned. */
  abs(path: string): string;
  dir(path: string): string;
  /** What stands between folder and file. */
  readonly separator: string;
  isAbs(path: string): boolean;
  join(...elements: readonly string[]): string;
  /** The way from one folder to a path, by their letters alone. Throws if there is none. */
  rel(base: string, path: string): string;
  /** The paths of a list like that of `PATH`; "" gives none. */
  splitList(list: string): string[];
}

/** Nothing is there. */
export const errNotExist = new Error("no such file or directory");

/** It is there already. */
export const errExist = new Error("file exists");
/** Nobody may. */
export const errPermission = new Error("permission denied");

/** What was done with a file. */
export type Op = "open" | "read" | "stat" | "lstat" | "mkdir" | "remove" | "write";

/** An error of a file, as Go prints it: `open missing: no such file or directory`. */
export class PathError extends Error {
  override readonly name = "PathError";
  readonly op: Op;
  readonly path: string;
  readonly err: Error;

  constructor(op: Op, file: string, err: Error) {
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

/** Says whether `err` means that nobody may. */
export function isPermission(err: unknown): boolean {
  return err === errPermission || (err instanceof PathError && err.err === errPermission);
}

/** The part of `noFiles` that those need who only read: a page that has nothing to read does not carry the rest. */
export const nothingToRead: Pick<System, "readFile"> = { readFile: (file) => missing("open", file) };

/** A machine without files and environment, as a page is one. */
export const noFiles: System = {
  getenv: () => "",
  homeDir: () => "",
  stat: (file) => missing("stat", file),
  lstat: (file) => missing("lstat", file),
  readDirNames: (file) => missing("open", file),
  open: (file) => missing("open", file),
  readFile: (file) => missing("open", file),
  readBytes: (file) => missing("open", file),
  writeFile: (file) => missing("open", file),
  replaceFile: (file) => missing("open", file),
  createExclusive: (file) => missing("open", file),
  mkdirAll: (file) => missing("mkdir", file),
  remove: (file) => missing("remove", file),
  filepath: {
    join: gopath.join,
    dir: gopath.dir,
    isAbs: gopath.isAbs,
    rel,
    separator: "/",
    abs: (file) => gopath.join("/", file),
    splitList: (list) => (list === "" ? [] : list.split(":")),
  },
};

function rel(base: string, file: string): string {
  const [from, to] = [gopath.clean(base), gopath.clean(file)].map((path) =>
    path.split("/").filter((part) => part !== "." && part !== ""),
  );
  if (from === undefined || to === undefined || gopath.isAbs(base) !== gopath.isAbs(file))
    throw new Error(`Rel: can't make ${file} relative to ${base}`);
  let same = 0;
  while (same < from.length && from[same] === to[same]) same++;
  const steps = [...from.slice(same).map(() => ".."), ...to.slice(same)];
  return steps.length === 0 ? "." : steps.join("/");
}

function missing(op: Op, file: string): never {
  throw new PathError(op, file, errNotExist);
}

/** Thrown by what ends the program, in the place of Go's os.Exit: `code` is for whoever started it. Nothing else is to be said. */
export class Exit extends Error {
  override readonly name: string = "Exit";
  readonly code: number;

  constructor(code: number) {
    super(`exit status ${code}`);
    this.code = code;
  }
}
