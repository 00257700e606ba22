// What the build does to this chapter's explorable: in a page the bundle itself is planted in, and nothing is made on the spot.
import { join } from "node:path";
import type { Plugin } from "esbuild";
import { planting } from "./planting.ts";
import { plants } from "./plants.ts";

/** Plugins for the bundle of an explorable. */
export const plugins = (root: string): Plugin[] => [
  {
    name: "planted-in-page",
    setup(esbuild) {
      const path = join(root, "chapters/27-beyond-the-port/run.ts");
      esbuild.onResolve({ filter: /^\.\/planted\.ts$/ }, () => ({ path }));
    },
  },
  planting(root, Object.values(plants)),
];
