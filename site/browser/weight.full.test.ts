/**
 * What a page costs whoever waits for nothing: bytes and requests as a server sees them, and parts that move under a reader's eyes.
 * How long it takes is measured by speed.timed.test.ts.
 */
import { gzipSync } from "node:zlib";
import type { CDPSession } from "playwright-core";
import { expect, test } from "vitest";
import { budget } from "../gates.ts";
import { figure, gates, kinds, wide } from "./harness.ts";
import { observe, phone, readToEnd, slowNetwork } from "./phone.ts";

/** How far parts of a page may move by themselves. */
const most = 0.01;

gates("weight", (site) => {
  test.each(kinds)("a page of the kind %s is within the budget over the wire", async (kind) => {
    const path = site().largest(kind);
    await site().visit("404.html", phone, async (page, context) => {
      const client = await context.newCDPSession(page);
      const wire = await listen(client);
      const foreign: string[] = [];
      page.on("request", (request) => {
        if (!/^(?:http:\/\/127\.0\.0\.1:\d+\/|data:|blob:)/.test(request.url())) foreign.push(request.url());
      });
      await client.send("Network.setCacheDisabled", { cacheDisabled: true });
      await page.goto(site().address(path, "http"), { waitUntil: "networkidle" });
      const fonts = await page.evaluate(() => document.fonts.size);
      const sum = (ending: RegExp): number =>
        [...wire]
          .filter(([url]) => ending.test(url))
          .reduce((all, [, bytes]) => all + Math.max(0, bytes), 0) / 1024;
      const is = {
        html: sum(/\.html$/),
        css: sum(/\.css$/),
        js: sum(/\.js$/),
        total: sum(/./),
        requests: wire.size,
      };
      figure(
        `wire: ${kind}`,
        `${is.total.toFixed(1)} KB: HTML ${is.html.toFixed(1)}, CSS ${is.css.toFixed(1)}, JS ${is.js.toFixed(1)}; ${is.requests} requests, ${foreign.length} to other hosts, ${fonts} web fonts`,
        `${budget.total}: ${budget.html}, ${budget.css}, ${budget.js}; ${budget.requests}, 0, 0`,
      );
      expect([path, foreign, fonts]).toEqual([path, [], 0]);
      for (const part of ["html", "css", "js", "total", "requests"] as const)
        expect([path, part, is[part] <= budget[part]]).toEqual([path, part, true]);
      expect(is.html).toBeGreaterThan(0.5);
    });
  });

  test.each(kinds)("a page of the kind %s stands still while it comes over a slow network", async (kind) => {
    await site().visit("404.html", phone, async (page, context) => {
      await page.addInitScript(observe);
      await slowNetwork(await context.newCDPSession(page));
      await page.goto(site().address(site().largest(kind), "http"), { waitUntil: "load" });
      await page.waitForFunction(() => (window.seen?.figures().lcp ?? 0) > 0);
      await page.waitForTimeout(350);
      const shift = await page.evaluate(() => window.seen?.figures().cls);
      figure(`shift: ${kind}`, shift?.toFixed(4) ?? "", most);
      expect(shift).toBeLessThanOrEqual(most);
    });
  });

  test("reading a chapter to its end, with notes and steps, moves nothing", async () => {
    await site().visit("404.html", phone, async (page) => {
      await page.addInitScript(observe);
      await page.goto(site().address(site().page("chapter"), "http"), { waitUntil: "networkidle" });
      await page.evaluate(() => window.seen?.clear());
      await readToEnd(page);
      const shift = await page.evaluate(() => window.seen?.figures().cls);
      figure("shift in a chapter, notes and steps", shift?.toFixed(4) ?? "", most);
      expect(shift).toBeLessThanOrEqual(most);
    });
  });

  test.each([1280, 390])("stepping a run moves nothing around it at %d px", async (width) => {
    await site().visit(site().page("chapter"), wide(width), async (page) => {
      await page.locator('.stepper [data-go="forward"]').scrollIntoViewIfNeeded();
      const places = () =>
        page.evaluate(() =>
          [".controls", ".panes", ".scope", ".beside-run"].map((selector) => {
            const part = document.querySelector<HTMLElement>(selector);
            return `${selector} ${part?.offsetTop} ${part?.offsetLeft}`;
          }),
        );
      const before = await places();
      const moved: string[][] = [];
      await page.locator('.stepper [data-go="forward"]').focus();
      for (let i = 0; i < 40; i++) {
        await page.keyboard.press(i % 3 === 2 ? "ArrowLeft" : "ArrowRight");
        if (i % 10 === 0) moved.push(await places());
      }
      await page.keyboard.press("End");
      moved.push(await places());
      expect(moved).toEqual(moved.map(() => before));
    });
  });

  test("the index of the search is light", () => {
    const kilobytes = gzipSync(site().read("assets/search-index.js")).length / 1024;
    figure("search index, KB packed", kilobytes.toFixed(1), 130);
    expect(kilobytes).toBeLessThanOrEqual(130);
  });
});

/** Counts what goes over the wire, by address; in bytes, heads included. */
async function listen(client: CDPSession): Promise<Map<string, number>> {
  const wire = new Map<string, number>();
  const urls = new Map<string, string>();
  client.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (/^(?:data|blob):/.test(request.url)) return;
    urls.set(requestId, request.url);
    wire.set(request.url, 0);
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url !== undefined) wire.set(url, encodedDataLength);
  });
  await client.send("Network.enable");
  return wire;
}
