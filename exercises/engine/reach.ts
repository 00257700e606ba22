// What of the project a module brings along: by the graph of the bundle, which leaves types out.
import { build } from "esbuild";
import { elsewhere } from "./bundle-plugins.ts";
import type { Texts } from "./texts.ts";

/** Names the module from which a runner takes what it offers under a name. */
export function moduleOf(name: string): string {
  if (name === "vitest") return "./exercises/engine/expect.ts";
  return name.startsWith("engine/") ? `./exercises/${name}` : name;
}

/** Which files stand behind modules. */
export interface Reach {
  /** The paths, sorted, of all that some modules import, and what those import. */
  files(names: readonly string[]): string[];
  bytes(path: string): number;
}

/** Looks at all modules at once, by the names under which runners offer them. */
export async function reachOf(texts: Texts, names: readonly string[]): Promise<Reach> {
  const imports = names.map((name, i) => `import * as m${i} from ${JSON.stringify(moduleOf(name))};`);
  const contents = `${imports.join("\n")}\nconsole.log(${names.map((_, i) => `m${i}`).join(", ")});`;
  const { metafile } = await build({
    bundle: true,
    write: false,
    metafile: true,
    platform: "browser",
    format: "esm",
    logLevel: "silent",
    absWorkingDir: texts.root,
    stdin: { contents, resolveDir: texts.root, loader: "js", sourcefile: "all" },
    plugins: [...texts.plugins, ...elsewhere(texts.root)],
  });
  const { inputs } = metafile;
  const entries = new Map(inputs["all"]?.imports.map(({ original = "", path }) => [original, path] as const));
  const files = (wanted: readonly string[]): string[] => {
    const found = new Set<string>();
    const follow = (path: string): void => {
      if (found.has(path)) return;
      found.add(path);
      for (const next of inputs[path]?.imports ?? []) follow(next.path);
    };
    for (const name of wanted) follow(entries.get(moduleOf(name)) ?? name);
    return [...found].sort();
  };
  return { files, bytes: (path) => inputs[path]?.bytes ?? 0 };
}
