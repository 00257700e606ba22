import session from "../../src/conformance/kubectl-sessions/create.json" with { type: "json" };
import type { Table } from "../../site/author.ts";
import { type Recorded, Terminal } from "../../site/record/kubectl.ts";
import type { Stage } from "../../site/record/scenario.ts";
import { type Failure, failures } from "./failures.ts";

/** A line, and the step of a recorded session that said the same. */
export type Typed = readonly [line: string, recorded: Recorded];

/** The file of the chapter, and the same with a size that nothing can have. */
const { "web.yaml": web } = session.files;
const minus = web.replace("replicas: 3", "replicas: -1");

/** The failures of the top of the page. */
export const fourLines: readonly Typed[] = failures.map(({ line, recorded }: Failure) => [line, recorded]);

/** The file, created; and once more. */
export const twice: readonly Typed[] = [
  ["create -f web.yaml", { session: "create", step: 0 }],
  ["create -f web.yaml", { session: "create", step: 1 }],
];

export const titles = {
  typed: "What was typed",
  heads: ["kubeconfig read", "requests"],
} as const;

/** Types lines one after the other, before the recorder's eyes. */
export async function onStage(stage: Stage, lines: readonly Typed[]): Promise<void> {
  const terminal = await Terminal.open(stage, { files: { "web.yaml": web, "minus.yaml": minus } });
  const over: Table["rows"][number][] = [];
  let now = "";
  const row = (): Table["rows"][number] => {
    const { kubeconfig, requests } = terminal.touched;
    return [`${over.length + 1}: ${now}`, kubeconfig ? "yes" : "no", requests];
  };
  stage.tables(() => [
    { title: titles.typed, heads: titles.heads, rows: over.length < lines.length && now !== "" ? [...over, row()] : over },
  ]);
  stage.begin();
  for (const [line, recorded] of lines) {
    now = line;
    await terminal.type(line, recorded);
    over.push(row());
  }
} // prettier-ignore
