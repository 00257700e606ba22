import type * as apps from "#api/apps/v1";
import * as scheme from "#api/scheme";
import type {
  ClusterState,
  DeploymentState,
  Holds,
  ReplicaSetState,
  Run,
  Step,
  Why,
} from "../../site/author.ts";
import { becauseOf } from "./because.ts";
import { oneSync } from "./rollout.ts";
import type { Rollout } from "./rollout.ts";

/**
 * Why a step of a run moved sizes, in the words of the explorable: from the sizes just before it and the statuses as they stood when its
 * sync began. A sync works on what it read then: a report that arrives meanwhile changes nothing for it.
 */
export const why: Why = (step, before, run) => {
  const moved = before && moveOf(step, before, run);
  return moved && becauseOf(moved.was, moved.is, isShared(run, step));
};

/** Whether one sync of the port, from the same sizes and statuses, comes to the same size wherever one has moved: the rest of the sync may be yet to come. */
export const holds: Holds = async (step, before, run) => {
  const moved = moveOf(step, before, run);
  if (moved === undefined) return false;
  const [after] = await oneSync(moved.was);
  const [was, is, port] = [moved.was, moved.is, after].map(sizesByImage);
  return [...(is ?? [])].every(([image, size]) => size === was?.get(image) || size === port?.get(image));
};

/** The rollout before a step and after it, as its sync saw the statuses; undefined if no size has moved. */
function moveOf(step: Step, before: Step, run: Run): { was: Rollout; is: Rollout } | undefined {
  if (sizes(before.state) === sizes(step.state)) return undefined;
  const [deployment] = before.state.deployments;
  if (deployment?.ceiling === undefined) return undefined;
  const read = beganAt(run, step).state.replicaSets;
  const templates = templatesOf(step, before);
  const of = ({ replicaSets }: ClusterState): Rollout =>
    rolloutOf(
      { ...deployment, image: templates.new },
      replicaSets.map((rs) => ({
        ...rs,
        ...templates.of.get(rs.name),
        available: read.find(({ name }) => name === rs.name)?.available ?? 0,
      })),
    );
  return { was: of(before.state), is: of(step.state) };
}

const sizesByImage = ({ replicaSets }: Rollout): Map<string | undefined, number> =>
  new Map(replicaSets.map(({ spec }) => [spec.template.spec.containers[0]?.image, spec.replicas]));

/**
 * What tells the templates apart. A run shows images, and a restart keeps the image: then the revision says which ReplicaSet is meant. A
 * sync gives the new one the highest before it moves any size.
 */
function templatesOf(step: Step, before: Step): { new: string; of: ReadonlyMap<string, Template> } {
  const [was, is] = [before.state, step.state];
  const all = [
    ...new Map([...was.replicaSets, ...is.replicaSets].map((rs) => [rs.name, rs] as const)).values(),
  ];
  const born = all.find(({ name }) => was.replicaSets.every((rs) => rs.name !== name));
  const alike = was.replicaSets.filter(({ image }) => image === was.deployments[0]?.["image"]);
  // Where rounds were left out, the revisions may be those of a later sync.
  const known = step.idle === undefined ? all : was.replicaSets;
  const newRS = born ?? (alike.length === 1 ? alike[0] : known.toSorted(byRevision).at(-1));
  const of = all.map(({ name, image, revision }): [string, Template] => {
    const isAlone = all.every((rs) => rs.name === name || rs.image !== image);
    return [name, { revision, image: isAlone ? image : `${image} of revision ${revision}` }];
  });
  return { new: of.find(([name]) => name === newRS?.name)?.[1].image ?? "", of: new Map(of) };
}

type Template = Pick<ReplicaSetState, "image" | "revision">;

const byRevision = (a: ReplicaSetState, b: ReplicaSetState): number =>
  Number(a.revision) - Number(b.revision);

const sizes = ({ replicaSets }: ClusterState): string =>
  replicaSets.map(({ name, spec }) => `${name}=${spec}`).join();

/** The first step of the round that a step moved something in; where only first lines are kept, that is the step before. */
function beganAt(run: Run, step: Step): Step {
  const [first = step] = run.steps;
  const isEntry = ({ symbol, line }: Step): boolean => symbol === first.symbol && line === first.line;
  return run.steps.slice(0, step.n - 1).findLast(isEntry) ?? first;
}

/**
 * Whether this is the first move after somebody had changed `replicas`: that sync shares the change out. It is no round of a rollout, so
 * both may stand in one step.
 */
function isShared(run: Run, { n }: Step): boolean {
  const moved = run.steps.filter(
    (step, i) => sizes(step.state) !== sizes(run.steps[i - 1]?.state ?? step.state),
  );
  const last = moved.findLast((step) => step.n < n) ?? run.steps[0];
  const asked = (step: Step | undefined): unknown => step?.state.deployments[0]?.["spec"];
  return asked(run.steps[n - 1]) !== asked(last);
}

/** The objects that the port's functions are asked about: a template is known by its image, ReplicaSets are as old as their revisions. */
function rolloutOf(
  { name, ceiling = 0, floor = 0, ...deployment }: DeploymentState,
  replicaSets: readonly ReplicaSetState[],
): Rollout {
  const replicas = Number(deployment["spec"]);
  const rollingUpdate = { maxSurge: ceiling - replicas, maxUnavailable: replicas - floor };
  const spec = { replicas, strategy: { type: "RollingUpdate", rollingUpdate } };
  return {
    deployment: scheme.decode(manifest("Deployment", { name, image: String(deployment["image"]) }, spec)),
    replicaSets: replicaSets.toSorted(byRevision).map((rs) => {
      const status = { replicas: rs.replicas, readyReplicas: rs.ready, availableReplicas: rs.available };
      return scheme.decode<apps.ReplicaSet>(manifest("ReplicaSet", rs, { replicas: rs.spec }, status));
    }),
    pods: {},
  };
}

/** A Deployment or a ReplicaSet as the API server would have it. */
function manifest(
  kind: string,
  { name, image }: { readonly name: string; readonly image: string },
  spec: object,
  status: object = {},
): object {
  const labels = { app: "web" };
  return {
    apiVersion: "apps/v1",
    kind,
    metadata: { name, namespace: "default", uid: name },
    spec: {
      ...spec,
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec: { containers: [{ name: "web", image }] } },
    },
    status,
  };
}
