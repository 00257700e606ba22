import * as conformance from "#conformance";
import type { ClusterState } from "../author.ts";

/** A rest of a recording of the real system: where it stood after that step. */
export interface SharedRest {
  readonly recording: string;
  readonly step: string;
}

/** Where a cluster departs from a rest of a recording, in its Deployments and ReplicaSets. Throws if there is no such rest. */
export function differencesFrom({ recording, step }: SharedRest, state: ClusterState): string[] {
  const found = conformance.recording(recording).golden.steps.find((one) => one.step === step);
  if (!found) throw new Error(`the recording ${recording} has no step \`${step}\``);
  const wanted = found.rest.flatMap(countsOf);
  const stands = [
    ...state.deployments.map((one) => words("deployment", one.name, one)),
    ...state.replicaSets.map((one) => words("replicaset", one.name, one)),
  ];
  return [
    ...wanted.filter((line) => !stands.includes(line)).map((line) => `${step}: recorded, and not so here: ${line}`),
    ...stands.filter((line) => !wanted.includes(line)).map((line) => `${step}: so here, and not recorded: ${line}`),
  ];
} // prettier-ignore

const counted = ["spec", "replicas", "ready", "available", "updated"];

/** A line of a rest, as far as it counts pods. */
function countsOf(line: string): string[] {
  const [kind = "", name = "", ...rest] = line.split(" ");
  if (kind !== "deployment" && kind !== "replicaset") return [];
  return [words(kind, name, Object.fromEntries(rest.map((part) => part.split("=") as [string, string])))];
}

function words(kind: string, name: string, counts: object): string {
  const said = Object.entries(counts).filter(([field]) => counted.includes(field));
  return [kind, name, ...said.map(([field, count]) => `${field}=${count}`).sort()].join(" ");
}
