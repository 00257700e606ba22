import type * as apps from "#api/apps/v1";
import * as scheme from "#api/scheme";
import * as runtime from "#apimachinery/runtime";
import { oneSync } from "./one-sync.ts";
import type { Stored } from "./server.ts";

/** `web` with two images behind it: the first is history, of the second all pods serve. */
export async function settled(replicas: number): Promise<Stored> {
  let stored: Stored = { deployment: deploymentOf(replicas, "1.18"), replicaSets: [], version: 1 };
  stored = await atRest(stored);
  return atRest(patched(stored, (d) => setImage(d.spec, "1.19")));
}

/** Syncs until one writes nothing and fails at nothing; the pods follow after each. */
export async function atRest(stored: Stored): Promise<Stored> {
  for (let syncs = 0; syncs < 50; syncs++) {
    const synced = await oneSync(stored);
    const next = followed(synced.stored);
    if (synced.failed === undefined && synced.writes.length === 0) return next;
    stored = next;
  }
  throw new Error("it comes to no rest");
}

/** The ReplicaSets' controllers and the nodes do their part at once: as many pods as are wanted are there, serve and are reported. */
export function followed(stored: Stored): Stored {
  let { version } = stored;
  const replicaSets = stored.replicaSets.map((rs) => {
    const { replicas } = rs.spec;
    const { generation } = rs.metadata;
    if (rs.status.replicas === replicas && rs.status.observedGeneration === generation) return rs;
    const counts = {
      replicas,
      readyReplicas: replicas,
      availableReplicas: replicas,
      fullyLabeledReplicas: replicas,
    };
    const metadata = { ...rs.metadata, resourceVersion: String(++version) };
    return { ...rs, metadata, status: { ...rs.status, ...counts, observedGeneration: generation } };
  });
  return { ...stored, version, replicaSets };
}

/** The Deployment as somebody who patches it leaves it. */
export function patched(stored: Stored, change: (d: apps.Deployment) => void): Stored {
  if (stored.deployment === undefined) return stored;
  const deployment = runtime.deepCopy(stored.deployment);
  change(deployment);
  const version = stored.version + 1;
  deployment.metadata.generation++;
  deployment.metadata.resourceVersion = String(version);
  return { ...stored, deployment, version };
}

export const imageOf = (of: apps.Deployment | apps.ReplicaSet): string =>
  (of.spec.template.spec.containers[0]?.image ?? "").replace("nginx:", "");

export function setImage(spec: apps.DeploymentSpec, tag: string): void {
  for (const container of spec.template.spec.containers) container.image = `nginx:${tag}`;
}

function deploymentOf(replicas: number, tag: string): apps.Deployment {
  return scheme.decode<apps.Deployment>({
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: "web", namespace: "default", uid: "web", generation: 1, resourceVersion: "1" },
    spec: {
      replicas,
      selector: { matchLabels: { app: "web" } },
      template: {
        metadata: { labels: { app: "web" } },
        spec: { containers: [{ name: "web", image: `nginx:${tag}` }] },
      },
      // What the API server fills in.
      strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge: "25%", maxUnavailable: "25%" } },
      progressDeadlineSeconds: 600,
      revisionHistoryLimit: 10,
    },
  });
}
