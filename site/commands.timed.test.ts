// Commands that the book documents: how long one waits for them.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterEach, beforeEach, expect, test } from "vitest";
import { nodePiece, paceOf, told, tooSlow } from "./pace.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "manager-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Programs, a command line of each that says something at once, and how long that may take. */
const programs = [
  { name: "kube-controller-manager", args: ["--help"], says: /^ +--leader-elect /m, target: 400 },
  { name: "kubectl", args: ["version", "--client"], says: /^Client Version: version\.Info\{/, target: 300 },
];

test.each(programs)("in one file, $name $args says what it has to say in $target ms", async (program) => {
  const file = join(folder, `${program.name}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: [`src/cmd/${program.name}/main.ts`],
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "silent",
  });
  for (let n = 0; n < 5; n++) nodePiece(); // Until it is compiled.
  const pieces: number[] = [];
  const times = Array.from({ length: 7 }, () => {
    pieces.push(nodePiece());
    const started = performance.now();
    const { status, stdout } = spawnSync(process.execPath, [file, ...program.args], { encoding: "utf8" });
    const took = performance.now() - started;
    expect([status, program.says.test(stdout)]).toEqual([0, true]);
    return took;
  });
  const { args, name, target } = program;
  const what = [name, ...args].join(" ");
  const timing = { what, took: Math.min(...times), pace: paceOf("node", pieces), target };
  console.log(told(timing));
  expect(tooSlow([timing])).toEqual([]);
});
