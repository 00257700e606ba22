// Ours: the server runs in a page, from disk and under a strict policy
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { bundle } from "./node/bundles.ts";
import { demo } from "./page/demo.ts";

const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const present = existsSync(executablePath);
const missing = `no Chromium at ${executablePath} (CHROMIUM names another): the server was not run in a page`;
if (!present) console.warn(`SKIPPED: ${missing}`);

/** Nothing but scripts from beside the page: no eval, no network. */
const policy = "default-src 'none'; script-src 'self'; connect-src 'none'";
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>server</title>
<meta http-equiv="Content-Security-Policy" content="${policy}">
<script src="server.js"></script></html>`;

const life = [
  "ADDED 1 x nginx:1.19",
  "MODIFIED 3 x nginx:1.20",
  "DELETED 3 x nginx:1.20",
  'StatusError: Deployment.apps "web" is invalid: spec.replicas: Invalid value: -1: must be greater than or equal to 0',
  "0 left",
];

test("Chromium is there, or nobody insists on it", () => {
  expect(present || process.env["CI"] !== "true" ? "" : missing).toBe("");
});

test("create, watch, patch and delete do in Node what they are to do in a page", async () => {
  expect(await demo()).toEqual(life);
});

describe.skipIf(!present)("in Chromium", () => {
  const folder = mkdtempSync(join(tmpdir(), "page-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("create, watch, patch and delete, and nothing is complained of", async () => {
    const { text, gzipped, minified } = await bundle("demo");
    console.log(`server, client and this test in a page: ${gzipped} bytes gzip, ${minified} before`);
    writeFileSync(join(folder, "server.js"), text);
    writeFileSync(join(folder, "index.html"), page);
    const quiet = ["--disable-quic", "--no-first-run", "--disable-background-networking"];
    const args = ["--no-sandbox", "--disable-gpu", "--disable-component-update", "--disable-sync", ...quiet];
    const browser = await chromium.launch({ executablePath, args });
    try {
      const tab = await browser.newPage();
      const complaints: string[] = [];
      tab.on("console", (message) => void complaints.push(message.text()));
      tab.on("pageerror", (err) => void complaints.push(err.message));
      await tab.goto(pathToFileURL(join(folder, "index.html")).href);
      // The bundle makes this name; the driver's own evaluation is not under the page's policy.
      const seen = await tab.evaluate(() =>
        (globalThis as unknown as { page: { demo: typeof demo } }).page.demo(),
      );
      expect([seen, complaints]).toEqual([life, []]);
    } finally {
      await browser.close();
    }
  });

  test("what a page carries stays what it is", async () => {
    const sizes = await Promise.all(
      (["server", "client", "controllers"] as const).map(async (entry) => [
        entry,
        (await bundle(entry)).gzipped,
      ]),
    );
    console.log(`bytes gzip: ${sizes.map(([entry, n]) => `${entry} ${n}`).join(", ")}`);
    expect((await bundle("five")).gzipped).toBeLessThanOrEqual(90 * 1024);
    const { metafile } = await bundle("controllers");
    const carried = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs));
    const foreign = carried.filter(
      ([path, { bytesInOutput }]) =>
        bytesInOutput > 0 && (path.includes("node_modules") || path.endsWith(".json")),
    );
    expect(foreign).toEqual([]);
  });
});
