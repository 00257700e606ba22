import { readFileSync } from "node:fs";
import type * as apps from "#api/apps/v1";
import * as apischema from "#api/schema";
import * as defaults from "#api/defaults";
import * as scheme from "#api/scheme";
import * as limits from "../../src/controller/deployment/util/deployment-util.ts";

/** Where a recorded rollout stood, on a real cluster, once its image was patched and before a new pod served. */
export interface Rest {
  /** The recording. */
  readonly name: string;
  /** Its replicas, surge and unavailability as they were written: "10/30%/20%". */
  readonly says: string;
  readonly old: number;
  readonly current: number;
  readonly ceiling: number;
  readonly floor: number;
}

const names = [
  "rolling-default",
  "rolling-surge0-unavail1",
  "rolling-surge1-unavail0",
  "rolling-both-resolve-to-zero",
  "rolling-stuck",
  "rolling-unhealthy-old-first",
  "rolling-100-100",
  "rolling-percent-10",
];

export const rests: readonly Rest[] = names.map(restOf);

function restOf(name: string): Rest {
  const { steps } = read("scenarios", name) as { steps: [{ create: object }] }; // Recorded, and held by a manifest.
  const deployment = defaulted(steps[0].create);
  const recorded = read("golden", name) as { steps: { step: string; rest?: string[] }[] }; // As above.
  const patched = recorded.steps.find(({ step }) => step === "patch");
  const wants = (revision: number): number => {
    const row = patched?.rest?.find((line) => line.includes(` rev=${revision} `));
    return Number(/^replicaset .* spec=(\d+)/.exec(row ?? "")?.[1] ?? Number.NaN);
  };
  const { replicas, strategy } = deployment.spec;
  const { maxSurge, maxUnavailable } =
    strategy.type === "RollingUpdate" ? strategy.rollingUpdate : { maxSurge: 0, maxUnavailable: 0 };
  return {
    name,
    says: [replicas, maxSurge, maxUnavailable].join("/"),
    old: wants(1),
    current: wants(2),
    ceiling: replicas + limits.maxSurge(deployment),
    floor: limits.minAvailable(deployment),
  };
}

/** The Deployment as the API server stored it: what its author left out has its default. */
function defaulted(created: object): apps.Deployment {
  const gvk = scheme.gvkOf("Deployment");
  const object = apischema.normalize(gvk, created);
  defaults.setObjectDefaults(gvk, object);
  return scheme.decode<apps.Deployment>(object);
}

function read(folder: string, name: string): unknown {
  const file = new URL(`../../src/conformance/${folder}/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8"));
}
