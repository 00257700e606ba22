// Go: staging/src/k8s.io/kubectl/pkg/describe/describe.go
import type * as apps from "#api/apps/v1";
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as deploymentutil from "#controller/deployment/util";
import { describeConditions } from "./controllers.ts";
import type { Describing, Wanted } from "./describe.ts";
import { describeEvents, eventsOf, referenceTo } from "./events.ts";
import { describePodTemplate } from "./pod-template.ts";
import {
  instant,
  printAnnotationsMultiline,
  printLabelsMultiline,
  tabbedString,
  type PrefixWriter,
} from "./prefix-writer.ts";

/** A Deployment with its ReplicaSets, old and new, and what was said of it. */
export async function describeDeployment(
  { client, clock }: Describing,
  { name, namespace, settings }: Wanted,
): Promise<string> {
  const d = await client.appsV1().deployments(namespace).get(name);
  const reference = referenceTo("Deployment", d);
  const events = settings.showEvents ? await eventsOf(client, namespace, reference) : undefined;
  const replicaSets = await replicaSetsOf(d, client.appsV1());
  return tabbedString((w) => {
    describeSpec(d, w);
    describePodTemplate(d.spec.template, w);
    describeConditions(d.status.conditions ?? [], w);
    if (replicaSets !== undefined) {
      const [oldRSs, newRSs] = replicaSets;
      w.write(0, `OldReplicaSets:\t${replicaSetsText(oldRSs)}\n`);
      w.write(0, `NewReplicaSet:\t${replicaSetsText(newRSs)}\n`);
    }
    if (events !== undefined) describeEvents(events, clock, w);
  });
}

function describeSpec({ metadata, spec, status }: apps.Deployment, w: PrefixWriter): void {
  w.write(0, `Name:\t${metadata.name}\n`);
  w.write(0, `Namespace:\t${metadata.namespace}\n`);
  w.write(0, `CreationTimestamp:\t${instant(metadata.creationTimestamp)}\n`);
  printLabelsMultiline(w, "Labels", metadata.labels);
  printAnnotationsMultiline(w, "Annotations", metadata.annotations);
  w.write(0, `Selector:\t${metav1.labelSelectorAsSelector(spec.selector).toString()}\n`);
  const { availableReplicas, replicas, unavailableReplicas, updatedReplicas } = status;
  const counts = `${updatedReplicas} updated | ${replicas} total | ${availableReplicas} available | ${unavailableReplicas} unavailable`;
  w.write(0, `Replicas:\t${spec.replicas} desired | ${counts}\n`);
  w.write(0, `StrategyType:\t${spec.strategy.type}\n`);
  w.write(0, `MinReadySeconds:\t${spec.minReadySeconds ?? 0}\n`);
  if (spec.strategy.type === "RollingUpdate") {
    const { maxSurge, maxUnavailable } = spec.strategy.rollingUpdate;
    w.write(0, `RollingUpdateStrategy:\t${maxUnavailable} max unavailable, ${maxSurge} max surge\n`);
  }
}

/** Undefined if they cannot be listed: then nothing is said of them, as upstream. */
async function replicaSetsOf(
  d: apps.Deployment,
  client: Parameters<typeof deploymentutil.getAllReplicaSets>[1],
): Promise<[old: readonly apps.ReplicaSet[], now: readonly apps.ReplicaSet[]] | undefined> {
  try {
    const [oldRSs, , newRS] = await deploymentutil.getAllReplicaSets(d, client);
    return [oldRSs, newRS === undefined ? [] : [newRS]];
  } catch {
    return undefined;
  }
}

function replicaSetsText(replicaSets: readonly apps.ReplicaSet[]): string {
  const texts = replicaSets.map(
    ({ metadata, spec, status }) => `${metadata.name} (${status.replicas}/${spec.replicas} replicas created)`,
  );
  return texts.length === 0 ? "<none>" : texts.join(", ");
}
