import golden from "../../src/conformance/golden/history-by-age.json" with { type: "json" };
import type * as apps from "#api/apps/v1";
import type { DeploymentController } from "../../src/controller/deployment/deployment-controller.ts";
import { cleanupDeployment } from "../../src/controller/deployment/sync.ts";

const tags: Readonly<Record<string, string>> = {
  "web-c6b8467bc": "1.19",
  "web-74b685b4d7": "1.20",
  "web-844888c4c6": "1.21",
};

/** A ReplicaSet in a history: the older, the smaller its `age`. */
export interface Kept {
  readonly image: string;
  readonly revision: number;
  readonly pods: number;
  readonly age: number;
} // prettier-ignore

function restOf(rest: readonly string[]): Kept[] {
  return rest
    .flatMap((line) => {
      const [, name = "", pods, revision] = /^replicaset (\S+) spec=(\d+).* rev=(\d+)/.exec(line) ?? [];
      const image = tags[name] ?? "";
      return image === "" ? [] : [{ image, revision: Number(revision), pods: Number(pods), age: Object.values(tags).indexOf(image) }]; // prettier-ignore
    })
    .toSorted((a, b) => a.age - b.age);
}

/** The recorded history at each rest after which it differs: 1.19, 1.20, 1.19 again, 1.21, and the rollback. */
export const recorded: readonly (readonly Kept[])[] = golden.steps
  .filter(({ step }) => step === "ready" || step === "rollout")
  .map(({ rest }) => restOf(rest));

/** What the rollback of that recording went back to. */
export const rolledBackTo: string = /revision (\d+)/.exec(Object.keys(golden.events).join("\n"))?.[1] ?? "";

/** Asks the port which of these old ReplicaSets it deletes. */
export async function deletedOf(old: readonly Kept[], limit: number): Promise<string[]> {
  const deleted: string[] = [];
  const client = {
    appsV1: () => ({ replicaSets: () => ({ delete: async (name: string) => void deleted.push(name) }) }),
  };
  const web = {
    metadata: { name: "web", namespace: "default" },
    spec: { revisionHistoryLimit: limit },
  } as apps.Deployment; // All that is asked for here.
  await cleanupDeployment({ client } as unknown as DeploymentController, old.map(setOf), web); // It touches nothing else.
  return deleted;
}

const setOf = ({ image, age, pods }: Kept): apps.ReplicaSet =>
  ({
    metadata: {
      name: image,
      namespace: "default",
      generation: 1,
      creationTimestamp: `2021-01-01T00:00:${String(age).padStart(2, "0")}Z`,
    },
    spec: { replicas: pods },
    status: { replicas: pods, observedGeneration: 1 },
  }) as unknown as apps.ReplicaSet; // All that is asked for here.

/** What would go by revision, as from 1.21 on. */
export const byRevision = (old: readonly Kept[], limit: number): string[] =>
  old
    .toSorted((a, b) => a.revision - b.revision)
    .slice(0, Math.max(0, old.length - limit))
    .map(({ image }) => image);

/** What the limit of 1 left to choose from when 1.21 was complete: the rest before it, with 1.21 as the new one. */
export const candidates: readonly Kept[] = (recorded[2] ?? []).map((one) => ({ ...one, pods: 0 }));
