// Loads TypeScript with its types blanked out, so that line and column of the running code are those of the listing. A text that was
// blanked before is kept beside its fingerprint: a run loads some three hundred files, and the next run the same ones.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const folder = new URL("../../.cache/blanked/", import.meta.url);
/** Another version may blank in another way. */
const { version } = JSON.parse(
  await readFile(new URL("../../node_modules/ts-blank-space/package.json", import.meta.url), "utf8"),
);

/** To tell what kind of module a file is, Node would read it; each of ours is the same kind. */
export function resolve(specifier, context, next) {
  const url = specifier.startsWith("#")
    ? new URL(`../../src/${specifier.slice(1)}/index.ts`, import.meta.url)
    : /^\.\.?\/.*\.ts$/.test(specifier) && new URL(specifier, context.parentURL);
  return url ? { url: url.href, format: "module", shortCircuit: true } : next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.endsWith(".ts")) return next(url, context);
  return {
    format: "module",
    source: await blanked(await readFile(fileURLToPath(url), "utf8")),
    shortCircuit: true,
  };
}

async function blanked(text) {
  const kept = new URL(
    `${createHash("sha256").update(version).update("\n").update(text).digest("hex")}.js`,
    folder,
  );
  const known = await readFile(kept, "utf8").catch(() => undefined);
  if (known !== undefined) return known;
  const { default: blank } = await import("ts-blank-space");
  const source = blank(text);
  // Whole or not at all: other runs, and the other threads of this one, read and write here at the same time.
  const beside = new URL(`${kept.href}.${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  await writeFile(beside, source);
  await rename(beside, kept);
  return source;
}
