// A wrong solution as a learner would have to write it, for tests that hand it to whoever judges learners' texts.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { Exercise } from "./catalogue.ts";
import { exercisesRoot } from "./catalogue.ts";

/** In one text, exporting what it implements. */
export async function wrongText({ path }: Exercise, name: string): Promise<string> {
  const folder = join(exercisesRoot, path);
  const stub = readFileSync(join(folder, "stub.ts"), "utf8");
  const names = [...stub.matchAll(/^export (?:async )?(?:function\*?|class|const) (\w+)/gm)].map(
    ([, one]) => one,
  );
  const { outputFiles } = await build({
    stdin: {
      contents: `import { wrong } from "./wrong/${name}.ts"; export const { ${names.join(", ")} } = wrong.implementation;`,
      resolveDir: folder,
      loader: "ts",
    },
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    external: ["#*", "*/engine/exercise.ts"],
  });
  return `// @ts-nocheck: TypeScript has seen it already.\n${outputFiles[0]?.text ?? ""}`;
}
