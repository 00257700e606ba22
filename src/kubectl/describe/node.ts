// Go: staging/src/k8s.io/kubectl/pkg/describe/describe.go
import type * as coordinationv1 from "#api/coordination/v1";
import type * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import * as goerrors from "#go/errors";
import * as resourcehelper from "#kubectl/util/resource";
import type { Describing, Wanted } from "./describe.ts";
import { describeEvents, eventsOf, referenceTo } from "./events.ts";
import { describeNodeResource } from "./node-resources.ts";
import {
  instant,
  printAnnotationsMultiline,
  printLabelsMultiline,
  printMultiline,
  sortedEntries,
  tabbedString,
  type PrefixWriter,
} from "./prefix-writer.ts";

const nodeLeases = "kube-node-lease";
const labelNodeRolePrefix = "node-role.kubernetes.io/";
const nodeLabelRole = "kubernetes.io/role";

/** A node and the pods that have not ended on it. Who may not see these is told so. */
export async function describeNode(
  { client, clock }: Describing,
  { name, namespace, settings }: Wanted,
): Promise<string> {
  const node = await client.coreV1().nodes().get(name);
  const pods = await podsOn(client, namespace, name);
  // The events are about the name, for kubelets put it where others have the UID.
  const reference = { ...referenceTo("Node", node), uid: node.metadata.name };
  const events = settings.showEvents ? await eventsOf(client, "", reference) : undefined;
  const lease = await leaseOf(client, name);
  return tabbedString((w) => {
    describeItself(node, w);
    if (typeof lease === "string") w.write(0, `Lease:\tFailed to get lease: ${lease}\n`);
    else describeNodeLease(lease, w);
    describeStatus(node.status, w);
    describeSystem(node, w);
    if (pods === undefined) w.write(0, "Pods:\tnot authorized\n");
    else describeNodeResource(pods, node, clock, w);
    if (events !== undefined) describeEvents(events, clock, w);
  });
}

/** Undefined if it is forbidden to see them. */
async function podsOn(
  client: Describing["client"],
  namespace: string,
  name: string,
): Promise<v1.Pod[] | undefined> {
  const fieldSelector = `spec.nodeName=${name},status.phase!=Succeeded,status.phase!=Failed`;
  try {
    return (await client.coreV1().pods(namespace).list({ fieldSelector })).items;
  } catch (err) {
    if (!errors.isForbidden(err)) throw err;
    return undefined;
  }
}

/** The lease, or why there is none. */
async function leaseOf(client: Describing["client"], name: string): Promise<coordinationv1.Lease | string> {
  try {
    return await client.coordinationV1().leases(nodeLeases).get(name);
  } catch (err) {
    return goerrors.textOf(err);
  }
}

function describeItself({ metadata, spec }: v1.Node, w: PrefixWriter): void {
  w.write(0, `Name:\t${metadata.name}\n`);
  w.write(0, `Roles:\t${rolesOf(metadata.labels).join(",") || "<none>"}\n`);
  printLabelsMultiline(w, "Labels", metadata.labels);
  printAnnotationsMultiline(w, "Annotations", metadata.annotations);
  w.write(0, `CreationTimestamp:\t${instant(metadata.creationTimestamp)}\n`);
  const order = ({ effect, key }: v1.Taint) => `${effect},${key}`;
  const taints = [...(spec.taints ?? [])].sort((a, b) => (order(a) < order(b) ? -1 : 1));
  printMultiline(w, "Taints", taints.map(taintText));
  w.write(0, `Unschedulable:\t${spec.unschedulable ?? false}\n`);
}

/** What a node's labels say that it is for, each once and sorted. (Upstream: findNodeRoles.) */
function rolesOf(labels: Readonly<Record<string, string>>): string[] {
  const roles = Object.entries(labels).map(([key, value]) => {
    if (key.startsWith(labelNodeRolePrefix)) return key.slice(labelNodeRolePrefix.length);
    return key === nodeLabelRole ? value : "";
  });
  return [...new Set(roles)].filter((role) => role !== "").sort();
}

function taintText({ effect, key, value = "" }: v1.Taint): string {
  const what = value === "" ? key : `${key}=${value}`;
  return effect === "" && value === "" ? what : `${what}:${effect}`;
}

function describeNodeLease({ spec }: coordinationv1.Lease, w: PrefixWriter): void {
  const { acquireTime, holderIdentity = "<unset>", renewTime } = spec;
  const at = (timestamp: string | undefined) => (timestamp === undefined ? "<unset>" : instant(timestamp));
  w.write(0, "Lease:\n");
  w.write(1, `HolderIdentity:\t${holderIdentity}\n`);
  w.write(1, `AcquireTime:\t${at(acquireTime)}\n`);
  w.write(1, `RenewTime:\t${at(renewTime)}\n`);
}

function describeStatus(status: v1.NodeStatus, w: PrefixWriter): void {
  const { addresses = [], allocatable, capacity, conditions = [] } = status;
  if (conditions.length > 0) {
    w.write(0, "Conditions:\n  Type\tStatus\tLastHeartbeatTime\tLastTransitionTime\tReason\tMessage\n");
    w.write(1, "----\t------\t-----------------\t------------------\t------\t-------\n");
  }
  for (const { lastHeartbeatTime, lastTransitionTime, message = "", reason = "", ...c } of conditions) {
    const times = `${instant(lastHeartbeatTime)} \t${instant(lastTransitionTime)}`;
    w.write(1, `${c.type} \t${c.status} \t${times} \t${reason} \t${message}\n`);
  }
  w.write(0, "Addresses:\n");
  for (const { address, type } of addresses) w.write(1, `${type}:\t${address}\n`);
  describeResources("Capacity", capacity, w);
  describeResources("Allocatable", allocatable, w);
}

function describeResources(title: string, list: Record<string, string> = {}, w: PrefixWriter): void {
  const entries = sortedEntries(list);
  if (entries.length > 0) w.write(0, `${title}:\n`);
  for (const [name, quantity] of entries) w.write(1, `${name}:\t${resourcehelper.canonical(quantity)}\n`);
}

function describeSystem({ spec, status: { nodeInfo } }: v1.Node, w: PrefixWriter): void {
  w.write(0, "System Info:\n");
  w.write(1, `Machine ID:\t${nodeInfo.machineID}\n`);
  w.write(1, `System UUID:\t${nodeInfo.systemUUID}\n`);
  w.write(1, `Boot ID:\t${nodeInfo.bootID}\n`);
  w.write(1, `Kernel Version:\t${nodeInfo.kernelVersion}\n`);
  w.write(1, `OS Image:\t${nodeInfo.osImage}\n`);
  w.write(1, `Operating System:\t${nodeInfo.operatingSystem}\n`);
  w.write(1, `Architecture:\t${nodeInfo.architecture}\n`);
  w.write(1, `Container Runtime Version:\t${nodeInfo.containerRuntimeVersion}\n`);
  w.write(1, `Kubelet Version:\t${nodeInfo.kubeletVersion}\n`);
  w.write(1, `Kube-Proxy Version:\t${nodeInfo.kubeProxyVersion}\n`);
  const { podCIDR = "", podCIDRs = [], providerID = "" } = spec;
  if (podCIDR !== "") w.write(0, `PodCIDR:\t${podCIDR}\n`);
  if (podCIDRs.length > 0) w.write(0, `PodCIDRs:\t${podCIDRs.join(",")}\n`);
  if (providerID !== "") w.write(0, `ProviderID:\t${providerID}\n`);
}
