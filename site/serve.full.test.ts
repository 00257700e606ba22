import { spawn } from "node:child_process";
import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const started: ChildProcessWithoutNullStreams[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

function serve(...args: string[]): {
  child: ChildProcessWithoutNullStreams;
  said: () => string;
  code: Promise<number | null>;
} {
  const child = spawn(process.execPath, ["--import", "tsx", `${root}site/serve.ts`, ...args], { cwd: root });
  started.push(child);
  let text = "";
  child.stdout.on("data", (part: Buffer) => (text += part.toString()));
  child.stderr.on("data", (part: Buffer) => (text += part.toString()));
  return {
    child,
    said: () => text,
    code: new Promise((resolve) => child.on("exit", (code) => resolve(code))),
  };
}

async function until(true_: () => boolean): Promise<void> {
  while (!true_()) await new Promise((resolve) => setTimeout(resolve, 20));
}

test("an unknown flag is one line and exit code 2", async () => {
  const { said, code } = serve("--prot", "1");
  expect(await code).toBe(2);
  expect(said()).toBe("unknown flag --prot; there is --port N\n");
});

test("a busy port is one line and exit code 1", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const address = other.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const { said, code } = serve("--port", String(port));
  expect(await code).toBe(1);
  expect(said()).toBe(`port ${port} is busy; choose another: npm start -- --port ${port + 1}\n`);
  await new Promise((resolve) => other.close(resolve));
});

test("pages are served and listen for changes, a wrong address gets the 404 page, and Ctrl-C ends it", async () => {
  const { child, said, code } = serve("--port", "0");
  await until(() => /\d+ pages in/.test(said()));
  const base = /http:\/\/127\.0\.0\.1:\d+\//.exec(said())?.[0] ?? "";
  const home = await fetch(base);
  expect([home.status, home.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(await home.text()).toMatch(/connect-src 'self'[^]*src="\/\.reload\.js"/);
  const wrong = await fetch(`${base}no/such/page`);
  expect(wrong.status).toBe(404);
  expect(await wrong.text()).toContain('<base href="/">');
  child.kill("SIGINT");
  expect(await code).toBe(0);
});
