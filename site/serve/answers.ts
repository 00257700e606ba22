import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".xml": "application/xml; charset=utf-8",
};

/** Waits for news from the server; a page that hears some loads itself again. */
const reloader = `new EventSource("/.changes").onmessage = () => location.reload();`;

/** What there is to see before the first build is through. It loads itself again when there is more. */
const building = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Building</title>
<script src="/.reload.js" defer></script></head><body><p>The site is being built. This page will become the one you asked for.</p></body></html>`;

/** Answers requests out of the folder with the built site, and tells open pages when it has changed. */
export class Answers {
  readonly #out: string;
  readonly #listeners = new Set<ServerResponse>();

  constructor(out: string) {
    this.#out = out;
  }

  respond(request: IncomingMessage, response: ServerResponse): void {
    const path = pathOf(request.url ?? "/");
    if (path === "/.changes") this.#listen(request, response);
    else if (path === "/.reload.js")
      response.writeHead(200, { "content-type": types[".js"] ?? "" }).end(reloader);
    else this.#file(path, response);
  }

  /** Makes every open page load itself again. */
  changed(): void {
    for (const page of this.#listeners) page.write("data: changed\n\n");
  }

  #listen(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write(":\n\n");
    this.#listeners.add(response);
    request.on("close", () => this.#listeners.delete(response));
  }

  #file(path: string, response: ServerResponse): void {
    const file = join(this.#out, path.endsWith("/") ? `${path}index.html` : path);
    const found = existsSync(file) && Object.hasOwn(types, extname(file));
    const served = found ? file : join(this.#out, "404.html");
    const type = types[extname(served)] ?? "";
    if (!existsSync(served)) {
      response.writeHead(503, { "content-type": type, "cache-control": "no-store" }).end(building);
      return;
    }
    response.writeHead(found ? 200 : 404, { "content-type": type, "cache-control": "no-store" });
    response.end(
      extname(served) === ".html" ? live(readFileSync(served, "utf8"), found) : readFileSync(served),
    );
  }
}

/** The path that a request names; one that cannot be read is as good as one that does not exist. */
function pathOf(url: string): string {
  try {
    return normalize(decodeURIComponent(new URL(url, "http://localhost").pathname));
  } catch {
    return "/.unreadable";
  }
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
