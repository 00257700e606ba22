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

/** The kind of a page, for figures that are told kind by kind. */
export function kindOf(path: string): string {
  const inside = path.replace(/^zh\//, "");
  if (inside.includes("/")) return inside.replace(/\/.*/, "");
  return inside === "index.html" ? "home" : inside === "404.html" ? "404" : "appendices";
}

/** What a page has that its policy forbids, or what the policy lacks; a page works from disk only if it needs nothing more. */
export function policyFaults(page: string): string[] {
  // Only pages with a workbench may start workers from a text.
  const workers = page.includes('class="workbench"') ? " blob:; worker-src blob:" : "";
  const policy = `default-src 'none'; script-src 'self'${workers}; style-src 'self'; img-src 'self' data:; connect-src 'none'`;
  const data = /<script type="application\/json">[^]*?<\/script>/g;
  const tags = page.replace(data, "").match(/<[a-z][^>]*>/gi) ?? [];
  return [
    ...(page.includes(`content="${policy}`) ? [] : [`lacks the policy ${policy}`]),
    ...tags.filter((tag) =>
      /^<script(?! src=")|^<style|\s(?:on\w+|style)=|="\s*javascript:|^<(?:iframe|object|embed|form [^>]*action)/i.test(
        tag,
      ),
    ),
  ];
}

/**
 * The share of a page's words that nobody sees without JavaScript: what carries `hidden` until a script takes it away. Controls are no
 * text: a filter that cannot work is better not shown.
 */
export function hiddenShare(page: string): number {
  const main = (/<main[^]*<\/main>/.exec(page)?.[0] ?? "").replace(/<(form|button|script)\b[^]*?<\/\1>/g, "");
  const words = (markup: string): number =>
    markup
      .replace(/<[^>]*>/g, " ")
      .split(/\s+/)
      .filter(Boolean).length;
  const shown = main.replace(/<(\w+)\b[^>]*\shidden\b[^>]*>[^]*?<\/\1>/g, "");
  const all = words(main);
  return all === 0 ? 0 : 1 - words(shown) / all;
}
