import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { threadId } from "node:worker_threads";

/** Beyond this many entries, those that nobody asked for are dropped when the cache is saved. */
const roomy = 20_000;

/** A short fingerprint of a text. */
export function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

/**
 * Results that are dear to compute, kept on disk from one build to the next. `version` names everything besides the key that a
 * result depends on: a file of another version counts as empty. Without a path it lives as long as the process.
 */
export class Cache<T> {
  readonly #path: string | undefined;
  readonly #version: string;
  readonly #entries: Map<string, T>;
  readonly #used = new Set<string>();
  #changed = false;

  constructor(path: string | undefined, version: string) {
    this.#path = path;
    this.#version = version;
    this.#entries = path === undefined ? new Map() : read<T>(path, version);
  }

  get(key: string): T | undefined {
    this.#used.add(key);
    return this.#entries.get(key);
  }

  set(key: string, value: T): void {
    this.#used.add(key);
    this.#entries.set(key, value);
    this.#changed = true;
  }

  /** Writes beside the file and then over it, so that a build that is stopped half way leaves the old one whole. */
  save(): void {
    if (this.#path === undefined || !this.#changed) return;
    const all = [...this.#entries];
    const kept = all.length > roomy ? all.filter(([key]) => this.#used.has(key)) : all;
    mkdirSync(dirname(this.#path), { recursive: true });
    const beside = `${this.#path}.${process.pid}.${threadId}`;
    writeFileSync(beside, JSON.stringify({ version: this.#version, entries: kept }));
    renameSync(beside, this.#path);
    this.#changed = false;
  }
}

function read<T>(path: string, version: string): Map<string, T> {
  try {
    const { version: found, entries } = JSON.parse(readFileSync(path, "utf8")) as {
      version: string;
      entries: [string, T][];
    }; // Our own file; anything else is an empty cache.
    return found === version ? new Map(entries) : new Map();
  } catch {
    return new Map();
  }
}
