// Go: pkg/printers/internalversion/printers.go
import type * as v1 from "#api/core/v1";
import * as embeddedprinters from "#embedded/printers";
import * as storage from "#embedded/storage";

/** Nodes by whether they take pods, and what they are. */
export const nodePrinter: embeddedprinters.Printer = {
  columns: [
    embeddedprinters.nameColumn,
    embeddedprinters.column("Status", "Whether the node takes pods."),
    embeddedprinters.column("Roles", "What the node is for."),
    embeddedprinters.ageColumn,
    embeddedprinters.column("Version", "The kubelet's version."),
    embeddedprinters.column("Internal-IP", "The node's address inside the cluster.", embeddedprinters.wide),
    embeddedprinters.column("External-IP", "The node's address outside the cluster.", embeddedprinters.wide),
    embeddedprinters.column("OS-Image", "The operating system.", embeddedprinters.wide),
    embeddedprinters.column("Kernel-Version", "The kernel.", embeddedprinters.wide),
    embeddedprinters.column("Container-Runtime", "What runs containers.", embeddedprinters.wide),
  ],
  row: nodeRow,
};

const roleLabelPrefix = "node-role.kubernetes.io/";
const roleLabel = "kubernetes.io/role";

function nodeRow(object: storage.Stored, now: number): embeddedprinters.Row {
  const { spec, status } = storage.view<v1.Node>(object);
  const ready = status?.conditions?.find((condition) => condition?.type === "Ready")?.status;
  const states = [ready === undefined ? "Unknown" : ready === "True" ? "Ready" : "NotReady"];
  if (spec?.unschedulable === true) states.push("SchedulingDisabled");
  const address = (type: string) => status?.addresses?.find((a) => a?.type === type)?.address ?? "<none>";
  const info = status?.nodeInfo;
  const known = (text: string | undefined) => (text === undefined || text === "" ? "<unknown>" : text);
  return {
    cells: [
      embeddedprinters.name(object),
      states.join(","),
      rolesOf(object).join(",") || "<none>",
      embeddedprinters.age(object, now),
      info?.kubeletVersion ?? "",
      address("InternalIP"),
      address("ExternalIP"),
      known(info?.osImage),
      known(info?.kernelVersion),
      known(info?.containerRuntimeVersion),
    ],
  };
}

function rolesOf(node: storage.Stored): string[] {
  const roles = new Set<string>();
  for (const [key, value] of Object.entries(node.metadata.labels ?? {})) {
    if (key.startsWith(roleLabelPrefix) && key !== roleLabelPrefix)
      roles.add(key.slice(roleLabelPrefix.length));
    if (key === roleLabel && value !== "") roles.add(value);
  }
  return [...roles].sort();
}
