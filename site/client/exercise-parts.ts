import { load } from "./place.ts";

/** A part of the page that did not come. */
export class MissingPart extends Error {}

/** Loads parts of the page by name and gives what they left; from disk nothing but scripts can be loaded. */
export function partsFrom(assets: string): (name: string) => Promise<string> {
  return async (name) => {
    const file = `${name}.js`;
    try {
      await load(new URL(assets + file, document.baseURI).href);
    } catch {
      throw new MissingPart(file);
    }
    const { readingKubernetesParts: parts } = globalThis as {
      readingKubernetesParts?: Record<string, string>;
    }; // Left by the script.
    return parts?.[name] ?? "";
  };
}
