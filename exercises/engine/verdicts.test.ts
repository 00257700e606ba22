// What has changed is judged again, and nothing else: a verdict out of date would be worse than none.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogue, exercisesRoot } from "./catalogue.ts";
import type { Exercise } from "./catalogue.ts";
import { makeRoot, onTheSystem, writeSynthetic } from "./synthetic.ts";
import { Texts } from "./texts.ts";
import { Verdicts } from "./verdicts.ts";

const project = join(exercisesRoot, "..");
const root = join(project, `.cache/verdicts-${process.pid}`);
let cache: string;
/** Of the project as it stands. */
let asItStands: Verdicts;

/** The specification of an exercise that uses one package of the port, and plays nothing. */
const using = (name: string) => `
import * as used from "${name}";
import type { Spec } from "../../engine/exercise.ts";
export const spec: Spec<{ double(n: number): number }> = (impl) => [
  { name: "two becomes four", run: () => { if (impl.double(2) !== 4 || used === undefined) throw new Error("no"); } },
];
`;

/** 98/1 uses the queue, 98/2 the port's errors, and 98/3 the deployment controller, with all of a cluster. */
beforeAll(async () => {
  makeRoot(root);
  cache = mkdtempSync(join(tmpdir(), "verdicts-"));
  for (const n of [1, 2, 3]) writeSynthetic(root, `98/${n}`);
  for (const [n, name] of [
    [1, "#client-go/util/workqueue"],
    [2, "#go/errors"],
  ] as const) {
    const folder = join(root, `98-synthetic/${n}-synthetic`);
    writeFileSync(join(folder, "meta.json"), JSON.stringify({ title: "Own", minutes: 1, replaces: [] }));
    writeFileSync(join(folder, "spec.ts"), using(name));
    rmSync(join(folder, "wrong"), { recursive: true });
    mkdirSync(join(folder, "wrong"));
    for (const file of ["stub.ts", "solution.ts"])
      writeFileSync(join(folder, file), "export const double = (n: number): number => n + n;\n");
  }
  asItStands = await open();
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
  rmSync(cache, { recursive: true, force: true });
});

const read = (path: string) => readFileSync(join(project, path), "utf8");
const changed = (path: string, change = (text: string) => `${text}\nglobalThis.changed = 1;\n`) =>
  new Texts(project, new Map([[path, change(read(path))]]));

const open = (texts?: Texts) =>
  Verdicts.open({
    place: { root: project, exercises: root },
    exercises: catalogue(root),
    cache,
    ...(texts && { texts }),
  });

/** Asks for the verdict on each exercise; gives those that were not found judged. */
async function judgedAgain(texts?: Texts): Promise<string[]> {
  const verdicts = await open(texts);
  const again: string[] = [];
  for (const exercise of catalogue(root)) {
    const before = verdicts.judged;
    await verdicts.of(exercise);
    if (verdicts.judged > before) again.push(exercise.id);
  }
  return again;
}

test("what nobody has changed is judged once", async () => {
  expect(await judgedAgain()).toEqual(["98/1", "98/2", "98/3"]);
  expect(await judgedAgain()).toEqual([]);
});

describe("a change to one file of the port", () => {
  test.each([
    ["src/controller/deployment/rolling.ts", ["98/3"]],
    ["src/client-go/util/workqueue/queue.ts", ["98/1", "98/3"]],
    ["src/go/errors/index.ts", ["98/1", "98/2", "98/3"]],
    ["src/client-go/tools/clientcmd/loader.ts", []],
  ])("%s is felt by those who reach it, and by nobody else", async (path, wanted) => {
    expect(await judgedAgain(changed(path))).toEqual(wanted);
    const reach = catalogue(root).filter((exercise) => asItStands.reached(exercise).includes(path));
    expect(reach.map(({ id }) => id)).toEqual(wanted);
  });

  test("is felt in what the checks say", async () => {
    const [, , exercise] = catalogue(root);
    const says = async (texts?: Texts) => {
      const { solution = [] } = await (await open(texts)).of(exercise as Exercise); // The third.
      return solution.find(({ name }) => name === onTheSystem.port)?.state;
    };
    expect(await says()).toBe("passed");
    const util = "src/controller/deployment/util/deployment-util.ts";
    const wrong = changed(util, (text) => text.replace("scaledValue(maxSurge, desired, true)", "-3"));
    expect(await says(wrong)).toBe("failed");
  });
});

test.each([
  "exercises/engine/judge.ts",
  "exercises/engine/author/mutants.ts",
  "exercises/engine/settable-transform.ts",
  "package-lock.json",
  "tsconfig.json",
])("a change to %s is felt by all", async (path) => {
  const after = await open(changed(path));
  const same = catalogue(root).filter((exercise) => asItStands.key(exercise) === after.key(exercise));
  expect(same).toEqual([]);
});

test("a change to package.json is felt where packages are named, not in scripts", async () => {
  const keysOf = (verdicts: Verdicts) => catalogue(root).map((exercise) => verdicts.key(exercise));
  const keys = async (texts: Texts) => keysOf(await open(texts));
  const now = keysOf(asItStands);
  const script = (text: string) => text.replace('"scripts": {', '"scripts": { "more": "echo",');
  expect(await keys(changed("package.json", script))).toEqual(now);
  const more = (text: string) => text.replace('"imports": {', '"imports": { "#more": "./more.ts",');
  expect(await keys(changed("package.json", more))).not.toEqual(now);
});

describe("a change to an exercise's own files", () => {
  const folder = () => join(root, "98-synthetic/3-synthetic");
  test.each([
    ["spec.ts", "two becomes four", "two becomes 4"],
    ["stub.ts", "notStarted()", "(notStarted())[0]"],
    ["solution.ts", "n + n", "2 * n + 0"],
    ["wrong/adds-two.ts", "n + 2", "2 + n"],
    ["wrong/adds-two.ts", "You add two.", "You add 2."],
    [
      "meta.json",
      '"newRSNewReplicas"}',
      '"newRSNewReplicas"},{"file":"src/controller/deployment/rolling.ts","export":"maxScaledDown"}',
    ],
  ])("%s is felt by it alone", async (file, from, to) => {
    const path = join(folder(), file);
    const before = readFileSync(path, "utf8");
    const keys = catalogue(root).map((exercise) => asItStands.key(exercise));
    expect(before).toContain(from);
    writeFileSync(path, before.replaceAll(from, to));
    try {
      const then = await open();
      const felt = catalogue(root).filter((exercise, i) => then.key(exercise) !== keys[i]);
      expect(felt.map(({ id }) => id)).toEqual(["98/3"]);
    } finally {
      writeFileSync(path, before);
    }
  });

  test.each([["exercise.ts"], ["README.md"], ["why.md"], ["hints.md"]])(
    "%s is felt by nobody",
    async (file) => {
      const path = join(folder(), file);
      const before = readFileSync(path, "utf8");
      writeFileSync(path, `${before}\n`);
      const then = await open();
      writeFileSync(path, before);
      const felt = catalogue(root).filter((exercise) => then.key(exercise) !== asItStands.key(exercise));
      expect(felt).toEqual([]);
    },
  );
});

test("an exercise that cannot be bundled is told to who asks for it, and keeps no other from being judged", async () => {
  const path = join(root, "98-synthetic/2-synthetic/spec.ts");
  const before = readFileSync(path, "utf8");
  writeFileSync(path, "export const spec = (");
  const verdicts = await open();
  writeFileSync(path, before);
  const [first, second] = catalogue(root);
  await expect(verdicts.of(second as Exercise)).rejects.toThrow("98-synthetic/2-synthetic cannot be bundled");
  expect(Object.keys(await verdicts.of(first as Exercise))).toEqual(["stub", "solution"]);
});
