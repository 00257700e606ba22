import { gzipSync } from "node:zlib";
import { readIndex, textFile } from "./search/records.ts";

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

/** What an explorable may cost on top, in kilobytes: when it comes near, or with a worker's cluster at the first touch. */
export const explorableBudget = { plain: 30, worker: 114 } as const;

/** What the explorables of a site weigh: `16-ceiling-and-floor 26.1 of 30`. */
export function explorableWeights(
  files: ReadonlyMap<string, string>,
): { readonly id: string; readonly size: number; readonly limit: number }[] {
  const kilobytes = (text: string): number => gzipSync(text, { level: 9 }).length / 1024;
  return [...files].flatMap(([path, text]) => {
    const id = /^assets\/explore\/([^.]+)\.js$/.exec(path)?.[1];
    if (id === undefined) return [];
    const worker = files.get(`assets/explore/${id}.worker.js`);
    const limit = worker === undefined ? explorableBudget.plain : explorableBudget.worker;
    return [{ id, size: kilobytes(text) + kilobytes(worker ?? ""), limit }];
  });
}

/** The kinds of page that the book has. */
export const kinds = [
  "home",
  "chapter",
  "exercise",
  "port-map",
  "port",
  "versions",
  "errata",
  "glossary",
  "404",
] as const;
export type Kind = (typeof kinds)[number];

/** The kind of a page by its path, in any language. */
export function kindOf(path: string): string {
  const own = path.replace(/^[a-z]{2}\//, "");
  const folder = /^(chapter|exercise|port)s?\//.exec(own)?.[1];
  return folder ?? own.replace(/\.html$/, "").replace("index", "home");
}

/** What a page has that its policy forbids, or what the policy lacks; a page works from disk only if it needs nothing more. */
export function policyFaults(page: string): string[] {
  // Only pages with a workbench, or an explorable that needs one, may start workers from a text.
  const workers = page.includes('class="workbench"')
    ? " blob:; worker-src blob:"
    : page.includes(" data-worker")
      ? "; worker-src blob:"
      : "";
  // Only the page that is shown for any address says where its links begin.
  const base = page.includes("<base ") ? "'self'" : "'none'";
  const policy = `default-src 'none'; script-src 'self'${workers}; style-src 'self'; img-src 'self' data:; connect-src 'none'; form-action 'none'; base-uri ${base}`;
  const data = /<script type="application\/json">[^]*?<\/script>/g;
  const tags = page.replace(data, "").match(/<[a-z][^>]*>/gi) ?? [];
  return [
    // To its end: what is added can only allow more.
    ...(page.includes(`<meta http-equiv="Content-Security-Policy" content="${policy}"`)
      ? []
      : [`lacks the policy ${policy}`]),
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
  const all = words(main);
  return all === 0 ? 0 : 1 - words(withoutHidden(main)) / all;
}

/** A page less its hidden elements, each with all that stands in it. */
function withoutHidden(markup: string): string {
  let shown = "";
  let rest = markup;
  for (;;) {
    const start = /<(\w+)\b[^>]*\shidden\b[^>]*>/.exec(rest);
    if (start === null) return shown + rest;
    shown += rest.slice(0, start.index);
    if (/^(?:input|img)$/.test(start[1] ?? "")) {
      rest = rest.slice(start.index + start[0].length); // Nothing stands in them.
      continue;
    }
    let depth = 0;
    let end = rest.length;
    for (const tag of rest.slice(start.index).matchAll(new RegExp(`<(/?)${start[1]}\\b[^>]*>`, "g"))) {
      depth += tag[1] === "/" ? -1 : 1;
      if (depth > 0) continue;
      end = start.index + tag.index + tag[0].length;
      break;
    }
    rest = rest.slice(end);
  }
}

const index = "assets/search-index.js";

/** How many places the search knows, and those that it would lead to though they are not there. */
export function lostPlaces(files: ReadonlyMap<string, string>): { places: number; lost: string[] } {
  const script = (files.get(index) ?? "").replace(/^window\.bookIndex=/, "");
  const entries = readIndex(JSON.parse(script) as string); // One string, by the site's own build.
  const lost = entries.filter(({ href, part }) => {
    const [path = "", fragment = ""] = href.split("#");
    const page = files.get(path);
    const found = page !== undefined && (fragment === "" || page.includes(` id="${fragment}"`));
    return !found || (part !== undefined && !files.has(textFile(path)));
  });
  return { places: entries.length, lost: lost.map(({ href }) => href) };
}
