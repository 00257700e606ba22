// How esbuild is told what a bundle of exercises has in other places than the port.
import { join, relative } from "node:path";
import type { Plugin } from "esbuild";
import type { Exercise } from "./catalogue.ts";
import { makeSettable } from "./settable-transform.ts";
import type { Texts } from "./texts.ts";

/** In the runner, the functions of the port that any exercise replaces can be set. */
export function settable(texts: Texts, all: readonly Exercise[]): Plugin {
  const names = new Map<string, Set<string>>();
  for (const { file, export: name } of all.flatMap(({ replaces }) => replaces)) {
    names.set(file, (names.get(file) ?? new Set()).add(name));
  }
  return {
    name: "settable",
    setup(esbuild) {
      esbuild.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const file = relative(texts.root, path).replaceAll("\\", "/");
        const wanted = names.get(file);
        if (wanted === undefined) return undefined;
        return { contents: makeSettable(file, texts.text(file), [...wanted]), loader: "ts" };
      });
    },
  };
}

/** What a runner has in other places than the port. */
export const elsewhere = (root: string): Plugin[] => [
  recordings(root),
  noDiff(root),
  noMetrics(root),
  noAccess(root),
  noTemplates(root),
];

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

/** What prints differences line by line is a tenth of vitest's `expect`, and no report is made of it. */
function noDiff(root: string): Plugin {
  return {
    name: "no-diff",
    setup(esbuild) {
      esbuild.onResolve({ filter: /^(?:@vitest\/utils\/diff|\.\/diff\.js)$/ }, ({ importer }) =>
        importer.includes("@vitest") ? { path: join(root, "exercises/engine/no-diff.ts") } : undefined,
      );
    },
  };
}

/** What the port counts is a hundredth of what plays a cluster in a page, and nobody asks for it there. */
export function noMetrics(root: string): Plugin {
  return {
    name: "no-metrics",
    setup(esbuild) {
      esbuild.onResolve({ filter: /^#component-base\/metrics$/ }, () => ({
        path: join(root, "exercises/engine/no-metrics.ts"),
      }));
    },
  };
}

/** Who asks who somebody is, and what they may do, asks a server outside the page. */
export function noAccess(root: string): Plugin {
  return {
    name: "no-access",
    setup(esbuild) {
      esbuild.onResolve({ filter: /^\.\/access\.ts$/ }, ({ importer }) =>
        /src[\\/]embedded[\\/]\w+\.ts$/.test(importer)
          ? { path: join(root, "exercises/engine/no-access.ts") }
          : undefined,
      );
    },
  };
}

/** Go's templates are a tenth of what kubectl's commands load. */
function noTemplates(root: string): Plugin {
  return {
    name: "no-templates",
    setup(esbuild) {
      esbuild.onResolve({ filter: /^#go\/text\/template$/ }, () => ({
        path: join(root, "exercises/engine/no-templates.ts"),
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
