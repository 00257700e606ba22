import { readFileSync, realpathSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import * as servernode from "#apiserver/server/node";

/** Of all that a build makes, an edition beside it, and what an author may lay there. */
const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".xml": "application/xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".epub": "application/epub+zip",
  ".pdf": "application/pdf",
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

  /** Answers any request; what cannot be read is not there. */
  respond(request: IncomingMessage, response: ServerResponse): void {
    const { method = "", headers } = request;
    // A name that resolves to this machine may be anybody's.
    if (!servernode.isLoopbackAuthority(headers.host ?? ""))
      return refuse(response, 403, "This server answers to names of its own machine only.");
    if (method !== "GET" && method !== "HEAD") {
      response.setHeader("allow", "GET, HEAD");
      return refuse(response, 405, "This server is for reading.");
    }
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
    const asked = path.endsWith("/") ? `${path}index.html` : path;
    const content = this.#read(asked);
    const found = content !== undefined;
    const type = types[found ? extname(asked) : ".html"] ?? "";
    const shown = content ?? this.#read("404.html");
    const code = found ? 200 : shown ? 404 : 503;
    response.writeHead(code, { "content-type": type, "cache-control": "no-store" });
    if (shown === undefined) response.end(building);
    else response.end(type === types[".html"] ? live(shown.toString(), found) : shown);
  }

  /** A file of the built site, if it is one, of a type that is served, and no link leads out of the folder to it. */
  #read(path: string): Buffer | undefined {
    if (!Object.hasOwn(types, extname(path))) return undefined;
    try {
      const file = realpathSync(join(this.#out, path));
      const isInside = file.startsWith(realpathSync(this.#out) + sep);
      return isInside && statSync(file).isFile() ? readFileSync(file) : undefined;
    } catch {
      // Gone meanwhile, or a link that leads nowhere or round.
      return undefined;
    }
  }
}

function refuse(response: ServerResponse, code: number, why: string): void {
  response
    .writeHead(code, { "content-type": types[".txt"] ?? "", "cache-control": "no-store" })
    .end(`${why}\n`);
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
