import type * as apps from "#api/apps/v1";
import * as scheme from "#api/scheme";
import copiedGolden from "../../src/conformance/golden/annotations-copied.json" with { type: "json" };
import revisitGolden from "../../src/conformance/golden/history-revisit.json" with { type: "json" };
import releaseGolden from "../../src/conformance/golden/release-on-label-change.json" with { type: "json" };
import copiedScenario from "../../src/conformance/scenarios/annotations-copied.json" with { type: "json" };

const setLine = /^replicaset (\S+) spec=(\d+) replicas=(\d+) ready=(\d+).* rev=(\d+)/;

/** A ReplicaSet as a recording tells of it when the cluster was at rest. */
export interface Line {
  readonly name: string;
  readonly wants: number;
  readonly reports: number;
  readonly ready: number;
  readonly revision: number;
}

const linesOf = (rest: readonly string[]): Line[] =>
  rest.flatMap((line) => {
    const [, name, wants, reports, ready, revision] = setLine.exec(line) ?? [];
    return name === undefined ? [] : [{ name, wants: Number(wants), reports: Number(reports), ready: Number(ready), revision: Number(revision) }]; // prettier-ignore
  });

/** What `kubectl get rs` lists at the end of the recording of the scene. */
export const released: readonly Line[] = linesOf(releaseGolden.steps.at(-1)?.rest ?? []);

/** The two of the scene as they were stored at its end, new and old. */
export const twins = releaseGolden.end.replicaSets.map(decoded);
export const webOfTheScene = scheme.decode<apps.Deployment>({ ...releaseGolden.end.deployments[0], apiVersion: "apps/v1", kind: "Deployment", metadata: { name: "web" }, spec: { ...releaseGolden.end.deployments[0]?.spec, template: releaseGolden.end.deployments[0]?.template } }); // prettier-ignore

/** The revisions after each image that was set, in the recording `history-revisit`. */
export const revisits: readonly (readonly Line[])[] = revisitGolden.steps
  .filter(({ step }) => step === "create" || step === "patch")
  .map(({ rest }) => linesOf(rest));

/** The ReplicaSets at its end. */
export const revisited = revisitGolden.end.replicaSets.map(decoded);

const [made] = copiedScenario.steps.flatMap((step) => ("create" in step && step.create ? [step.create.metadata.annotations] : [])); // prettier-ignore
const [changed] = copiedScenario.steps.flatMap((step) => ("patch" in step && step.patch?.body && "metadata" in step.patch.body ? [step.patch.body.metadata?.annotations] : [])); // prettier-ignore

/** What somebody wrote into the Deployment's annotations, first and then, and what its ReplicaSets had at the end. */
export const annotations: Readonly<Record<"first" | "later" | "running" | "next", Readonly<Record<string, string>>>> = {
  first: { ...made },
  later: { ...made, ...changed },
  running: annotationsOf("web-c6b8467bc"),
  next: annotationsOf("web-74b685b4d7"),
}; // prettier-ignore

function annotationsOf(name: string): Record<string, string> {
  return { ...copiedGolden.end.replicaSets.find((rs) => rs.name === name)?.annotations };
}

type Stored = (typeof releaseGolden | typeof revisitGolden)["end"]["replicaSets"][number];

function decoded({ name, annotations: own, labels, spec, template }: Stored): apps.ReplicaSet {
  return scheme.decode<apps.ReplicaSet>({
    apiVersion: "apps/v1",
    kind: "ReplicaSet",
    metadata: { name, annotations: own, labels },
    spec: { ...spec, template },
  });
}
