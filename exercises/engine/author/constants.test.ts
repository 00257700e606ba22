import { compileFunction } from "node:vm";
import ts from "typescript";
import { expect, test } from "vitest";
import type { Exercise } from "../catalogue.ts";
import { makeSettable } from "../settable-transform.ts";
import { unnoticed } from "./constants.ts";

const file = "synthetic/constants.ts";

/** A worker whose steps are a settable method, and what a run of it shows. */
function worker(body: string) {
  const code = `export class Worker {
    #queue = ["a", "b", "c"]; #done: string[] = [];
    async #step(): Promise<unknown> { throw new Error("replaced"); }
    async run() { while (await this.#step()); return this.#done; }
    async once() { await this.#step(); return this.#done.length; }
  }`;
  const { outputText } = ts.transpileModule(makeSettable(file, code, ["Worker.#step"]), {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 },
  });
  const module: { Worker?: new () => { run(): Promise<string[]>; once(): Promise<number> } } = {};
  compileFunction(outputText, ["exports"])(module);
  const step = compileFunction(`return async (worker) => { ${body} };`)() as unknown;
  return {
    step,
    make: () => new (module.Worker ?? Object)() as InstanceType<NonNullable<typeof module.Worker>>,
  };
}

const replaced = { file, export: "Worker.#step" };
const exercise = { replaces: [replaced] } as unknown as Exercise; // nothing else of it is asked for

test("what a method's promise became is the constant, and one that goes on for ever is noticed", async () => {
  const { step, make } = worker(
    "const a = worker.queue.shift(); if (a) worker.done.push(a); return a !== undefined;",
  );
  const scenarios = new Map([["run", () => make().run()]]);
  expect(await unnoticed(exercise, replaced, { step }, scenarios)).toEqual([]);
});

test("a constant promise that changes no run is told", async () => {
  const { step, make } = worker("return 7;");
  const scenarios = new Map([["once", () => make().once()]]);
  expect(await unnoticed(exercise, replaced, { step }, scenarios)).toEqual([
    "async () => 0",
    "async () => 7",
  ]);
});

test("a constant may be a bigint", async () => {
  const { step, make } = worker("return 7n;");
  const scenarios = new Map([["once", () => make().once()]]);
  expect(await unnoticed(exercise, replaced, { step }, scenarios)).toEqual([
    "async () => 0",
    "async () => 7n",
  ]);
});
