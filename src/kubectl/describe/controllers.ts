// Go: staging/src/k8s.io/kubectl/pkg/describe/describe.go
import type * as v1 from "#api/core/v1";
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as labels from "#apimachinery/labels";
import * as goerrors from "#go/errors";
import type { Describing, Wanted } from "./describe.ts";
import { describeEvents, eventsOf, referenceTo } from "./events.ts";
import { describePodTemplate } from "./pod-template.ts";
import { printController } from "./pod.ts";
import {
  printAnnotationsMultiline,
  printLabelsMultiline,
  tabbedString,
  type PrefixWriter,
} from "./prefix-writer.ts";

/** A ReplicationController and how its pods fare. Throws if these cannot be listed. */
export async function describeReplicationController(
  { client, clock }: Describing,
  { name, namespace, settings }: Wanted,
): Promise<string> {
  const controller = await client.coreV1().replicationControllers(namespace).get(name);
  const { metadata, spec, status } = controller;
  const pods = await podStatusOf(client, namespace, labels.selectorFromSet(spec.selector), metadata.uid);
  const reference = referenceTo("ReplicationController", controller);
  const events = settings.showEvents ? await eventsOf(client, namespace, reference) : undefined;
  return tabbedString((w) => {
    describeSelecting(metadata, labels.formatLabels(spec.selector), w);
    w.write(0, `Replicas:\t${status.replicas} current / ${spec.replicas} desired\n`);
    w.write(0, `Pods Status:\t${pods}\n`);
    describePodTemplate(spec.template, w);
    describeConditions(status.conditions, w);
    if (events !== undefined) describeEvents(events, clock, w);
  });
}

/** A ReplicaSet and how its pods fare. */
export async function describeReplicaSet(
  { client, clock }: Describing,
  { name, namespace, settings }: Wanted,
): Promise<string> {
  const rs = await client.appsV1().replicaSets(namespace).get(name);
  const { metadata, spec, status } = rs;
  const selector = metav1.labelSelectorAsSelector(spec.selector);
  let pods: string;
  try {
    pods = await podStatusOf(client, namespace, selector, metadata.uid);
  } catch (err) {
    pods = `error in fetching pods: ${goerrors.textOf(err)}`;
  }
  const reference = referenceTo("ReplicaSet", rs);
  const events = settings.showEvents ? await eventsOf(client, namespace, reference) : undefined;
  return tabbedString((w) => {
    describeSelecting(metadata, metav1.formatLabelSelector(spec.selector), w);
    printController(metadata, w);
    w.write(0, `Replicas:\t${status.replicas} current / ${spec.replicas} desired\n`);
    w.write(0, `Pods Status:\t${pods}\n`);
    describePodTemplate(spec.template, w);
    describeConditions(status.conditions ?? [], w);
    if (events !== undefined) describeEvents(events, clock, w);
  });
}

function describeSelecting(
  { annotations, labels: own, name, namespace }: metav1.ObjectMeta,
  selector: string,
  w: PrefixWriter,
): void {
  w.write(0, `Name:\t${name}\n`);
  w.write(0, `Namespace:\t${namespace}\n`);
  w.write(0, `Selector:\t${selector}\n`);
  printLabelsMultiline(w, "Labels", own);
  printAnnotationsMultiline(w, "Annotations", annotations);
}

/** A condition of a controller. */
interface Condition {
  readonly type: string;
  readonly status: string;
  readonly reason?: string;
}

/** A table of conditions, if there are any. */
export function describeConditions(conditions: readonly Condition[], w: PrefixWriter): void {
  if (conditions.length === 0) return;
  w.write(0, "Conditions:\n  Type\tStatus\tReason\n");
  w.write(1, "----\t------\t------\n");
  for (const { reason = "", status, type } of conditions) w.write(1, `${type} \t${status}\t${reason}\n`);
}

/** How many pods of a controller are how far; orphans and those of others do not count. (Upstream: getPodStatusForController.) */
async function podStatusOf(
  client: Describing["client"],
  namespace: string,
  selector: labels.Selector,
  uid: string,
): Promise<string> {
  const { items } = await client.coreV1().pods(namespace).list({ labelSelector: selector.toString() });
  const own = items.filter((pod) => metav1.getControllerOf(pod)?.uid === uid);
  const count = (wanted: v1.PodPhase) => own.filter(({ status: { phase } }) => phase === wanted).length;
  const ended = `${count("Succeeded")} Succeeded / ${count("Failed")} Failed`;
  return `${count("Running")} Running / ${count("Pending")} Waiting / ${ended}`;
}
