/** A server that sends a page in two pieces, as any slow line does, and how far what already stood there moves when the rest comes. */
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { wide } from "./harness.ts";
import type { Site } from "./harness.ts";

/** How much of what is seen may move, as browsers count it. */
export const stillness = 0.01;

export class Pieces {
  readonly #site: Site;
  readonly #server: Server;
  /** Where the next page is cut, and how its rest is sent. */
  #cut = 0;
  #send: (() => void) | undefined;

  constructor(site: Site) {
    this.#site = site;
    const types = { css: "text/css", js: "text/javascript", svg: "image/svg+xml" };
    this.#server = createServer((request, response) => {
      const path = new URL(request.url ?? "/", "http://localhost").pathname.slice(1);
      const ending = path.replace(/^.*\./, "");
      const bytes = site.read(path);
      if (ending !== "html")
        return response.writeHead(200, { "content-type": types[ending as keyof typeof types] }).end(bytes); // The site has no others.
      response
        .writeHead(200, { "content-type": "text/html; charset=utf-8" })
        .write(bytes.subarray(0, this.#cut));
      this.#send = () => response.end(bytes.subarray(this.#cut));
      return response;
    });
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  close(): void {
    this.#server.close();
  }

  /** How far a page moves at most, wherever it is cut, and at which places that is too far. It is cut at so many places of its first sentence, and as many of its head. */
  async shift(path: string, width: number, cuts = 2): Promise<{ most: number; moved: string[] }> {
    const address = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/${path}`; // It listens on a port.
    const moved: string[] = [];
    let most = 0;
    for (const place of placesIn(this.#site.read(path).toString(), cuts)) {
      this.#cut = place.at;
      await this.#site.visit("404.html", { ...wide(width, 823), from: "http" }, async (page) => {
        await page.addInitScript(observe);
        await page.goto(address, { waitUntil: "commit" });
        await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
        this.#send?.();
        await page.waitForLoadState("load");
        await page.waitForTimeout(100); // Shifts are told after the frame in which they happen.
        const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift); // Counted by `observe`.
        most = Math.max(most, shift);
        if (shift > stillness) moved.push(`${shift.toFixed(3)} when cut after “${place.after}”`);
      });
    }
    return { most, moved };
  }
}

/** Places at which the first sentence of a page, and the links and buttons above it, are half there. */
function placesIn(page: string, cuts: number): { at: number; after: string }[] {
  const within = (from: string, to: string): number[] => {
    const start = page.indexOf(from);
    const end = page.indexOf(to, start);
    // Between words: half a word has to move when it turns out to be too long for its line.
    return Array.from({ length: cuts }, (_, i) => {
      const at = Math.round(start + ((i + 1) * (end - start)) / (cuts + 1));
      return page.slice(at).search(/\s/) + at + 1;
    });
  };
  const lead = page.includes('class="lead"') ? within('class="lead"', "</p>") : within("<main", "</p>");
  // In the middle of a tag it is the tag that is cut, which shows nothing.
  return [...lead, ...within('<header class="top"', "</header>")].map((at) => ({
    at: Buffer.byteLength(page.slice(0, at)),
    after: page.slice(at - 30, at).replace(/\s+/g, " "),
  }));
}

/** Runs in the page before anything of its own: adds up what moves. */
function observe(): void {
  const sum = window as unknown as { shift: number }; // Read by the test.
  sum.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum.shift += (entry as unknown as { value: number }).value; // A layout-shift entry.
  }).observe({ type: "layout-shift", buffered: true });
}
