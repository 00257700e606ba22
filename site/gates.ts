import { gzipSync } from "node:zlib";

/** What one page costs a reader who comes for the first time, in bytes after gzip. */
export interface Weight {
  readonly html: number;
  readonly css: number;
  readonly js: number;
  readonly total: number;
  readonly requests: number;
}

/** SITE.md's budget for a chapter page, in kilobytes of 1024 bytes. */
export const budget = { html: 40, css: 10, js: 10, total: 60, requests: 6 } as const;

/** Weighs a page with everything that the browser fetches for it. */
export function weigh(files: ReadonlyMap<string, string>, path: string): Weight {
  const page = files.get(path) ?? "";
  const size = (text: string): number => gzipSync(text, { level: 9 }).length / 1024;
  const fetched = [...page.matchAll(/<(?:link rel="(?:icon|stylesheet)" href|script src)="([^"]+)"/g)].map(
    (match) => new URL(match[1] ?? "", `file:///${path}`).pathname.slice(1),
  );
  const sum = (ending: string): number =>
    fetched.filter((f) => f.endsWith(ending)).reduce((all, f) => all + size(files.get(f) ?? ""), 0);
  const [html, css, js] = [size(page), sum(".css"), sum(".js")];
  return { html, css, js, total: html + css + js + sum(".svg"), requests: 1 + fetched.length };
}

/** What is over the budget: "js 12.3 of 10"; nothing if nothing is. */
export function overBudget(weight: Weight): string[] {
  const keys = ["html", "css", "js", "total", "requests"] as const;
  return keys
    .filter((key) => weight[key] > budget[key])
    .map((key) => `${key} ${weight[key].toFixed(1)} of ${budget[key]}`);
}
