import * as goerrors from "#go/errors";
import type { ClusterState, Run, Step } from "../author.ts";
import { nearest } from "../base/problems.ts";
import type { Problems } from "../base/problems.ts";
import type { Files } from "./sources.ts";

/** Reads a trace and holds it against the source that it claims to step through. */
export function readRun(files: Files, path: string, problems: Problems): Run | undefined {
  let run: Run | null | undefined;
  try {
    run = files.remember("run", path, (text) => JSON.parse(text) as Run | null); // The recorder's file; checked below.
  } catch (err) {
    problems.add(path, 1, `is not JSON: ${goerrors.textOf(err)}`);
    return undefined;
  }
  if (!run || !Array.isArray(run.steps) || run.steps.length === 0) {
    problems.add(path, 1, "holds no steps; record the run again");
    return undefined;
  }
  const damaged = run.steps.findIndex((step) => !isWhole(step));
  if (damaged >= 0) {
    problems.add(path, 1, `step ${damaged + 1} lacks its locals or its state; record the run again`);
    return undefined;
  }
  if (run.recording === undefined ? !run.own?.trim() : !run.checked) {
    problems.add(
      path,
      1,
      "must name the recording that it plays and have been checked against it (`checked: true`); or, where no recording shows such a thing, its scenario says why: `own`",
    );
  }
  const before = problems.list.length;
  for (const [i, step] of run.steps.entries()) {
    const wrong = judge(files, step, i);
    if (wrong !== undefined)
      problems.add(path, 1, `step ${i + 1}: ${wrong}; the code has changed since: record it again`);
    if (problems.list.length > before + 2) break; // One stale trace is one thing to mend.
  }
  return run;
}

/** Whether a step has the lists that pages are made of. */
function isWhole(step: Partial<Step> | null): boolean {
  const { deployments, replicaSets, pods }: Partial<ClusterState> = step?.state ?? {};
  return [step?.locals, deployments, replicaSets, pods].every(Array.isArray);
}

function judge(files: Files, step: Step, index: number): string | undefined {
  if (step.n !== index + 1) return `is numbered ${step.n}`;
  const source = files.source(step.file);
  if (source === undefined) return `there is no file ${step.file}`;
  const symbol = source.symbols.get(step.symbol);
  if (symbol === undefined) {
    return `no symbol \`${step.symbol}\` in ${step.file} (${nearest(step.symbol, source.symbols.keys())})`;
  }
  if (step.line < symbol.first || step.line > symbol.last) {
    return `line ${step.line} is outside \`${step.symbol}\` (${symbol.first}-${symbol.last})`;
  }
  return undefined;
}
