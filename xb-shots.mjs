import { chromium } from "playwright-core";
import { readFileSync } from "node:fs";
import esbuild from "esbuild";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const ids = { "12-1": "12-deployment-event-handlers-1-who-has-to-know", "12-2": "12-deployment-event-handlers-2-the-last-one-out" };
for (const [id, name] of Object.entries(ids)) for (const width of [1280, 390]) for (const colorScheme of ["light", "dark"]) {
  const c = await b.newContext({ viewport: { width, height: 900 }, colorScheme });
  const p = await c.newPage();
  const errs = []; p.on("pageerror", (e) => errs.push(String(e))); p.on("console", (m) => m.type() === "error" && errs.push(m.text()));
  await p.goto("file:///tmp/h/XB/site/dist/exercises/" + name + ".html");
  await p.waitForTimeout(500);
  const w = await p.evaluate(() => document.documentElement.scrollWidth);
  await p.screenshot({ path: `/tmp/h/xb/shots/${id}-${width}-${colorScheme}.png`, fullPage: true });
  console.log(id, width, colorScheme, "scrollWidth", w, errs);
  await c.close();
}
await b.close();
