// Results that are dear to compute, each in a file of its own whose name is made of all that the result depends on.
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { threadId } from "node:worker_threads";
import { hash } from "./cache.ts";

interface Written<T> {
  readonly key: string;
  readonly value: T;
}

/**
 * Keeps results on disk from one run to the next. Several processes may use one folder at a time: each result is written whole or
 * not at all. Without a folder it lives as long as the process.
 */
export class Kept<T> {
  readonly #folder: string | undefined;
  readonly #most: number;
  readonly #here = new Map<string, T>();

  /** `most`: how many files stay; the one that nobody asked for longest goes first. */
  constructor(folder: string | undefined, most = 1000) {
    this.#folder = folder;
    this.#most = most;
  }

  /** What was kept under a key: a text that holds everything that the result depends on, or its fingerprint. */
  get(key: string): T | undefined {
    if (this.#folder === undefined) return this.#here.get(key);
    const path = this.#path(this.#folder, key);
    try {
      const written = JSON.parse(readFileSync(path, "utf8")) as Written<T>; // Our own file; anything else is none.
      if (written.key !== hash(key)) return undefined;
      const now = new Date();
      utimesSync(path, now, now);
      return written.value;
    } catch {
      return undefined;
    }
  }

  set(key: string, value: T): void {
    if (this.#folder === undefined) {
      this.#here.set(key, value);
      return;
    }
    mkdirSync(this.#folder, { recursive: true });
    const path = this.#path(this.#folder, key);
    const beside = `${path}.${process.pid}.${threadId}`;
    writeFileSync(beside, JSON.stringify({ key: hash(key), value } satisfies Written<T>));
    renameSync(beside, path);
    this.#prune(this.#folder);
  }

  #path(folder: string, key: string): string {
    return join(folder, `${hash(key)}.json`);
  }

  #prune(folder: string): void {
    const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
    if (names.length <= this.#most) return;
    const age = (name: string): number =>
      statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const oldest = names.map((name) => [age(name), name] as const).sort(([a], [b]) => a - b);
    for (const [, name] of oldest.slice(0, names.length - this.#most))
      rmSync(join(folder, name), { force: true });
  }
}

/** Where verdicts and runs are kept: nowhere in CI, which finds out for itself, unless `VERDICTS=kept` says otherwise. */
export const keptAt = (root: string, what: "verdicts" | "runs" = "verdicts"): string | undefined =>
  process.env["CI"] === "true" && process.env["VERDICTS"] !== "kept" ? undefined : join(root, ".cache", what);
