import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { createBuilder } from "../build.ts";
import { makeBook } from "./main.ts";

/** A book of two chapters: what the home page leads to is the same for each book. */
const root = fileURLToPath(new URL("../fixtures/book", import.meta.url));
const out = mkdtempSync(join(tmpdir(), "site-book-"));
const options = { root, out, cache: join(out, "cache") };
afterAll(() => rmSync(out, { recursive: true }));

/** What the home page leads to, and whether it is there. */
function editions(): (readonly [name: string, there: boolean])[] {
  const home = readFileSync(join(out, "index.html"), "utf8");
  const names = [...home.matchAll(/href="(reading-kubernetes\.\w+)"/g)].map(([, name = ""]) => name);
  return names.map((name) => [name, existsSync(join(out, name))] as const);
}

test("the home page leads to the editions that were made, and to none when one could not be made", async () => {
  const day = new Date("2026-11-21T00:00:00Z");
  await makeBook(options, day, () => Promise.resolve(new Uint8Array([1, 2, 3])));
  const both = [
    ["reading-kubernetes.epub", true],
    ["reading-kubernetes.pdf", true],
  ];
  expect(editions()).toEqual(both);

  const broken = makeBook(options, day, () => Promise.reject(new Error("the printer is out of paper")));
  await expect(broken).rejects.toThrow("out of paper");
  expect(editions()).toEqual([]);
  expect(existsSync(join(out, "reading-kubernetes.epub"))).toBe(false);

  await makeBook(options, day, () => Promise.resolve(new Uint8Array()));
  expect(editions()).toEqual(both);
  await (await createBuilder(options)).build();
  expect(editions()).toEqual([]);
  expect(existsSync(join(out, "reading-kubernetes.pdf"))).toBe(false);
});
