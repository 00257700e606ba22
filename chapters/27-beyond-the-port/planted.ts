// In Node, what runs with plants is a bundle made on the spot: nothing of it stays behind, and no other test sees a planted port.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { planting } from "./planting.ts";
import { plants } from "./plants.ts";
import type * as recorded from "./recorded.ts";
import type * as run from "./run.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The module with all that it imports, where the port has its plants in it. */
async function bundled(file: string): Promise<unknown> {
  const { outputFiles } = await build({
    entryPoints: [`${root}${file}`],
    bundle: true,
    format: "esm",
    target: "es2022",
    platform: "node",
    plugins: [planting(root, Object.values(plants))],
    legalComments: "none",
    write: false,
    logLevel: "silent",
  });
  const text = Buffer.from(outputFiles[0]?.text ?? "");
  return import(`data:text/javascript;base64,${text.toString("base64")}`);
}

// Each bundle is its module, and so are its types.
export const { firstBroken, play, shrunk } = (await bundled(
  "chapters/27-beyond-the-port/run.ts",
)) as typeof run;

/** Plays recordings of the real control plane on a planted port. */
export const recordings = (): Promise<typeof recorded> =>
  bundled("chapters/27-beyond-the-port/recorded.ts") as Promise<typeof recorded>; // prettier-ignore
