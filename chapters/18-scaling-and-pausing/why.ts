import type { Run, Step, Why } from "../../site/author.ts";
import { why as rolling } from "../16-rolling-update/why.ts";

/** Why a step moved a size: in the sync of the scaling event by its share, later as chapter 16 has it. */
export const why: Why = (step, before, run) => {
  if (before === undefined) return undefined;
  const moved = step.state.replicaSets.find((rs) => rs.spec !== sizeOf(before, rs.name));
  if (moved === undefined || roundOf(run, step) > 1) return rolling(step, before, run);
  const [web] = step.state.deployments;
  const [wanted, noted] = [localOf(run, step, "allRSsReplicas"), localOf(run, step, "annotatedReplicas")];
  const was = sizeOf(before, moved.name);
  const toAdd = Number(web?.ceiling) - Number(wanted);
  return `Ceiling ${web?.ceiling} − wanted ${wanted} = ${toAdd}, to be shared out. ${moved.image.replace("nginx:", "")} had ${was} of ${noted}, and the same part of ${web?.ceiling} is ${moved.spec}: it wants ${was} → ${moved.spec}.`;
};

const sizeOf = ({ state }: Step, name: string): number | undefined =>
  state.replicaSets.find((rs) => rs.name === name)?.spec;

/** The first sync of the run is the one that finds the scaling event. */
function roundOf({ steps }: Run, { n }: Step): number {
  const [first] = steps;
  return steps.filter((one) => one.n <= n && one.symbol === first?.symbol && one.line === first.line).length;
}

/** The latest value of a local up to this step. */
function localOf({ steps }: Run, { n }: Step, name: string): string | undefined {
  const all = steps.slice(0, n).flatMap(({ locals }) => locals.filter(([local]) => local === name));
  return all.at(-1)?.[1];
}
