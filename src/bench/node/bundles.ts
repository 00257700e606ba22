// Ours: what the server and its clients add to a page
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Metafile } from "esbuild";
import type { Bench, Figure } from "./figure.ts";

/** A script for a page. */
export interface Bundle {
  readonly text: string;
  readonly minified: number;
  readonly gzipped: number;
  readonly metafile: Metafile;
}

/** The modules of a page. */
type Entry = "server" | "client" | "controllers" | "demo" | "cluster" | "kubectl";

/** Bundles a module of the page's for a browser; what it exports becomes `globalThis[name]`. */
export async function bundle(entry: Entry): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL(`../page/${entry}.ts`, import.meta.url))],
    bundle: true,
    minify: true,
    format: "iife",
    globalName: "page",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    metafile: true,
    write: false,
  });
  const text = outputFiles[0]?.text ?? "";
  return { text, minified: Buffer.byteLength(text), gzipped: gzipSync(text, { level: 9 }).length, metafile };
}

const kilobyte = 1024;

export const bundles: Bench = {
  name: "bundles",
  about: "what a page has to load",
  async run(): Promise<Figure[]> {
    const figures: Figure[] = [];
    const parts = [
      ["API server", "server", undefined],
      ["client-go", "client", undefined],
      ["API server, client-go, controllers", "controllers", { atMost: 80, gate: false }],
      ["a cluster", "cluster", undefined],
      ["a cluster and kubectl", "kubectl", undefined],
    ] as const;
    for (const [what, entry, target] of parts) {
      const { gzipped, minified } = await bundle(entry);
      const note = `${Math.round(minified / kilobyte)} KB before gzip`;
      figures.push({ what, value: gzipped / kilobyte, unit: "KB gzip", note, ...(target && { target }) });
    }
    return figures;
  },
};
