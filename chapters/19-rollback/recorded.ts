import toOne from "../../src/conformance/golden/rollback-to-1.json" with { type: "json" };
import toLast from "../../src/conformance/golden/rollback-to-last.json" with { type: "json" };
import notFound from "../../src/conformance/golden/rollback-not-found.json" with { type: "json" };
import same from "../../src/conformance/golden/rollback-same-template.json" with { type: "json" };
import paused from "../../src/conformance/golden/rollback-paused.json" with { type: "json" };
import session from "../../src/conformance/kubectl-golden/rollout.1.20.json" with { type: "json" };
import { imageOf } from "../13-sync-deployment/world.ts";
import * as scheme from "#api/scheme";
import type * as apps from "#api/apps/v1";
import { type Listed, listedOf } from "./story.ts";

const recordings = { "to-1": toOne, "to-last": toLast, "not-found": notFound, "same-template": same, paused };
export type Name = keyof typeof recordings;

/** What was asked for in each, and when there were which revisions. */
export interface Refusal {
  readonly name: Name;
  readonly asked: string;
  readonly revisions: readonly number[];
  /** `Warning DeploymentRollbackRevisionNotFound`, as it was recorded. */
  readonly event: string;
  readonly message: string;
  /** The generation of `web` before the asking, and at rest after it. */
  readonly generations: readonly [before: number, after: number];
  /** At that rest nothing asks any more, and no size was moved. */
  readonly isBack: boolean;
}

const asked: Record<Name, string> = { "to-1": "1", "to-last": "0", "not-found": "9", "same-template": "2", paused: "1" }; // prettier-ignore

const generationIn = (rest: readonly string[]): number =>
  Number(/ gen=(\d+)\//.exec(rest.join("\n"))?.[1] ?? 0);
const revisionsIn = (rest: readonly string[]): number[] =>
  rest.flatMap((line) => /^replicaset .* rev=(\d+)/.exec(line)?.[1] ?? []).map(Number).toSorted((a, b) => a - b); // prettier-ignore

function refusalOf(name: Name): Refusal {
  const { steps, events } = recordings[name];
  const patches = steps.flatMap(({ step }, i) => (step === "patch" ? [i] : []));
  // The pause and its end are two patches; the others ask in the last.
  const at = patches.at(name === "paused" ? -2 : -1) ?? 0;
  const [before, after] = [steps[at - 1]?.rest ?? [], steps[at]?.rest ?? []];
  const told = Object.keys(events).find((event) => event.includes(" DeploymentRollback")) ?? "";
  const [, event = "", message = ""] = /^\S+ (\w+ \w+): (.*)$/.exec(told) ?? [];
  return {
    name,
    asked: asked[name],
    revisions: revisionsIn(before),
    event,
    message,
    generations: [generationIn(before), generationIn(after)],
    isBack: Math.max(...revisionsIn(after)) > Math.max(...revisionsIn(before)),
  };
}

/** Five recordings of an asking. */
export const askings: readonly Refusal[] = (["to-1", "to-last", "not-found", "same-template", "paused"] as const).map(refusalOf); // prettier-ignore

/** The ReplicaSets of `rollback-to-last` before 0 was asked for, by the rest, and after. */
export const [beforeLast, afterLast] = lastTapes();

function lastTapes(): readonly [before: readonly Listed[], after: readonly Listed[]] {
  const order = ["nginx:1.19", "nginx:1.20", "nginx:1.21"];
  const after = toLast.end.replicaSets
    .map((rs) => decoded(rs))
    .toSorted((a, b) => order.indexOf(`nginx:${imageOf(a)}`) - order.indexOf(`nginx:${imageOf(b)}`));
  const asking = toLast.steps.findLastIndex(({ step }) => step === "patch");
  const rest = toLast.steps[asking - 1]?.rest ?? [];
  const before = after.map((rs) => {
    const line = rest.find((one) => one.startsWith(`replicaset ${rs.metadata.name} `)) ?? "";
    const [, wants, revision] = / spec=(\d+) .* rev=(\d+)/.exec(line) ?? [];
    return { image: imageOf(rs), revision: Number(revision), earlier: [], wants: Number(wants) };
  });
  return [before, after.map((rs) => listedOf(imageOf(rs), rs.metadata.annotations, rs.spec.replicas))];
}

function decoded({ name, annotations, spec, template }: (typeof toLast)["end"]["replicaSets"][number]): apps.ReplicaSet {
  return scheme.decode<apps.ReplicaSet>({ apiVersion: "apps/v1", kind: "ReplicaSet", metadata: { name, annotations }, spec: { ...spec, template } });
} // prettier-ignore

const said = (command: string, nth = 1): (typeof session)[number] | undefined =>
  session.filter(({ kubectl }) => kubectl === command)[nth - 1];

/** What a kubectl command printed in the recorded session, without its empty lines. */
export const printed = (command: string, nth = 1): string => {
  const one = said(command, nth);
  if (one === undefined) throw new Error(`${command} was not recorded`);
  return `${one.stdout}${one.stderr}`.trim();
};

/** The rows of a history: a revision, and its change cause. */
export const historyAt = (nth: number): string =>
  printed("rollout history deployment/web", nth).split("\n").slice(1).join("\n");
