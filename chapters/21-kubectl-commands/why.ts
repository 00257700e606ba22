import type { Step, Why } from "../../site/author.ts";
import { askedAt } from "./asked.ts";

const added = (step: Step, before: Step, what: "requests" | "output"): readonly string[] =>
  (step.state[what] ?? []).slice((before.state[what] ?? []).length);

/** What a step has typed, read, sent or said. */
export const why: Why = (step, before) => {
  if (before === undefined) return undefined;
  const [was, is] = [askedAt(before), askedAt(step)];
  const said = added(step, before, "output");
  if (is.length > was.length) {
    const [first = ""] = said.filter((line) => !line.startsWith("$"));
    return `${first === "" ? "" : `It says “${first}” and ends. `}The next line is typed.`;
  }
  const [old, now] = [was.at(-1), is.at(-1)];
  const told = [
    ...(now?.kubeconfig === true && old?.kubeconfig === false ? ["The kubeconfig has been read."] : []),
    ...asked(added(step, before, "requests")),
    ...grown(step, before),
    ...said.map((line) => `It says: “${line}”.`),
  ];
  return told.length === 0 ? undefined : told.join(" ");
};

/** What the controllers have made of a new Deployment meanwhile. */
const grown = (step: Step, before: Step): string[] =>
  step.state.replicaSets
    .slice(before.state.replicaSets.length)
    .map(({ name, spec }) => `Its ReplicaSet ${name} goes from 0 to ${spec}.`);

function asked(requests: readonly string[]): string[] {
  const last = requests.at(-1);
  if (last === undefined) return [];
  const [method = "", path = "", code = ""] = last.split(" ");
  const became = code.startsWith("2") ? "answered" : "refused";
  const one = `${method} ${path.replace(/\?.*/, "")}`;
  return [
    requests.length === 1
      ? `${one} was ${became}.`
      : `Several requests were sent. The last, ${one}, was ${became}.`,
  ];
}
