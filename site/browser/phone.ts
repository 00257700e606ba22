/** A reader with a slow phone: his network, what he sees come and move, how he reads a chapter. */
import type { CDPSession, Page } from "playwright-core";
import { wide } from "./harness.ts";

export const phone = { ...wide(412, 823), from: "http" } as const;

export interface Figures {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
}

declare global {
  interface Window {
    seen?: { figures(): Figures; clear(): void };
  }
}

/** Runs in the page before anything of its own: hears paints and shifts. */
export function observe(): void {
  const is = { fcp: 0, lcp: 0, cls: 0 };
  const hear = (type: string, each: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  hear("paint", (entry) => {
    if (entry.name === "first-contentful-paint") is.fcp = entry.startTime;
  });
  hear("largest-contentful-paint", (entry) => (is.lcp = entry.startTime));
  hear("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }; // A layout-shift entry.
    if (!hadRecentInput) is.cls += value;
  });
  window.seen = { figures: () => ({ ...is }), clear: () => Object.assign(is, { cls: 0 }) };
}

/** 150 ms and 1.6 Mbit/s, and nothing from a cache. */
export async function slowNetwork(client: CDPSession): Promise<void> {
  await client.send("Network.enable");
  await client.send("Network.setCacheDisabled", { cacheDisabled: true });
  const bytes = (1.6 * 1024 * 1024) / 8;
  const throughput = { downloadThroughput: bytes, uploadThroughput: bytes / 2 };
  await client.send("Network.emulateNetworkConditions", { offline: false, latency: 150, ...throughput });
}

/** Reads a chapter down to its end, opens a note, steps its run. */
export async function readToEnd(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 650) {
    await page.mouse.wheel(0, 650);
    await page.waitForTimeout(40);
    // On a busy machine a screen comes late, and what several turns of the wheel bring would be laid out at once.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
  for (const selector of [".mark:visible", '.stepper [data-go="forward"]', '.stepper [data-go="change"]']) {
    await page.locator(selector).first().scrollIntoViewIfNeeded();
    await page.locator(selector).first().click();
    await page.waitForTimeout(600); // Shifts soon after a click are not counted; those that come later are.
  }
  await page.keyboard.press("End");
  await page.waitForTimeout(600);
}
