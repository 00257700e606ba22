import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Told } from "./serve/messages.ts";
import { newChapter } from "./new-chapter.ts";
import { serve } from "./serve.ts";

const fixture = fileURLToPath(new URL("fixtures/book", import.meta.url));
const root = mkdtempSync(join(tmpdir(), "site-serve-"));
const text = join(root, "chapters/20-status-and-progress/index.md");
let base = "";
let early = { status: 0, body: "" };
let server: { close(): void };
const reports: Told[] = [];
const stages: string[] = [];

beforeAll(async () => {
  for (const path of ["src", "chapters/glossary.md", "chapters/upstream-lines.json"])
    cpSync(join(fixture, path), join(root, path), { recursive: true });
  newChapter(root, "20", []);
  mkdirSync(join(root, "dist"));
  let asked: Promise<void> | undefined;
  server = await serve({
    root,
    out: join(root, "dist"),
    port: 0,
    listening: (address) => {
      base = address;
      asked = get("index.html").then((answer) => void (early = answer));
    },
    built: (report) => reports.push(report),
    progress: (stage) => {
      stages.push(stage);
    },
  });
  await asked;
});

afterAll(() => {
  server.close();
  rmSync(root, { recursive: true, force: true });
});

/** The path goes out as it is: fetch would mend it. */
function get(path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const sent = request({ hostname, port, path: `/${path}` }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (part: string) => (body += part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.on("error", reject).end();
  });
}

test("whoever comes before the first build is through is asked to wait, and is told when it is", () => {
  expect(early.status).toBe(503);
  expect(early.body).toContain('<script src="/.reload.js" defer>');
});

test("a build says what it is doing", () => {
  expect(stages.slice(0, 3)).toEqual([
    "reads the exercises",
    "reads the chapters",
    "renders chapter 20 of 28",
  ]);
});

test("what cannot be an address is answered with the 404 page, and the server lives on", async () => {
  for (const path of ["%", "%ff.html", "../serve.ts", "chapters", "no/such/page.html"]) {
    const { status, body } = await get(path);
    expect([path, status]).toEqual([path, 404]);
    expect(body).toContain('<base href="/">');
  }
});

test("a chapter that is saved is built, and open pages are told", async () => {
  const { body: before } = await get("chapters/20-status-and-progress.html");
  expect(before).not.toContain("A new sentence.");
  let saved = 0;
  const told = await new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const listening = request({ hostname, port, path: "/.changes" }, (response) => {
      response.setEncoding("utf8").on("data", (part: string) => {
        if (!part.startsWith(":")) {
          listening.destroy();
          resolve(part);
          return;
        }
        saved = performance.now();
        writeFileSync(text, `A new sentence.\n\n${readFileSync(text, "utf8")}`);
      });
    });
    listening.on("error", reject).end();
  });
  expect(told).toBe("data: changed\n\n");
  console.log(
    `site: a saved chapter is on the page after ${((performance.now() - saved) / 1000).toFixed(2)} s`,
  );
  expect((await get("chapters/20-status-and-progress.html")).body).toContain("A new sentence.");
  expect(reports.at(-1)?.problems).toEqual([]);
});
