// Go: pkg/registry/core/node/strategy.go
import * as corevalidation from "#api/core/validation";
import type * as v1 from "#api/core/v1";
import { age, name, ageColumn, column, nameColumn, wide, type Printer, type Row } from "#embedded/printers";
import { baseStrategy, fieldLabels, type StoredKind, type Strategy } from "#embedded/registry";
import { view, type Stored } from "#embedded/storage";
import { statusOnly, keep, validatedBy } from "./prepare.ts";

const strategy: Strategy = {
  ...baseStrategy,
  prepareForUpdate: (object, old) => keep(object, old, "status"),
  ...validatedBy(corevalidation.validateNode, corevalidation.validateNodeUpdate),
  fields(object) {
    const unschedulable = String(view<v1.Node>(object).spec?.unschedulable ?? false);
    return { "metadata.name": object.metadata.name ?? "", "spec.unschedulable": unschedulable };
  },
  fieldLabel: fieldLabels("metadata.name", "spec.unschedulable"),
  subresources: {
    status: statusOnly(corevalidation.validateNodeUpdate),
  },
};

const printer: Printer = {
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
};

/** Nodes: their status is the kubelet's to write. */
export const nodes: StoredKind = { strategy, printer };

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
