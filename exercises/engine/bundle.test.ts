import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { beforeAll, expect, test } from "vitest";
import { catalogue } from "./catalogue.ts";
import { createCompiler } from "./compile.ts";
import { bundleExercises, sourcesOf } from "./bundle.ts";
import type { Bundles } from "./bundle.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
let bundles: Bundles;

beforeAll(async () => {
  bundles = await bundleExercises(root, `${root}/.cache/site`);
});

test("every exercise is bundled, with the names of its checks", () => {
  expect([...bundles.exercises.keys()]).toEqual(catalogue().map(({ id }) => id));
  for (const { checks } of bundles.exercises.values()) expect(checks.length).toBeGreaterThan(2);
});

test("a bundle brings the recordings that its specification plays, and not the port", () => {
  const { script = "" } = bundles.exercises.get("16/2") ?? {};
  expect(script).toContain('"recordings":{"rolling-percent-10":{"scenario":');
  expect(script).toContain('require("../../engine/system.ts")');
  // A string of the port's own, which no minifier changes; recordings hold it too, and stand before the code.
  const code = script.slice(script.lastIndexOf(",\nspec:function(require,module)"));
  expect(code.length).toBeGreaterThan(1000);
  expect(code).not.toContain("deployment.kubernetes.io/");
});

test("no line of code is so long that what Node says of an error in it fills a screen", () => {
  const code = ({ script }: { script: string }) => script.slice(script.lastIndexOf(",\nspec:function"));
  for (const text of [...bundles.runners.values(), ...[...bundles.exercises.values()].map(code)]) {
    expect(text.length).toBeGreaterThan(1000);
    // Of 80 columns and 24 lines, with room for the error itself.
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThan(80 * 22);
  }
});

test("everything that a bundle is made of tells it from an older one, and a learner's text does not", () => {
  const folder = mkdtempSync(join(tmpdir(), "sources-"));
  const write = (path: string, text: string): void => {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const sources = [
    "src/a.ts",
    "src/a.json",
    "exercises/01-x/1-y/spec.ts",
    "exercises/engine/a.ts",
    "package.json",
  ];
  for (const path of sources) write(path, "1");
  for (const path of sources) {
    const before = sourcesOf(folder);
    write(path, "2");
    expect([path, sourcesOf(folder) === before]).toEqual([path, false]);
  }
  const before = sourcesOf(folder);
  for (const path of ["exercises/01-x/1-y/exercise.ts", "src/a.test.ts", "exercises/01-x/1-y/README.md"]) {
    write(path, "1");
    expect([path, sourcesOf(folder) === before]).toEqual([path, true]);
  }
  rmSync(folder, { recursive: true });
});

test("a learner may import what the stub and the solutions import", () => {
  expect(bundles.exercises.get("16/2")?.packages).toEqual(["#api/apps/v1", "#controller/deployment/util"]);
});

test("what may be imported is declared, and the port's types mean something", () => {
  const { declarations, exercises } = bundles;
  const compiler = createCompiler(ts, declarations, {
    id: "16/2",
    packages: exercises.get("16/2")?.packages ?? [],
  });
  const text = `import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
export const a = (d: apps.Deployment): number => deploymentutil.maxSurge(d) + d.spec.replicas;
export const b = (d: apps.Deployment): string => d.metadata.generation;
`;
  expect(compiler.check(text).map(({ line, message }) => [line, message])).toEqual([
    [4, "Type 'number' is not assignable to type 'string'."],
  ]);
});

test("what a method uses of its object is declared for its own exercise, private fields as well", () => {
  const check = (id: string, text: string) =>
    createCompiler(ts, bundles.declarations, { id, packages: bundles.exercises.get(id)?.packages ?? [] })
      .check(text)
      .map(({ line, message }) => [line, message]);
  const informer = `import type * as cache from "#client-go/tools/cache";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type { SharedIndexInformer } from "./receiver.ts";
type Informer = SharedIndexInformer<metav1.Object>;
export const a = (i: Informer): cache.Indexer<metav1.Object> => i.indexer;
export const b = (i: Informer): void => void (i.indexer = a(i));
export const c = (i: Informer): string => i.indexer.listKeys();
export const d = (i: Informer): unknown => i.clock;
export const e = (i: Informer): void => i.processor.distribute({ type: "add", oldObj: 1 }, false);
`;
  expect(check("08/1", informer)).toEqual([
    [6, "Cannot assign to 'indexer' because it is a read-only property."],
    [7, "Type 'string[]' is not assignable to type 'string'."],
    [8, "Property 'clock' does not exist on type 'Informer'."],
    [9, expect.stringContaining("'oldObj' does not exist in type")],
  ]);
  const controller = `import type { DeploymentController } from "./receiver.ts";
export const a = async (dc: DeploymentController): Promise<number> => dc.queue.get();
export const b = (dc: DeploymentController): void => dc.handleErr("no");
`;
  expect(check("11/1", controller)).toEqual([
    [2, expect.stringContaining("'string | undefined' is not assignable to type 'number'")],
    [3, "Expected 2 arguments, but got 1."],
  ]);
  expect(check("16/1", controller)[0]?.[1]).toContain("`./receiver.ts` cannot be imported here.");
});

test("a learner may print with info as with log; an abort's reason has to be looked at before it is used", () => {
  const compiler = createCompiler(ts, bundles.declarations, { id: "16/2", packages: [] });
  const text = `console.info("tried"); console.debug("tried");
export const why = (signal: AbortSignal): string => signal.reason;
`;
  expect(compiler.check(text).map(({ line, message }) => [line, message])).toEqual([
    [2, "Type 'unknown' is not assignable to type 'string'."],
  ]);
});
