// What the server of `npm start` answers, and what it keeps to itself.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Answers } from "./answers.ts";

const root = mkdtempSync(join(tmpdir(), "site-answers-"));
const out = join(root, "dist");
let server: Server;
let port = 0;

beforeAll(async () => {
  mkdirSync(join(out, "folder.html"), { recursive: true });
  const pages = { "index.html": "<head></head>home", "404.html": "<head></head>none", "a.css": "a{}" };
  for (const [name, text] of Object.entries({ ...pages, ".written": "[]", "book.epub": "PK" }))
    writeFileSync(join(out, name), text);
  writeFileSync(join(root, "secret.html"), "<head></head>secret");
  symlinkSync("../secret.html", join(out, "out.html"));
  symlinkSync("..", join(out, "up"));
  symlinkSync("round.html", join(out, "round.html"));
  symlinkSync("index.html", join(out, "within.html"));
  const answers = new Answers(out);
  server = createServer((message, response) => answers.respond(message, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(root, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

function ask(path: string, method = "GET", host = "localhost"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ hostname: "127.0.0.1", port, path, method, headers: { host } }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (part: string) => (body += part));
      const { statusCode: status = 0, headers } = response;
      response.on("end", () => resolve({ status, type: headers["content-type"] ?? "", body }));
    });
    sent.on("error", reject).end();
  });
}

test.each([
  ["/", "text/html; charset=utf-8"],
  ["/a.css", "text/css; charset=utf-8"],
  ["/book.epub", "application/epub+zip"],
  ["/within.html", "text/html; charset=utf-8"],
])("%s is there, as %s", async (path, type) => {
  expect(await ask(path)).toMatchObject({ status: 200, type });
  expect(await ask(path, "HEAD")).toEqual({ status: 200, type, body: "" });
});

test.each([
  "/folder.html",
  "/folder.html/",
  "/out.html",
  "/up/secret.html",
  "/round.html",
  "/.written",
  "/%00.html",
])("%s is not, and the server lives on", async (path) => {
  const { status, body } = await ask(path);
  expect([status, body]).toEqual([404, expect.stringContaining("none")]);
});

test.each(["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])("%s is refused", async (method) => {
  expect((await ask("/", method)).status).toBe(405);
});

test.each([
  ["localhost:80", 200],
  ["LOCALHOST", 200],
  ["[::1]:80", 200],
  ["evil.example", 403],
  ["127.0.0.1.evil.example", 403],
])("whoever asks for the host %j gets %i", async (host, status) => {
  expect((await ask("/", "GET", host)).status).toBe(status);
});
