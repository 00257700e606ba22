import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as threads from "node:worker_threads";
import { chromium } from "playwright-core";
import { expect, test } from "vitest";
import { build } from "esbuild";
import { catalogue } from "../../exercises/engine/catalogue.ts";
import { launch, missingChromium } from "../chromium.ts";
import { recordings, settable } from "../../exercises/engine/bundle-plugins.ts";
import { Texts } from "../../exercises/engine/texts.ts";
import type { Told } from "./one-order.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
const required = process.env["CI"] === "true";
if (missingChromium !== undefined && !required)
  console.warn(`SKIPPED: ${missingChromium}: whether each engine keeps one order was not tested`);

/** The runs as a classic script; `answer` is how a worker hands back what it found. */
async function script(): Promise<(answer: string) => string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, "site/exercise/one-order.ts")],
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    platform: "browser",
    logLevel: "silent",
    plugins: [settable(new Texts(root), catalogue(join(root, "exercises"))), recordings(root)],
  });
  const read = (folder: string, name: string): unknown =>
    JSON.parse(readFileSync(join(root, `src/conformance/${folder}/${name}.json`), "utf8"));
  const played = ["rolling-percent-10", "kill-pods", "scale-mid-rollout"];
  const data = Object.fromEntries(
    played.map((name) => [name, { scenario: read("scenarios", name), golden: read("golden", name) }]),
  );
  return (answer) => `${outputFiles[0]?.text ?? ""};everything(${JSON.stringify(data)}).then(${answer})`;
}

async function inNode(code: string): Promise<Told[]> {
  const worker = new threads.Worker(code, { eval: true });
  try {
    return await new Promise((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
    });
  } finally {
    await worker.terminate();
  }
}

async function inChromium(code: string): Promise<Told[]> {
  const browser = await chromium.launch(launch());
  try {
    const page = await browser.newPage();
    return await page.evaluate(
      (text) =>
        new Promise((resolve, reject) => {
          const worker = new Worker(URL.createObjectURL(new Blob([text])));
          worker.addEventListener("message", ({ data }) => resolve(data));
          worker.addEventListener("error", ({ message }) => reject(new Error(message)));
        }),
      code,
    );
  } finally {
    await browser.close();
  }
}

/** Where two runs part, which says more than that they do. */
function parting({ run, requests, trace }: Told, other: Told | undefined): string | undefined {
  const at = requests.findIndex((request, i) => request !== other?.requests[i]);
  const begin = (told?: readonly string[]) => told?.[at]?.slice(0, 200);
  if (at >= 0) return `${run}, request ${at}: ${begin(requests)}\nand not: ${begin(other?.requests)}`;
  return trace === other?.trace ? undefined : `${run}: what the run left`;
}

test.skipIf(missingChromium !== undefined && !required)(
  "Node and Chromium send the same requests in the same order, wrong queues or not",
  async () => {
    const code = await script();
    const node = await inNode(code('(told) => require("node:worker_threads").parentPort.postMessage(told)'));
    const page = await inChromium(code("postMessage"));
    expect(node.flatMap((told, i) => parting(told, page[i]) ?? [])).toEqual([]);
    expect(page.map(({ run, requests }) => [run, requests.length])).toEqual(
      node.map(({ run, requests }) => [run, requests.length]),
    );
    // A run that nobody listened to would be equal everywhere.
    expect(node.every(({ requests }) => requests.length > 50)).toBe(true);
  },
);
