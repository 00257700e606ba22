import { load } from "./place.ts";

/** A part of the page that did not come. */
export class MissingPart extends Error {}

/** How many of the parts that were asked for have come. */
export interface Came {
  readonly here: number;
  readonly all: number;
}

/**
 * Loads parts of the page by name and gives what they left; from disk nothing but scripts can be loaded. `told` hears how far it has
 * come: one that fails is no longer counted.
 */
export function partsFrom(assets: string, told: (came: Came) => void): (name: string) => Promise<string> {
  const asked = new Set<string>();
  let here = 0;
  const tell = (): void => told({ here, all: asked.size });
  const fetch = async (name: string): Promise<void> => {
    if (asked.has(name)) return load(addressOf(assets, name));
    asked.add(name);
    tell();
    try {
      await load(addressOf(assets, name));
      here++;
    } catch (err) {
      asked.delete(name);
      throw err;
    } finally {
      tell();
    }
  };
  return async (name) => {
    try {
      await fetch(name);
    } catch {
      throw new MissingPart(`${name}.js`);
    }
    const { readingKubernetesParts: parts } = globalThis as {
      readingKubernetesParts?: Record<string, string>;
    }; // Left by the script.
    return parts?.[name] ?? "";
  };
}

const addressOf = (assets: string, name: string): string =>
  new URL(`${assets}${name}.js`, document.baseURI).href;

/** A worker from a text: the only kind that works from disk too. */
export function fromText(source: string): Worker {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const worker = new Worker(url);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return worker;
}
