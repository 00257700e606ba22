// Ours: many Deployments on a whole cluster in process, measured in a process of its own
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { seconds, type Bench, type Figure } from "./figure.ts";
import type { Staged } from "./stage-main.ts";

const exec = promisify(execFile);
const program = fileURLToPath(new URL("stage-main.ts", import.meta.url));
const outfile = fileURLToPath(new URL("../../../.cache/stage.mjs", import.meta.url));

/** Bundled as people run a cluster: what compiles while it loads takes a hundred megabytes, and names each function anew. */
async function staged(n: number, ...then: readonly "roll"[]): Promise<Staged> {
  await build({
    entryPoints: [program],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
  });
  const { stdout } = await exec(process.execPath, [outfile, String(n), ...then]);
  // Written by the run just ended.
  return JSON.parse(stdout) as Staged;
}

export const rollout: Bench = {
  name: "rollout",
  about: "100 Deployments of three pods come up in process, and roll to a new image",
  async run(): Promise<Figure[]> {
    const { up, roll } = await staged(100, "roll");
    return [
      ...seconds("100 Deployments x 3: nothing to all available", up),
      ...(roll
        ? seconds("100 Deployments x 3: rolled to a new template", roll, { atMost: 2, gate: false })
        : []),
    ];
  },
};

export const scale: Bench = {
  name: "scale",
  about: "1,000 Deployments of three pods come up in process",
  async run(): Promise<Figure[]> {
    const { up, rss } = await staged(1000);
    const what = "1,000 Deployments x 3: nothing to all available";
    return [
      ...seconds(what, up, { atMost: 5, gate: false }),
      { what, value: rss / 1e6, unit: "MB resident", target: { atMost: 250, gate: false } },
    ];
  },
};

export const growth: Bench = {
  name: "growth",
  about: "100 to 3,000 Deployments of three pods come up in process: what each of them takes",
  async run(): Promise<Figure[]> {
    const figures: Figure[] = [];
    for (const n of [100, 300, 1000, 3000]) {
      const { up } = await staged(n);
      const what = `each of ${n.toLocaleString("en")} Deployments x 3: nothing to all available`;
      figures.push({ what, value: (1000 * up.cpu) / n, unit: "ms of processor time" });
    }
    return figures;
  },
};
