/** `npm start`: builds the site, serves it on 127.0.0.1, builds again when something changes and tells open pages. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, watch } from "node:fs";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { createBuilder } from "./build.ts";
import type { Report } from "./build.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".xml": "application/xml; charset=utf-8",
};

/** Waits for news from the server; a page that hears some loads itself again. */
const reloader = `new EventSource("/.changes").onmessage = () => location.reload();`;

/** Pages that listen for changes. */
const listeners = new Set<ServerResponse>();

function respond(request: IncomingMessage, response: ServerResponse, out: string): void {
  const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname));
  if (path === "/.changes") {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write(":\n\n");
    listeners.add(response);
    request.on("close", () => listeners.delete(response));
    return;
  }
  if (path === "/.reload.js") {
    response.writeHead(200, { "content-type": types[".js"] ?? "" }).end(reloader);
    return;
  }
  const file = join(out, path.endsWith("/") ? `${path}index.html` : path);
  const found = existsSync(file) && extname(file) in types;
  const served = found ? file : join(out, "404.html");
  response.writeHead(found ? 200 : 404, {
    "content-type": types[extname(served)] ?? "",
    "cache-control": "no-store",
  });
  response.end(
    extname(served) === ".html" ? live(readFileSync(served, "utf8"), found) : readFileSync(served),
  );
}

/** The page as built, but that it listens for changes; a page for any wrong address finds its way from the root. */
function live(page: string, found: boolean): string {
  const listening = page
    .replace("connect-src 'none'", "connect-src 'self'")
    .replace("</head>", `<script src="/.reload.js" defer></script></head>`);
  return found
    ? listening
    : listening.replace("base-uri 'none'", "base-uri 'self'").replace("<head>", `<head><base href="/">`);
}

function tell(report: Report): void {
  const seconds = (report.milliseconds / 1000).toFixed(2);
  for (const problem of report.problems) console.error(problem);
  console.log(`${report.pages} pages in ${seconds} s, ${report.changed.length} changed`);
  if (report.changed.length > 0) for (const page of listeners) page.write("data: changed\n\n");
}

/** One build at a time; a change during a build starts the next. */
function rebuilder(build: () => Promise<Report>): () => void {
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    do {
      again = false;
      tell(await build());
    } while (again);
    running = false;
  };
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run().catch((err: unknown) => console.error(err)), 40);
  };
}

function watchAll(changed: () => void): void {
  for (const folder of ["chapters", "exercises", "src", "site/assets", "site/client"]) {
    if (existsSync(join(root, folder))) watch(join(root, folder), { recursive: true }, changed);
  }
  watch(join(root, "site"), { recursive: true }, (_, name) => {
    if (
      name === null ||
      !/^(?!client|assets|dist|fixtures|record).*\.ts$/.test(name) ||
      name.includes(".test.")
    )
      return;
    console.log(`${name} changed: the generator starts again`);
    const child = spawn(process.execPath, ["--import", "tsx", ...process.argv.slice(1)], {
      stdio: "inherit",
    });
    child.on("spawn", () => process.exit(0));
  });
}

function listen(server: Server, port: number): void {
  server.on("error", (err: NodeJS.ErrnoException) => {
    console.error(
      err.code === "EADDRINUSE"
        ? `port ${port} is busy; choose another: npm start -- --port ${port + 1}`
        : `cannot listen on port ${port}: ${err.message}`,
    );
    process.exit(1);
  });
  server.listen(port, "127.0.0.1", () => {
    const address = server.address();
    const real = typeof address === "object" && address !== null ? address.port : port;
    console.log(`http://127.0.0.1:${real}/`);
  });
}

/** The port to listen on, or a line to say what is wrong with the arguments. */
export function readPort(args: readonly string[]): number | string {
  const [flag, value, ...rest] = args.flatMap((arg) => arg.split("="));
  if (flag === undefined) return 8080;
  if (flag !== "--port" || rest.length > 0)
    return `unknown flag ${flag === "--port" ? rest.join(" ") : flag}; there is --port N`;
  const port = Number(value);
  return Number.isInteger(port) && port >= 0 && port < 65536
    ? port
    : `--port wants a number from 0 to 65535, not ${value ?? "nothing"}`;
}

async function main(): Promise<void> {
  const port = readPort(process.argv.slice(2));
  if (typeof port === "string") {
    console.error(port);
    process.exitCode = 2;
    return;
  }
  const out = fileURLToPath(new URL("dist", import.meta.url));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(0));
  const server = createServer((request, response) => respond(request, response, out));
  listen(server, port);
  const builder = await createBuilder({
    root,
    out,
    cache: join(root, ".cache/site"),
    siteUrl: process.env["SITE_URL"],
    lenient: true,
  });
  tell(await builder.build());
  watchAll(rebuilder(() => builder.build()));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
