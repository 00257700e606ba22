import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Plugin, build } from "esbuild";
import * as goerrors from "#go/errors";
import { noMetrics, noAccess } from "../../exercises/engine/bundle-plugins.ts";
import { partScript } from "../../exercises/engine/part.ts";
import type { Problems } from "../base/problems.ts";
import { explorableId, explorableScript, explorableWorker } from "../explore/paths.ts";
import type { Book } from "../read/book.ts";

/** An explorable to be made into scripts. */
export interface Wanted {
  readonly id: string;
  /** Its module, for messages and on disk. */
  readonly file: string;
  readonly path: string;
  readonly worker: boolean;
}

/** The explorables of a book's chapters, each a script of its own. */
export function wantedOf({ chapters, files }: Book): Wanted[] {
  return [...chapters.values()].flatMap(({ entry, folder, explorables }) =>
    [...explorables].map(([name, { worker }]) => {
      const file = `${folder}/${name}.explore.ts`;
      return { id: explorableId(entry, name), file, path: files.absolute(file), worker };
    }),
  );
}

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Each explorable as a classic script, because a page from disk loads no other; with the text of its worker beside it. */
export async function bundleExplorables(
  wanted: readonly Wanted[],
  problems: Problems,
): Promise<Map<string, string>> {
  const made = await Promise.all(
    wanted.map(async ({ id, file, path, worker }): Promise<[string, string][]> => {
      try {
        const plugins = await pluginsBeside(path);
        if (!worker) return [[explorableScript(id), await script(pageOf(id, path), plugins)]];
        const text = await script(workerOf(path), plugins);
        return [
          [explorableScript(id), await script(shellOf(id))],
          [explorableWorker(id), partScript(`${id}.worker`, text)],
        ];
      } catch (err) {
        problems.add(file, 1, `cannot be bundled for the page: ${goerrors.textOf(err)}`);
        return [];
      }
    }),
  );
  return new Map(made.flat());
}

/** `in-page.ts` beside a module says what else its bundle needs. */
async function pluginsBeside(path: string): Promise<readonly Plugin[]> {
  const beside = join(dirname(path), "in-page.ts");
  if (!existsSync(beside)) return [];
  // The shape that chapters/README.md asks for.
  const { plugins } = (await import(pathToFileURL(beside).href)) as { plugins: (root: string) => Plugin[] };
  return plugins(at("../.."));
}

const pageOf = (id: string, path: string): string => `
  import { explorable } from ${JSON.stringify(path)};
  import { inPage } from ${JSON.stringify(at("../explore/hosts.ts"))};
  import { startExplorable } from ${JSON.stringify(at("../client/explorable.ts"))};
  startExplorable(${JSON.stringify(id)}, inPage(explorable));`;

const workerOf = (path: string): string => `
  import { explorable } from ${JSON.stringify(path)};
  import { answerIn } from ${JSON.stringify(at("../explore/in-worker.ts"))};
  answerIn(self, explorable);`;

const shellOf = (id: string): string => `
  import { partsFrom } from ${JSON.stringify(at("../client/exercise-parts.ts"))};
  import { inWorker } from ${JSON.stringify(at("../explore/hosts.ts"))};
  import { startExplorable } from ${JSON.stringify(at("../client/explorable.ts"))};
  const folder = new URL(".", document.currentScript.src).href;
  startExplorable(${JSON.stringify(id)}, inWorker(() => partsFrom(folder, () => {})(${JSON.stringify(`${id}.worker`)})));`;

async function script(contents: string, plugins: readonly Plugin[] = []): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: at("."), loader: "ts" },
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    platform: "browser",
    plugins: [...plugins, noMetrics(at("../..")), noAccess(at("../.."))],
    define: { LOCALE: '"en"' },
    charset: "utf8",
    legalComments: "none",
    write: false,
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
