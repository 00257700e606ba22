import { posix } from "node:path";
import type { Problems } from "./base/problems.ts";
import { nearest } from "./base/problems.ts";

/** What a page declares and what it asks for. */
interface PageFacts {
  readonly ids: readonly string[];
  readonly links: readonly string[];
  /** Addresses that the browser fetches by itself. */
  readonly resources: readonly string[];
  /** What its own script may load later, from the site's root. */
  readonly scripts: readonly string[];
}

/** The only place outside the site that a link may lead to; but for "Edit this page", which says that it is external. */
const upstream = "https://github.com/kubernetes/kubernetes/blob/v";

/**
 * Reads the finished pages as a browser would: links, fragments, ids, resources, pages that nothing leads to. `later` are files that
 * will be made from the pages.
 */
export function checkSite(
  files: ReadonlyMap<string, string>,
  problems: Problems,
  later: readonly string[] = [],
): void {
  const facts = new Map<string, PageFacts>();
  for (const [path, content] of files) if (path.endsWith(".html")) facts.set(path, factsOf(path, content));
  const reached = new Set<string>();
  for (const [path, page] of facts) {
    const say = (message: string): void => problems.add(path, 1, message);
    for (const id of page.ids.filter((id, i) => page.ids.indexOf(id) !== i))
      say(`id \`${id}\` is given twice`);
    for (const resource of page.resources) {
      if (/^(?:[a-z]+:)?\/\//i.test(resource)) say(`fetches from another host: ${resource}`);
      else if (!files.has(target(path, resource)[0])) say(`fetches ${resource}, which does not exist`);
    }
    for (const script of page.scripts) if (!files.has(script)) say(`needs ${script}, which does not exist`);
    for (const href of page.links)
      if (!later.includes(target(path, href)[0])) checkLink(path, href, { facts, say, reached });
  }
  for (const path of facts.keys()) {
    if (!reached.has(path) && path !== "index.html" && path !== "404.html")
      problems.add(path, 1, "no page links here");
  }
}

interface LinkCheck {
  readonly facts: ReadonlyMap<string, PageFacts>;
  readonly say: (message: string) => void;
  /** Takes the pages that something leads to. */
  readonly reached: Set<string>;
}

function checkLink(path: string, href: string, { facts, say, reached }: LinkCheck): void {
  if (/^[a-z]+:/i.test(href)) {
    if (!href.startsWith(upstream)) say(`links out of the site: ${href}`);
    return;
  }
  const [to, fragment] = target(path, href);
  const page = facts.get(to);
  if (page === undefined) {
    say(`links to ${href}, which does not exist; ${nearest(to, facts.keys())}`);
    return;
  }
  if (to !== path) reached.add(to);
  if (fragment !== "" && !page.ids.includes(fragment))
    say(`links to ${href}, but ${to} has no such id; ${nearest(fragment, page.ids)}`);
}

function target(from: string, href: string): [path: string, fragment: string] {
  const [path = "", fragment = ""] = href.split("#");
  return [
    path === "" ? from : posix.normalize(posix.join(posix.dirname(from), path)),
    decodeURIComponent(fragment),
  ];
}

/** Pages that have not changed since the last build are not read again. */
const known = new Map<string, { readonly content: string; readonly facts: PageFacts }>();

function factsOf(path: string, content: string): PageFacts {
  const before = known.get(path);
  if (before?.content === content) return before.facts;
  const facts = readFacts(content);
  known.set(path, { content, facts });
  return facts;
}

function readFacts(content: string): PageFacts {
  const ids: string[] = [];
  const links: string[] = [];
  const resources: string[] = [];
  const scripts: string[] = [];
  for (const [, tag = "", attributes = ""] of content.matchAll(/<([a-z][a-z0-9]*)\b([^>]*)>/gi)) {
    for (const [, name = "", value = ""] of attributes.matchAll(/([a-z-]+)="([^"]*)"/g)) {
      const text = value.replaceAll("&amp;", "&").replaceAll("&#39;", "'").replaceAll("&quot;", '"');
      if (name === "id") ids.push(text);
      else if (name === "href" && tag === "a" && !attributes.includes('rel="external"')) links.push(text);
      else if (name === "href" && tag === "link" && !/rel="(?:canonical|alternate)"/.test(attributes))
        resources.push(text);
      else if (name === "src") resources.push(text);
      else if (name === "data-script") scripts.push(text);
    }
  }
  return { ids, links, resources, scripts };
}
