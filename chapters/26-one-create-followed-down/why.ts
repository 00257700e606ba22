import type { Step, Why } from "../../site/author.ts";
import { titles } from "./tables.ts";

type Row = readonly (string | number | boolean)[];

const rowsOf = ({ state }: Step, title: string): readonly Row[] | undefined =>
  state.tables?.find((table) => table.title === title)?.rows;

/** Why something of what is shown has changed. */
export const why: Why = (step, before) => {
  if (before === undefined) return undefined;
  const [sizes, old] = [rowsOf(step, titles.sizes), rowsOf(before, titles.sizes)];
  return sizes === undefined || old === undefined ? ofRequests(step, before) : ofTables(step, before, sizes, old);
}; // prettier-ignore

const nth = ["", "a first", "a second", "the third"];

function ofTables(
  step: Step,
  before: Step,
  sizes: readonly Row[],
  old: readonly Row[],
): string | undefined {
  if (sizes.length > old.length)
    return sizes.length === 1
      ? "The server has stored what kubectl posted: web wants 3. There is nothing else yet."
      : "kubectl prints its line and ends. Meanwhile the Deployment controller, woken by the watch, has created a ReplicaSet that wants 3.";
  const pods = [rowsOf(step, titles.pods), rowsOf(before, titles.pods)].map((rows) => rows?.length ?? 0);
  const [now = 0, was = 0] = pods;
  if (now > was)
    return was === 0
      ? "The ReplicaSet controller creates one pod to begin with. The node takes it at once."
      : `The first call went well, so the controller makes the other ${now - was} together.`;
  const [[, , reports, ready] = [], [, , oldReports, oldReady] = []] = [sizes[0], old[0]];
  if (reports !== oldReports) return `The ReplicaSet reports that it has ${reports} pods, and web repeats the number.`;
  if (ready !== oldReady) return `The node reports ${nth[Number(ready)] ?? "a"} pod ready. The ReplicaSet counts ${ready}, and web repeats it: READY ${ready}/3.`;
  return undefined;
} // prettier-ignore

/** What the requests were that came in between. */
function ofRequests(step: Step, before: Step): string | undefined {
  const asked = (step.state.requests ?? []).slice(before.state.requests?.length ?? 0);
  const [set] = step.state.replicaSets;
  if (set !== undefined && before.state.replicaSets.length === 0)
    return `The server has stored the ReplicaSet, which wants ${set.spec}. The Deployment controller has no answer yet.`;
  if (asked.length === 0) return ofExpected(step, before);
  return asked.map(sentenceFor).join(" ");
}

function ofExpected(step: Step, before: Step): string | undefined {
  const [now, was] = [step, before].map(({ state }) => state.objects?.[0]?.fields[0]?.[1]);
  if (now === undefined || now === was) return undefined;
  return was === undefined
    ? "Before it creates anything, the controller notes how many pods it expects."
    : "The watch has shown a pod, so one fewer is expected.";
}

function sentenceFor(request: string): string {
  const [, who = "", method = "", path = "", code = ""] = /^(.*): (\w+) (\S+) (\d+)$/.exec(request) ?? [];
  const what = `${method} ${/\/(deployments|replicasets|pods)\b/.exec(path)?.[1]}${/\/(status|binding)$/.exec(path)?.[0] ?? ""}`;
  if (code === "409") return `${who}: a second status from the old version of web is refused.`;
  const did: Readonly<Record<string, string>> = {
    "POST deployments": "web is stored.",
    "POST replicasets": "a ReplicaSet is created.",
    "POST pods": "a pod is created.",
    "POST pods/binding": "a pod gets a node.",
    "PATCH pods/status": "a pod is ready.",
    "PUT replicasets/status": "the ReplicaSet’s status is written.",
    "PUT deployments/status": "the status of web is written.",
  };
  return `${who}: ${did[what] ?? what}`;
} // prettier-ignore
