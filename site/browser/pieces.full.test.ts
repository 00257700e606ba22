/** A page that arrives in pieces, as over any slow line: what already stands there may not move when the rest comes. */
import { createServer } from "node:http";
import type { Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { figure, gates, wide } from "./harness.ts";

const limit = 0.01;
/** So many places of the first sentence at which the first piece may end, and as many of the head. */
const cuts = 2;

gates("pieces", (site) => {
  let server: Server;
  /** Where the next page is cut, and how its rest is sent. */
  let cut = 0;
  let send: (() => void) | undefined;

  beforeAll(async () => {
    const types = { css: "text/css", js: "text/javascript", svg: "image/svg+xml" };
    server = createServer((request, response: ServerResponse) => {
      const path = new URL(request.url ?? "/", "http://localhost").pathname.slice(1);
      const ending = path.replace(/^.*\./, "");
      const bytes = site().read(path);
      if (ending !== "html")
        return response.writeHead(200, { "content-type": types[ending as keyof typeof types] }).end(bytes); // The site has no others.
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).write(bytes.subarray(0, cut));
      send = () => response.end(bytes.subarray(cut));
      return response;
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });

  afterAll(() => server.close());

  // The others are set as one of these is.
  test.each(["home", "chapter", "exercise", "port-map"] as const)(
    "a page of the kind %s stands still",
    async (kind) => {
      const path = site().largest(kind);
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`; // It listens on a port.
      const moved: string[] = [];
      let most = 0;
      for (const place of placesIn(site().read(path).toString())) {
        cut = place.at;
        await site().visit("404.html", { ...wide(412, 823), from: "http" }, async (page) => {
          await page.addInitScript(observe);
          await page.goto(address, { waitUntil: "commit" });
          await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
          send?.();
          await page.waitForLoadState("load");
          await page.waitForTimeout(100); // Shifts are told after the frame in which they happen.
          const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift); // Counted by `observe`.
          most = Math.max(most, shift);
          if (shift > limit) moved.push(`${shift.toFixed(3)} when cut after “${place.after}”`);
        });
      }
      figure(`shift of a page in two pieces, ${kind}`, most.toFixed(4), limit);
      expect([path, ...moved]).toEqual([path]);
    },
  );
});

/** Places at which the first sentence of a page, and the links and buttons above it, are half there. */
function placesIn(page: string): { at: number; after: string }[] {
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
