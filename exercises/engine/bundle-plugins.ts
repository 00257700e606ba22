// How esbuild is told what a bundle of exercises has in other places than the port.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Plugin } from "esbuild";
import type { Exercise } from "./catalogue.ts";
import { makeSettable } from "./settable-transform.ts";

/** In the runner, the functions of the port that any exercise replaces can be set. */
export function settable(root: string, all: readonly Exercise[]): Plugin {
  const names = new Map<string, Set<string>>();
  for (const { file, export: name } of all.flatMap(({ replaces }) => replaces)) {
    names.set(file, (names.get(file) ?? new Set()).add(name));
  }
  return {
    name: "settable",
    setup(esbuild) {
      esbuild.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const file = relative(root, path).replaceAll("\\", "/");
        const wanted = names.get(file);
        if (wanted === undefined) return undefined;
        return { contents: makeSettable(file, readFileSync(path, "utf8"), [...wanted]), loader: "ts" };
      });
    },
  };
}

/** Recordings come with the exercises, not from a disk. */
export function recordings(root: string): Plugin {
  return {
    name: "recordings",
    setup(esbuild) {
      esbuild.onLoad({ filter: /src[\\/]conformance[\\/]recordings\.ts$/ }, () => ({
        contents: `export * from "./exercises/engine/recordings.ts";`,
        resolveDir: root,
        loader: "ts",
      }));
    },
  };
}

/** What the runner holds is asked from it: the port exists once, and so its replaced functions do. */
export const fromRunner: Plugin = {
  name: "from-runner",
  setup(esbuild) {
    esbuild.onResolve({ filter: /^#|^vitest$|\/engine\/[\w-]+\.ts$/ }, ({ path }) => ({
      path,
      external: true,
    }));
  },
};
