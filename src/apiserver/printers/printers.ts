// Go: pkg/printers/internalversion/printers.go
import * as time from "#go/time";
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as labels from "#apimachinery/labels";
import type * as apps from "#api/apps/v1";
import type * as coordination from "#api/coordination/v1";
import type * as v1 from "#api/core/v1";
import { view, type Stored } from "#apiserver/storage";
import { humanDuration } from "./duration.ts";
import { podPrinter } from "./pod.ts";
import { servicePrinter, endpointsPrinter } from "./service.ts";
import { ageColumn, column, integer, nameColumn, wide, type Printer, type Row } from "./table.ts";

const containerColumns = [
  column("Containers", "The names of the template's containers.", wide),
  column("Images", "The images of the template's containers.", wide),
  column("Selector", "The labels of the pods that count.", wide),
];

const replicaColumns = [
  nameColumn,
  column("Desired", "How many pods are wanted.", integer),
  column("Current", "How many pods there are.", integer),
  column("Ready", "How many pods are ready.", integer),
  ageColumn,
  ...containerColumns,
];

const printers: Readonly<Record<string, Printer>> = {
  pods: podPrinter,
  services: servicePrinter,
  endpoints: endpointsPrinter,
  deployments: {
    columns: [
      nameColumn,
      column("Ready", "How many of the wanted pods are ready."),
      column("Up-to-date", "How many pods have the newest template."),
      column("Available", "How many pods have been ready for long enough."),
      ageColumn,
      ...containerColumns,
    ],
    row: deploymentRow,
  },
  replicasets: { columns: replicaColumns, row: replicaSetRow },
  replicationcontrollers: { columns: replicaColumns, row: replicationControllerRow },
  namespaces: {
    columns: [nameColumn, column("Status", "Whether the namespace is in use or on its way out."), ageColumn],
    row: (object, now) => ({
      cells: [name(object), view<v1.Namespace>(object).status?.phase ?? "", age(object, now)],
    }),
  },
  configmaps: {
    columns: [nameColumn, column("Data", "How many keys there are."), ageColumn],
    row(object, now) {
      const { data, binaryData } = view<v1.ConfigMap>(object);
      return { cells: [name(object), count(data) + count(binaryData), age(object, now)] };
    },
  },
  secrets: {
    columns: [
      nameColumn,
      column("Type", "What the secret is for."),
      column("Data", "How many keys there are."),
      ageColumn,
    ],
    row(object, now) {
      const { type = "", data } = view<v1.Secret>(object);
      return { cells: [name(object), type, count(data), age(object, now)] };
    },
  },
  serviceaccounts: {
    columns: [nameColumn, column("Secrets", "How many secrets pods may use under this account."), ageColumn],
    row: (object, now) => ({
      cells: [name(object), view<v1.ServiceAccount>(object).secrets?.length ?? 0, age(object, now)],
    }),
  },
  nodes: {
    columns: [
      nameColumn,
      column("Status", "Whether the node takes pods."),
      column("Roles", "What the node is for."),
      ageColumn,
      column("Version", "The kubelet's version."),
      column("Internal-IP", "The node's address inside the cluster.", wide),
      column("External-IP", "The node's address outside the cluster.", wide),
      column("OS-Image", "The operating system.", wide),
      column("Kernel-Version", "The kernel.", wide),
      column("Container-Runtime", "What runs containers.", wide),
    ],
    row: nodeRow,
  },
  events: {
    columns: [
      column("Last Seen", "When this happened last."),
      column("Type", "Normal or Warning."),
      column("Reason", "Why, in one word."),
      column("Object", "What it happened to."),
      column("Subobject", "The part that it happened to.", wide),
      column("Source", "Who reports it.", wide),
      column("Message", "What happened."),
      column("First Seen", "When this happened first.", wide),
      column("Count", "How often this happened.", wide),
      column("Name", "The event's own name.", { ...wide, format: "name" }),
    ],
    row: eventRow,
  },
  leases: {
    columns: [nameColumn, column("Holder", "Who holds the lease."), ageColumn],
    row: (object, now) => ({
      cells: [name(object), view<coordination.Lease>(object).spec?.holderIdentity ?? "", age(object, now)],
    }),
  },
};

/** The printer of a resource; undefined for what is never listed. */
export function printerFor(resource: string): Printer | undefined {
  return printers[resource];
}

export function name(object: Stored): string {
  return object.metadata.name ?? "";
}

/** How long ago an object was created. */
export function age(object: Stored, now: number): string {
  return since(object.metadata.creationTimestamp, now);
}

function since(timestamp: string | null | undefined, now: number): string {
  const at = time.parseRFC3339(timestamp ?? "");
  return at === undefined ? "<unknown>" : humanDuration(now - at);
}

const count = (map: object | undefined) => Object.keys(map ?? {}).length;

type Template = metav1.Manifest<v1.PodTemplateSpec> | undefined;

function containerCells(template: Template): [names: string, images: string] {
  const containers = template?.spec?.containers ?? [];
  return [containers.map((c) => c?.name ?? "").join(","), containers.map((c) => c?.image ?? "").join(",")];
}

// Stored selectors have been validated.
const selectorOf = (selector: unknown) => (selector ?? {}) as metav1.LabelSelector;

function deploymentRow(object: Stored, now: number): Row {
  const { spec, status } = view<apps.Deployment>(object);
  return {
    cells: [
      name(object),
      `${status?.readyReplicas ?? 0}/${spec?.replicas ?? 0}`,
      status?.updatedReplicas ?? 0,
      status?.availableReplicas ?? 0,
      age(object, now),
      ...containerCells(spec?.template),
      metav1.labelSelectorAsSelector(selectorOf(spec?.selector)).toString(),
    ],
  };
}

function replicaSetRow(object: Stored, now: number): Row {
  const { spec, status } = view<apps.ReplicaSet>(object);
  return {
    cells: [
      name(object),
      spec?.replicas ?? 0,
      status?.replicas ?? 0,
      status?.readyReplicas ?? 0,
      age(object, now),
      ...containerCells(spec?.template),
      metav1.formatLabelSelector(selectorOf(spec?.selector)),
    ],
  };
}

function replicationControllerRow(object: Stored, now: number): Row {
  const { spec, status } = view<v1.ReplicationController>(object);
  return {
    cells: [
      name(object),
      spec?.replicas ?? 0,
      status?.replicas ?? 0,
      status?.readyReplicas ?? 0,
      age(object, now),
      ...containerCells(spec?.template),
      labels.formatLabels((spec?.selector ?? {}) as Record<string, string>),
    ],
  };
}

const roleLabelPrefix = "node-role.kubernetes.io/";
const roleLabel = "kubernetes.io/role";

function nodeRow(object: Stored, now: number): Row {
  const { spec, status } = view<v1.Node>(object);
  const ready = status?.conditions?.find((condition) => condition?.type === "Ready")?.status;
  const states = [ready === undefined ? "Unknown" : ready === "True" ? "Ready" : "NotReady"];
  if (spec?.unschedulable === true) states.push("SchedulingDisabled");
  const address = (type: string) => status?.addresses?.find((a) => a?.type === type)?.address ?? "<none>";
  const info = status?.nodeInfo;
  const known = (text: string | undefined) => (text === undefined || text === "" ? "<unknown>" : text);
  return {
    cells: [
      name(object),
      states.join(","),
      rolesOf(object).join(",") || "<none>",
      age(object, now),
      info?.kubeletVersion ?? "",
      address("InternalIP"),
      address("ExternalIP"),
      known(info?.osImage),
      known(info?.kernelVersion),
      known(info?.containerRuntimeVersion),
    ],
  };
}

function rolesOf(node: Stored): string[] {
  const roles = new Set<string>();
  for (const [key, value] of Object.entries(node.metadata.labels ?? {})) {
    if (key.startsWith(roleLabelPrefix) && key !== roleLabelPrefix)
      roles.add(key.slice(roleLabelPrefix.length));
    if (key === roleLabel && value !== "") roles.add(value);
  }
  return [...roles].sort();
}

function eventRow(object: Stored, now: number): Row {
  const event = view<v1.Event>(object);
  const first = since(event.firstTimestamp ?? event.eventTime, now);
  const last = event.series
    ? since(event.series.lastObservedTime, now)
    : event.lastTimestamp
      ? since(event.lastTimestamp, now)
      : first;
  const about = event.involvedObject;
  const kind = (about?.kind ?? "").toLowerCase();
  return {
    cells: [
      last,
      event.type ?? "",
      event.reason ?? "",
      about?.name ? `${kind}/${about.name}` : kind,
      about?.fieldPath ?? "",
      eventSource(event),
      (event.message ?? "").trim(),
      first,
      event.series ? (event.series.count ?? 0) + 1 : event.count || 1,
      name(object),
    ],
  };
}

function eventSource(event: metav1.Manifest<v1.Event>): string {
  const component = event.source?.component || event.reportingComponent || "";
  const instance = event.source?.host || event.reportingInstance || "";
  return instance === "" ? component : `${component}, ${instance}`;
}
