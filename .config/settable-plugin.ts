import { relative } from "node:path";
import type { Plugin } from "vitest/config";
import { catalogue } from "../exercises/engine/catalogue.ts";
import { makeSettable } from "../exercises/engine/settable-transform.ts";

/** In exercise builds, the functions of the port that exercises replace can be set. */
export function settablePlugin(root: string): Plugin {
  const names = new Map<string, string[]>();
  for (const { file, export: name } of catalogue().flatMap(({ replaces }) => replaces)) {
    names.set(file, [...new Set([...(names.get(file) ?? []), name])]);
  }
  return {
    name: "settable",
    enforce: "pre",
    transform(code, id) {
      const file = relative(root, id.split("?")[0] ?? id).replaceAll("\\", "/");
      const wanted = names.get(file);
      return wanted ? { code: makeSettable(file, code, wanted), map: null } : undefined;
    },
  };
}
