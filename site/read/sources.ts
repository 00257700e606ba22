import { readFileSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { hash } from "../../exercises/engine/cache.ts";
import { parseSource } from "../cut/symbols.ts";
import type { Source } from "../cut/symbols.ts";
import { compare } from "../base/problems.ts";

/** The book's files by path from its root: read once, parsed once, read again only when they change. */
export class Files {
  readonly #root: string;
  readonly #changed: ReadonlyMap<string, string>;
  readonly #known = new Map<string, { stamp: number; value: unknown }>();
  /** What the disk said about each file since `refresh`. */
  readonly #stamps = new Map<string, number | undefined>();

  /** `changed` stands in for files on disk: tests spoil a book without touching it. */
  constructor(root: string, changed: ReadonlyMap<string, string> = new Map()) {
    this.#root = resolve(root);
    this.#changed = changed;
  }

  absolute(path: string): string {
    return join(this.#root, path);
  }

  /** The text of a file, or undefined if there is none. */
  text(path: string): string | undefined {
    const changed = this.#changed.get(path);
    if (changed !== undefined) return changed;
    try {
      return readFileSync(this.absolute(path), "utf8");
    } catch {
      return undefined;
    }
  }

  /** What `compute` makes of a file's text, computed again only when the file has changed; undefined if there is none. */
  remember<T>(what: string, path: string, compute: (text: string) => T): T | undefined {
    const stamp = this.stamp(path);
    if (stamp === undefined) return undefined;
    const key = `${what} ${path}`;
    const before = this.#known.get(key);
    if (before?.stamp === stamp) return before.value as T; // One `what` is always computed alike.
    const value = compute(this.text(path) ?? "");
    this.#known.set(key, { stamp, value });
    return value;
  }

  /** The parsed TypeScript file, or undefined if there is none. */
  source(path: string): Source | undefined {
    return this.remember("source", path, (text) => parseSource(path, text));
  }

  /** A fingerprint of the file's text, or undefined if there is none. */
  hash(path: string): string | undefined {
    return this.remember("hash", path, hash);
  }

  /** When the file last changed; undefined if there is none. The disk is asked once between two refreshes. */
  stamp(path: string): number | undefined {
    if (this.#stamps.has(path)) return this.#stamps.get(path);
    const stat = statSync(this.absolute(path), { throwIfNoEntry: false });
    const stamp = stat?.isFile() === true ? stat.mtimeMs : undefined;
    this.#stamps.set(path, stamp);
    return stamp;
  }

  /** Looks at the disk anew: each build begins with it. */
  refresh(): void {
    this.#stamps.clear();
  }

  /** Names in a folder, sorted; none if there is no such folder. */
  list(path: string): string[] {
    const stat = statSync(this.absolute(path), { throwIfNoEntry: false });
    return stat?.isDirectory() === true ? readdirSync(this.absolute(path)).sort(compare) : [];
  }

  /** Every file below a folder that ends so, as paths from the root, sorted. */
  walk(path: string, ending: string): string[] {
    const stat = statSync(this.absolute(path), { throwIfNoEntry: false });
    if (stat?.isDirectory() !== true) return [];
    const found = readdirSync(this.absolute(path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
      .map((entry) => join(path, entry.parentPath.slice(this.absolute(path).length), entry.name));
    return found.sort(compare);
  }
}
