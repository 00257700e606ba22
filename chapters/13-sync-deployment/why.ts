import type { Why } from "../../site/author.ts";
import { why as rolling } from "../16-rolling-update/why.ts";

/** Why a step moved a size: the sync's question, and behind the last of them the reason of a rolling update. */
export const why: Why = (step, before, run) => {
  if (before === undefined) return undefined;
  const grown = step.state.replicaSets.find((rs) => rs.spec !== sizeBefore(rs.name, before));
  const [was, asked] = [before.state.deployments[0]?.["spec"], step.state.deployments[0]?.["spec"]];
  const reason = rolling(step, before, run);
  if (reason === undefined || grown === undefined || was !== asked) return undefined;
  const isFirst = run.steps
    .slice(0, step.n - 1)
    .every(({ state }) => state.replicaSets.every((rs) => rs.spec === sizeBefore(rs.name, run.steps[0])));
  if (!isFirst) return `Scaled? No. ${inPlainWords(reason)}`;
  return `Scaled? Yes: ${grown.name} was scaled for ${sizeBefore(grown.name, before)} pods, and the Deployment asks for ${asked}. So ${grown.image.replace("nginx:", "")} wants ${sizeBefore(grown.name, before)} → ${grown.spec}, and the sync ends.`;
};

/** Chapter 16 calls a sum its gate; here it is spelled out. */
const inPlainWords = (reason: string): string =>
  reason.replace(
    /Gate (\d+) \+ (\d+) − (\d+) = (\d+): \d+ old pods? that do(?:es)? not serve go(?:es)? first:/,
    "Old wants $1 + new serves $2 − floor $3 = $4. Old pods that do not serve go first, so",
  );

const sizeBefore = (name: string, step: Parameters<Why>[1]): number | undefined =>
  step?.state.replicaSets.find((rs) => rs.name === name)?.spec;
