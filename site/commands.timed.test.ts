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

test("in one file, the controller manager tells its flags in 400 ms", async () => {
  const program = join(folder, "kube-controller-manager.mjs");
  await build({
    absWorkingDir: root,
    entryPoints: ["src/cmd/kube-controller-manager/main.ts"],
    outfile: program,
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
    const { status, stdout } = spawnSync(process.execPath, [program, "--help"], { encoding: "utf8" });
    const took = performance.now() - started;
    expect([status, /^ +--leader-elect /m.test(stdout)]).toEqual([0, true]);
    return took;
  });
  const took = Math.min(...times);
  const timing = { what: "kube-controller-manager --help", took, pace: paceOf("node", pieces), target: 400 };
  console.log(told(timing));
  expect(tooSlow([timing])).toEqual([]);
});
