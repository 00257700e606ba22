import { decoded } from "./dom.ts";

/** Where the site's root is, from disk as over HTTP; scripts stand one folder below it. */
export const root = new URL("../", (document.currentScript as HTMLScriptElement).src); // A classic script has one while it starts.

/** This page, from the root. */
export const pageHere = decoded(location.href.replace(/[?#].*$/, "").slice(root.href.length)) || "index.html";

/** The language of a page: translations stand in a folder of their language's name. */
export function langOf(page: string): string {
  return /^(..)\//.exec(page)?.[1] ?? "en";
}

/** Loads a script of ours, once; from disk nothing else can be loaded. The address may begin at the root. */
export function load(path: string): Promise<void> {
  const src = new URL(path, root).href;
  const known = loading.get(src);
  if (known !== undefined) return known;
  const promise = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      loading.delete(src);
      script.remove();
      reject(new Error(`cannot load ${path}`));
    });
    document.head.append(script);
  });
  loading.set(src, promise);
  return promise;
}

const loading = new Map<string, Promise<void>>();
