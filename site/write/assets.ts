import { build } from "esbuild";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Scripts as classic scripts (modules are blocked from disk), styles as one sheet, the icon as it is. */
export async function bundleAssets(): Promise<Map<string, string>> {
  const icon = readFile(at("../assets/icon.svg"), "utf8");
  const { outputFiles } = await build({
    entryPoints: {
      site: at("../client/site.ts"),
      theme: at("../client/theme.ts"),
      style: at("../assets/site.css"),
    },
    outdir: "assets",
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    supported: { nesting: true },
    charset: "utf8",
    legalComments: "none",
    write: false,
  });
  const named = outputFiles.map(({ path, text }): [string, string] => {
    const name = path.split("/").at(-1) ?? "";
    return [`assets/${name === "style.css" ? "site.css" : name}`, text];
  });
  return new Map([...named, ["assets/icon.svg", await icon]]);
}
