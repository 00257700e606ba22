// Loads TypeScript with its types blanked out, so that line and column of the running code are those of the listing.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import blank from "ts-blank-space";

export async function load(url, context, next) {
  if (!url.endsWith(".ts")) return next(url, context);
  const source = blank(await readFile(fileURLToPath(url), "utf8"));
  return { format: "module", source, shortCircuit: true };
}
