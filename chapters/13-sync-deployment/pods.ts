import type * as apps from "#api/apps/v1";
import { controllerOver, podOf } from "./one-sync.ts";
import { Server } from "./server.ts";
import { imageOf, patched, setImage, settled } from "./world.ts";
import { oneSync } from "./one-sync.ts";

const { stored } = await oneSync(patched(await settled(2), ({ spec }) => setImage(spec, "1.20")));
const [history, old, current] = stored.replicaSets as [apps.ReplicaSet, apps.ReplicaSet, apps.ReplicaSet];
const stranger = { metadata: { ...old.metadata, name: "other", uid: "other" } };

const pods = [
  podOf("pod a", old, "Running"),
  podOf("pod b", old, "Failed"),
  podOf("pod c", current, "Pending"),
  podOf("pod d", old, "Running", "nobody"),
  podOf("pod e", current, "Running", stranger),
];

/** Five pods that `web` selects, grouped by the port. */
export const grouped = group();

function group(): { rows: { name: string; pods: string[] }[]; dropped: { name: string; why: string }[] } {
  const { deployment } = stored;
  if (deployment === undefined) throw new Error("web is gone");
  const podMap = controllerOver(new Server(stored), [], pods).getPodMapForDeployment(deployment, [...stored.replicaSets]);
  const rows = [old, current, history].flatMap((rs) => {
    const its = podMap.get(rs.metadata.uid);
    return its === undefined ? [] : [{ name: imageOf(rs), pods: its.map(({ metadata, status }) => `${metadata.name}, ${status.phase}`) }];
  });
  const kept = new Set([...podMap.values()].flat());
  const dropped = pods
    .filter((pod) => !kept.has(pod))
    .map(({ metadata: { name, ownerReferences } }) => ({ name, why: ownerReferences.length === 0 ? "nobody controls it" : "some other ReplicaSet controls it" }));
  return { rows, dropped };
} // prettier-ignore
