import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { exercisesRoot } from "../catalogue.ts";
import { mutantsOf } from "./mutants.ts";
import { typed } from "./siblings.ts";

const cache = join(exercisesRoot, "../.cache");
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, "siblings-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const types = `
interface Spec { replicas: number; paused: boolean; deadline?: number }
interface Status { replicas: number; ready: number; text: string }
interface Thing { spec: Spec; status: Status }
`;

let files = 0;

/** The changes to a text that take one field for another. */
function changes(code: string): string[] {
  const path = join(folder, `solution-${++files}.ts`);
  const text = types + code;
  writeFileSync(path, text);
  const plain = new Set(mutantsOf(text).map((mutant) => mutant.code));
  return mutantsOf(text, typed(path)).flatMap(({ code: mutant, change }) =>
    plain.has(mutant) ? [] : [change],
  );
}

describe("one field is taken for another", () => {
  test("of its own object and of those beside it, if it is of the same type", () =>
    expect(changes("export const f = (one: Thing) => one.spec.replicas;")).toEqual([
      "one.spec.replicas → one.spec.deadline",
      "one.spec.replicas → one.status.replicas",
      "one.spec.replicas → one.status.ready",
    ]));

  test("where it is taken out of an object", () =>
    expect(
      changes("export function f(one: Thing) { const { replicas } = one.spec; return replicas; }"),
    ).toEqual([
      "replicas → deadline: replicas",
      "{ replicas } = one.spec → { replicas: replicas } = one.status",
      "{ replicas } = one.spec → { ready: replicas } = one.status",
    ]));

  test("where it is private, or a method", () =>
    expect(
      changes(
        "export class A { readonly #a = new Set<string>(); readonly #b = new Set<string>(); f() { return this.#a.size; } g(): number { return this.f(); } }",
      ),
    ).toEqual(["this.#a → this.#b", "this.f → this.g"]));

  test("but not where it is private to a class that this one extends", () =>
    expect(
      changes(
        "class A { #a(): number { return 1; } b(): number { return this.#a(); } } export class C extends A { c(): number { return this.b(); } }",
      ),
    ).toEqual(["this.#a → this.b", "this.b → this.c"]));

  test("but not where its class keeps it from whoever stands outside", () =>
    expect(
      changes(
        "class A { a(): number { return this.b(); } protected b(): number { return 1; } } export const f = (one: A) => one.a();",
      ),
    ).toEqual(["this.b → this.a"]));

  test("but not what a library declares", () =>
    expect(changes("export const f = (a: string[]) => [a.length, Math.max(1, 2)];")).toEqual([]));
});
