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
type Entry = "server" | "client" | "five" | "controllers" | "demo" | "cluster" | "kubectl";

const page = fileURLToPath(new URL("../page", import.meta.url));

/** Bundles a module of the page's for a browser, with some of `parts.ts` beside it; what they export becomes `globalThis.page`. */
export async function bundle(entry: Entry, ...parts: readonly string[]): Promise<Bundle> {
  const more = parts.length > 0 ? `export { ${parts.join(", ")} } from "./parts.ts";` : "";
  const { outputFiles, metafile } = await build({
    stdin: { contents: `export * from "./${entry}.ts"; ${more}`, resolveDir: page, loader: "ts" },
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
      ["five kinds and two controllers, before the first call", "five", { atMost: 90, gate: false }],
    ] as const;
    for (const [what, entry, target] of parts) {
      const { gzipped, minified } = await bundle(entry);
      const note = `${Math.round(minified / kilobyte)} KB before gzip`;
      figures.push({ what, value: gzipped / kilobyte, unit: "KB gzip", note, ...(target && { target }) });
    }
    const { gzipped } = await bundle("five");
    for (const [what, ...names] of further) {
      const more = await bundle("five", ...names);
      figures.push({ what: `  ${what}`, value: (more.gzipped - gzipped) / kilobyte, unit: "KB gzip more" });
    }
    return figures;
  },
};

/** What each part adds to the page of five kinds: what it is called, and its names in `parts.ts`. */
const further = [
  ["one type of patch: strategic merge", "strategicPatcher"],
  ["one type of patch: JSON merge", "mergePatcher"],
  ["one type of patch: JSON patch", "jsonPatcher"],
  ["all patches", "patches"],
  ["tables of all kinds", "printers"],
  ["whatever pods may have", "pods", "deployments", "replicaSets"],
  ["Go's words for malformed bodies", "words"],
  ["scales, and the way to pods", "subresources"],
  ["etcd's limit", "newRequestLimit"],
  ["who owns which field", "fieldManager"],
  ["discovery", "discovery"],
  ["strangers, tokens and reviews", "access"],
  ["the garbage collector, and discovery", "newGarbageCollector", "discovery"],
  ["all other kinds", "servedKinds"],
  ["quotas", "enforceQuotas"],
  ["YAML", "fromYAML", "toYAML"],
] as const;
