// Go: staging/src/k8s.io/kubectl/pkg/describe/describe.go
import type * as v1 from "#api/core/v1";
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as goerrors from "#go/errors";
import * as qos from "#kubectl/util/qos";
import type * as utilclock from "#utils/clock";
import { describeContainers, type EnvVarResolver } from "./containers.ts";
import type { Describing, Wanted } from "./describe.ts";
import { describeEvents, eventsOf, referenceTo } from "./events.ts";
import {
  instant,
  printAnnotationsMultiline,
  printLabelsMultiline,
  printMultiline,
  since,
  tabbedString,
  type PrefixWriter,
} from "./prefix-writer.ts";
import { describeVolumes } from "./volumes.ts";

const mirrorPodAnnotation = "kubernetes.io/config.mirror";

/** A pod with what happened to it. If there is none, what is left of it in events. */
export async function describePod(
  { client, clock }: Describing,
  { name, namespace, settings }: Wanted,
): Promise<string> {
  let pod: v1.Pod;
  try {
    pod = await client.coreV1().pods(namespace).get(name);
  } catch (err) {
    const left = settings.showEvents ? await eventsOf(client, namespace, { name, namespace }) : undefined;
    if (left === undefined || left.length === 0) throw err;
    return tabbedString((w) => {
      w.write(0, `Pod '${name}': error '${goerrors.textOf(err)}', but found events.\n`);
      describeEvents(left, clock, w);
    });
  }
  const events = settings.showEvents ? await eventsOfPod(client, namespace, pod) : undefined;
  return podText(pod, events, clock);
}

/** Of any kind, for upstream takes the kind out of the reference. Those of a mirror pod are about what it mirrors. */
function eventsOfPod(
  client: Describing["client"],
  namespace: string,
  pod: v1.Pod,
): Promise<v1.Event[] | undefined> {
  const { [mirrorPodAnnotation]: mirrored } = pod.metadata.annotations;
  const reference = referenceTo("", pod);
  return eventsOf(client, namespace, mirrored === undefined ? reference : { ...reference, uid: mirrored });
}

function podText(pod: v1.Pod, events: v1.Event[] | undefined, clock: utilclock.Clock): string {
  return tabbedString((w) => {
    describeWhereabouts(pod, w);
    describeCondition(pod, clock, w);
    describePodContainers(pod, w);
    describeConditions(pod, w);
    describeVolumes(pod.spec.volumes, w);
    w.write(0, `QoS Class:\t${(pod.status.qosClass ?? "") || qos.getPodQOS(pod)}\n`);
    printLabelsMultiline(w, "Node-Selectors", pod.spec.nodeSelector);
    const tolerations = [...(pod.spec.tolerations ?? [])];
    tolerations.sort(({ key: a = "" }, { key: b = "" }) => (a < b ? -1 : a > b ? 1 : 0));
    printMultiline(w, "Tolerations", tolerations.map(tolerationText));
    if (events !== undefined) describeEvents(events, clock, w);
  });
}

function describeWhereabouts({ metadata, spec, status }: v1.Pod, w: PrefixWriter): void {
  const { nodeName = "", priority, priorityClassName = "" } = spec;
  w.write(0, `Name:\t${metadata.name}\n`);
  w.write(0, `Namespace:\t${metadata.namespace}\n`);
  if (priority !== undefined) w.write(0, `Priority:\t${priority}\n`);
  if (priorityClassName !== "") w.write(0, `Priority Class Name:\t${priorityClassName}\n`);
  w.write(0, `Node:\t${nodeName === "" ? "<none>" : `${nodeName}/${status.hostIP ?? ""}`}\n`);
  if (status.startTime !== undefined) w.write(0, `Start Time:\t${instant(status.startTime)}\n`);
  printLabelsMultiline(w, "Labels", metadata.labels);
  printAnnotationsMultiline(w, "Annotations", metadata.annotations);
}

function describeCondition({ metadata, status }: v1.Pod, clock: utilclock.Clock, w: PrefixWriter): void {
  const { deletionGracePeriodSeconds = 0, deletionTimestamp } = metadata;
  const { message = "", nominatedNodeName = "", phase, podIP = "", podIPs = [], reason = "" } = status;
  if (deletionTimestamp === undefined) {
    w.write(0, `Status:\t${phase}\n`);
  } else {
    w.write(0, `Status:\tTerminating (lasts ${since(deletionTimestamp, clock)})\n`);
    w.write(0, `Termination Grace Period:\t${deletionGracePeriodSeconds}s\n`);
  }
  if (reason !== "") w.write(0, `Reason:\t${reason}\n`);
  if (message !== "") w.write(0, `Message:\t${message}\n`);
  w.write(0, `IP:\t${podIP}\n`);
  w.write(0, `IPs:${podIPs.length === 0 ? "\t<none>" : ""}\n`);
  for (const { ip = "" } of podIPs) w.write(1, `IP:\t${ip}\n`);
  printController(metadata, w);
  if (nominatedNodeName !== "") w.write(0, `NominatedNodeName:\t${nominatedNodeName}\n`);
}

/** Who controls an object, if somebody does. */
export function printController(metadata: metav1.ObjectMeta, w: PrefixWriter): void {
  const ref = metav1.getControllerOf({ metadata });
  if (ref !== undefined) w.write(0, `Controlled By:\t${ref.kind}/${ref.name}\n`);
}

function describePodContainers(pod: v1.Pod, w: PrefixWriter): void {
  const { containers, ephemeralContainers = [], initContainers = [] } = pod.spec;
  const { containerStatuses, ephemeralContainerStatuses, initContainerStatuses } = pod.status;
  const resolve = envValueRetriever(pod);
  if (initContainers.length > 0)
    describeContainers("Init Containers", initContainers, w, { statuses: initContainerStatuses, resolve });
  describeContainers("Containers", containers, w, { statuses: containerStatuses, resolve });
  if (ephemeralContainers.length === 0) return;
  const statuses = ephemeralContainerStatuses;
  describeContainers("Ephemeral Containers", ephemeralContainers, w, { statuses, resolve });
}

/** Knows name and namespace alone: the scheme of kubectl has no words of its own for the fields of pods. */
export function envValueRetriever({ metadata }: Pick<v1.Pod, "metadata">): EnvVarResolver {
  return ({ fieldPath }) => {
    if (fieldPath === "metadata.name") return metadata.name;
    return fieldPath === "metadata.namespace" ? metadata.namespace : "";
  };
}

function describeConditions(
  { spec: { readinessGates = [] }, status: { conditions } }: v1.Pod,
  w: PrefixWriter,
) {
  if (readinessGates.length > 0) w.write(0, "Readiness Gates:\n  Type\tStatus\n");
  for (const { conditionType } of readinessGates) {
    const status = conditions.find(({ type }) => type === conditionType)?.status ?? "<none>";
    w.write(1, `${conditionType} \t${status} \n`);
  }
  if (conditions.length > 0) w.write(0, "Conditions:\n  Type\tStatus\n");
  for (const { status, type } of conditions) w.write(1, `${type} \t${status} \n`);
}

function tolerationText(toleration: v1.Toleration): string {
  const { effect = "", key = "", operator, tolerationSeconds, value = "" } = toleration;
  const what = `${key}${value === "" ? "" : `=${value}`}${effect === "" ? "" : `:${effect}`}`;
  const exists = operator === "Exists" && value === "" ? `${what === "" ? "" : " "}op=Exists` : "";
  return `${what}${exists}${tolerationSeconds === undefined ? "" : ` for ${tolerationSeconds}s`}`;
}
