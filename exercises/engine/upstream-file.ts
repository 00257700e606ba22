// Upstream's lines, read from where the author's tool has noted them.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Original } from "./ending.ts";
import type { Source } from "./ending-report.ts";
import type { UpstreamLines } from "./upstream.ts";
import { addressOf, linesOf, versionOf } from "./upstream.ts";

const file = fileURLToPath(new URL("../../chapters/upstream-lines.json", import.meta.url));
let known: UpstreamLines | undefined;

/** Where every listed function of upstream's stands. */
export function upstreamLines(): UpstreamLines {
  known ??= JSON.parse(readFileSync(file, "utf8")) as UpstreamLines; // Written by site/upstream-lines.ts.
  return known;
}

/** Where a function of upstream's is read. */
export function sourceOf(original: Original): Source {
  const lines = linesOf(upstreamLines(), original);
  return { address: addressOf(original.path, lines, versionOf(upstreamLines(), original.path)), lines };
}
