import type { Step, Why } from "../../site/author.ts";
import { declines } from "./plays.ts";
import { row, titles } from "./tables.ts";

/** Why a step of a run changed what it changed. */
export const why: Why = (step, before) => {
  if (before === undefined) return undefined;
  return sized(before, step) ?? judged(before, step) ?? logged(before, step);
};

function sized(before: Step, step: Step): string | undefined {
  const wants = ({ state }: Step): number =>
    state.replicaSets.reduce((sum, { spec }) => sum + spec, 0);
  if (wants(before) === wants(step)) return undefined;
  const [rs] = step.state.replicaSets;
  return `The informers have told the Deployment controller of web. It makes ${rs?.name ?? "a ReplicaSet"}, which goes from ${wants(before)} to ${wants(step)}.`;
} // prettier-ignore

function judged(before: Step, step: Step): string | undefined {
  const [was, is] = [row(before, titles.verdict), row(step, titles.verdict)];
  const [name = "", fate] = is.map(String);
  if (name === "" || is.join() === was.join()) return undefined;
  if (fate === "started") return `A star, and nothing else about ${name}: it is asked, and it starts.`;
  if (fate === "skipped") return `${name} is asked, and declines: ${lacks(name)}.`;
  if (name === "serviceaccount-token")
    return `${name} comes first. The star lets it run, but there is no key to sign tokens with.`;
  return `${name} is off by default, so the star leaves it out. It is not even asked.`;
}

/** What it lacks, as the chapter's figure has it. */
function lacks(name: string): string {
  const found = declines.filter(({ names }) => names.includes(name));
  const single = found.find(({ lacks: what }) => !what.startsWith("both"));
  return single?.lacks ?? "no --allocate-node-cidrs, and no cloud provider either";
}

function logged(before: Step, step: Step): string | undefined {
  const [was, is] = [row(before, titles.log), row(step, titles.log)];
  const [, line = ""] = is.map(String);
  return line === "" || is.join() === was.join() ? undefined : `The log says ${line}.`;
}
