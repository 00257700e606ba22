import { build } from "esbuild";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Locale } from "../language/locales.ts";
import { scriptOf } from "../templates/page.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A page has one script, of its kind; the dialogs are loaded when somebody asks for them. */
const spokenScripts = {
  home: "../client/for-home.ts",
  chapter: "../client/for-chapter.ts",
  appendix: "../client/for-appendix.ts",
  site: "../client/site.ts",
  dialogs: "../client/dialogs.ts",
};

/** What says nothing, and so is the same in every language; the notes' script is loaded when somebody comes near a listing. */
const silentParts = {
  theme: "../client/theme.ts",
  notes: "../client/notes.ts",
  site: "../assets/site.css",
};

/** Scripts as classic scripts (modules are blocked from disk), styles as one sheet, the icon as it is. */
export async function bundleAssets(locales: readonly Locale[]): Promise<Map<string, string>> {
  const [icon, shared, ...spoken] = await Promise.all([
    readFile(at("../assets/icon.svg"), "utf8"),
    bundle(silentParts, "en"),
    ...locales.map((locale) => bundle(spokenScripts, locale)),
  ]);
  const scripts = spoken.flatMap((files, i) =>
    files.map(({ path, text }): [string, string] => {
      const name = path.replace(/^.*\/|\.js$/g, "");
      return [scriptOf(name, locales[i] ?? "en"), text];
    }),
  );
  const plain = shared.map(({ path, text }): [string, string] => [
    `assets/${path.replace(/^.*\//, "")}`,
    text,
  ]);
  return new Map([...plain, ...scripts, ["assets/icon.svg", icon]]);
}

/** The words of one language go into its scripts, the others' are left out. */
async function bundle(
  entries: Readonly<Record<string, string>>,
  locale: Locale,
): Promise<readonly { path: string; text: string }[]> {
  const entryPoints = Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, at(path)]));
  const { outputFiles } = await build({
    entryPoints,
    outdir: "assets",
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    define: { LOCALE: JSON.stringify(locale) },
    supported: { nesting: true },
    charset: "utf8",
    legalComments: "none",
    write: false,
  });
  return outputFiles;
}
