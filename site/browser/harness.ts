/** What every browser gate needs: the built site, from disk and from a server that packs it, and a Chromium to look at it. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtOnce } from "../built.ts";
import { launch, missingForGates } from "../chromium.ts";
import type { BookFace } from "../fonts.ts";
import { kindOf, kinds } from "../gates.ts";
import type { Kind } from "../gates.ts";

const required = process.env["CI"] === "true";

export { kinds };
export type { Kind };

/** Ways to look at a page; `from` the server or, as a reader does who unzipped the book, from disk. */
export type Look = BrowserContextOptions & { readonly from?: "disk" | "http" };

/** A window of this width. */
export function wide(width: number, height = 900): { viewport: { width: number; height: number } } {
  return { viewport: { width, height } };
}

/** The built site, open in a browser. */
export class Site {
  readonly #out: string;
  readonly #server: Server;
  readonly browser: Browser;
  /** Every page's path. */
  readonly pages: readonly string[];

  private constructor(out: string, server: Server, browser: Browser, pages: readonly string[]) {
    this.#out = out;
    this.#server = server;
    this.browser = browser;
    this.pages = pages;
  }

  static async open(face?: BookFace): Promise<Site> {
    const { out, paths: pages } = await builtOnce();
    const server = serve(out);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new Site(out, server, await chromium.launch(launch(face)), pages);
  }

  async close(): Promise<void> {
    await this.browser.close();
    this.#server.close();
  }

  /** The page of a kind on which each thing is found that its kind may have: of chapters the one whose run has a chart, of exercises one whose checks play whole recordings; else the largest. */
  page(kind: Kind): string {
    if (kind === "chapter") return this.#only(/^chapters\/16-rolling-update/);
    return kind === "exercise" ? this.#only(/exercises\/16-rolling-update-2-/) : this.largest(kind);
  }

  /** The largest page of a kind. */
  largest(kind: Kind): string {
    const size = (path: string): number => statSync(join(this.#out, path)).size;
    const [path] = this.pages.filter((p) => kindOf(p) === kind).toSorted((a, b) => size(b) - size(a));
    if (path === undefined) throw new Error(`the book has no page of the kind ${kind}`);
    return path;
  }

  #only(name: RegExp): string {
    const path = this.pages.find((page) => name.test(page));
    if (path === undefined) throw new Error(`the book has no page ${name.source}`);
    return path;
  }

  /** The bytes of a file of the site. */
  read(path: string): Buffer {
    return readFileSync(join(this.#out, path));
  }

  /** Where a page is; the part after `#` may hold any letters. */
  address(path: string, from: "disk" | "http" = "disk"): string {
    const [file = "", fragment] = path.split("#");
    const { port } = this.#server.address() as AddressInfo; // It listens on a port.
    const base =
      from === "http" ? `http://127.0.0.1:${port}/${file}` : pathToFileURL(join(this.#out, file)).href;
    return fragment === undefined ? base : `${base}#${encodeURIComponent(fragment)}`;
  }

  /** Opens a page in a context of its own. What it complains of, its policy first of all, is a failure. */
  visit(
    path: string,
    look: Look,
    use: (page: Page, context: BrowserContext) => Promise<void>,
  ): Promise<void> {
    return this.tour([path], look, (page, _, context) => use(page, context));
  }

  /** Opens pages one after the other, as one reader. */
  async tour(
    paths: readonly string[],
    { from = "disk", ...options }: Look,
    use: (page: Page, path: string, context: BrowserContext) => Promise<void>,
  ): Promise<void> {
    const context = await this.browser.newContext({ ...wide(1280), ...options });
    try {
      context.setDefaultTimeout(120_000);
      const page = await context.newPage();
      const complaints = complaintsOf(page);
      for (const path of paths) {
        await page.goto(this.address(path, from));
        await use(page, path, context);
        if (complaints.length > 0) throw new Error(`${path} complains: ${complaints.join("; ")}`);
      }
    } finally {
      await context.close();
    }
  }
}

/** Collects what a page complains of: errors, warnings, and everything that its policy forbade. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (err) => complaints.push(err.message));
  return complaints;
}

/** Serves the built files, packed as any host packs them. */
function serve(folder: string): Server {
  const types = { html: "text/html", css: "text/css", js: "text/javascript", svg: "image/svg+xml" };
  return createServer((request, response) => {
    const path = join(folder, new URL(request.url ?? "/", "http://localhost").pathname);
    if (!existsSync(path)) return response.writeHead(404).end();
    const ending = path.replace(/^.*\./, "") as keyof typeof types; // The site has no others.
    const headers = { "content-type": `${types[ending]}; charset=utf-8`, "content-encoding": "gzip" };
    return response.writeHead(200, headers).end(gzipSync(readFileSync(path)));
  });
}

/** A group of gates over the built site; says loudly when there is no browser, or not its fonts, which in CI is a failure. `face`: the book face of a reader. */
export function gates(name: string, define: (site: () => Site) => void, face?: BookFace): void {
  const lacking = missingForGates(face);
  const missing = lacking && `${lacking}: not looked at: ${name}`;
  if (missing !== undefined && !required) console.warn(`SKIPPED: ${missing}`);
  test(`Chromium and its fonts are there, or nobody insists on them: ${name}`, () => {
    expect(required ? missing : undefined).toBeUndefined();
  });
  describe.skipIf(missing !== undefined)(name, () => {
    let site: Site | undefined;
    beforeAll(async () => {
      site = await Site.open(face);
    });
    afterAll(() => site?.close());
    define(() => {
      if (site === undefined) throw new Error("the site is not open yet");
      return site;
    });
  });
}

/** Prints a gate's figure beside its target. */
export function figure(what: string, is: string | number, target: string | number): void {
  console.log(`site: ${what}: ${is} (target ${target})`);
}
