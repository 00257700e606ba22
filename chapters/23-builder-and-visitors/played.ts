import type { Table } from "../../site/author.ts";
import { type Recorded, Terminal } from "../../site/record/kubectl.ts";
import type { Stage } from "../../site/record/scenario.ts";

export const title = "ConfigMaps stored";
export const heads = ["name"];

/** What is typed: a line, and the step of the recorded session that said the same. */
export type Typed = readonly [line: string, recorded?: Recorded];

interface Scene {
  readonly files: Readonly<Record<string, string>>;
  /** What is typed before anybody watches. */
  readonly before?: readonly string[];
  readonly lines: readonly Typed[];
}

/** Types lines before the recorder's eyes, and shows which ConfigMaps are stored. */
export async function onStage(stage: Stage, { before = [], files, lines }: Scene): Promise<void> {
  const quiet: Stage = {
    ...stage,
    // Nobody acts on what is stored, and what is asked is told in the chapter before.
    cluster: (options) => stage.cluster({ ...options, controllers: false }),
    traced: (fetch) => fetch,
  };
  const terminal = await Terminal.open(quiet, { files });
  for (const line of before) await terminal.type(line);
  const rows = (): Table["rows"] =>
    stage.stored<{ metadata: { name: string } }>("configmaps").map(({ metadata: { name } }) => [name]);
  stage.tables(() => [{ title, heads, rows: rows() }]);
  stage.begin();
  for (const [line, recorded] of lines) await terminal.type(line, recorded);
}
