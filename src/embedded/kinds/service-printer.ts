// Go: pkg/printers/internalversion/printers.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as labels from "#apimachinery/labels";
import type * as v1 from "#api/core/v1";
import * as embeddedprinters from "#embedded/printers";
import * as storage from "#embedded/storage";

/** Services by address and port. */
export const servicePrinter: embeddedprinters.Printer = {
  columns: [
    embeddedprinters.nameColumn,
    embeddedprinters.column("Type", "How the service is reached."),
    embeddedprinters.column("Cluster-IP", "The address inside the cluster."),
    embeddedprinters.column("External-IP", "The addresses outside the cluster."),
    embeddedprinters.column("Port(s)", "The ports that are open."),
    embeddedprinters.ageColumn,
    embeddedprinters.column("Selector", "The labels of the pods behind the service.", embeddedprinters.wide),
  ],
  row(object, now) {
    const { spec } = storage.view<v1.Service>(object);
    const ports = (spec?.ports ?? []).map((port) => {
      const node = port?.nodePort ? `:${port.nodePort}` : "";
      return `${port?.port ?? 0}${node}/${port?.protocol ?? ""}`;
    });
    return {
      cells: [
        embeddedprinters.name(object),
        spec?.type ?? "",
        spec?.clusterIPs?.[0] ?? "<none>",
        externalIP(storage.view<v1.Service>(object)),
        ports.join(",") || "<none>",
        embeddedprinters.age(object, now),
        labels.formatLabels((spec?.selector ?? {}) as Record<string, string>),
      ],
    };
  },
};

function externalIP({ spec, status }: metav1.Manifest<v1.Service>): string {
  const ips = (spec?.externalIPs ?? []).join(",");
  const type = spec?.type ?? "";
  if (type === "ExternalName") return spec?.externalName ?? "";
  if (type !== "LoadBalancer") return type === "" ? "<unknown>" : ips || "<none>";
  const ingress = (status?.loadBalancer?.ingress ?? []).map((i) => i?.ip || i?.hostname || "");
  const all = [...new Set(ingress.filter((i) => i !== ""))].sort().concat(ips || []);
  return all.join(",") || "<pending>";
}

const shownEndpoints = 3;

/** Endpoints, the first three by address. */
export const endpointsPrinter: embeddedprinters.Printer = {
  columns: [
    embeddedprinters.nameColumn,
    embeddedprinters.column("Endpoints", "The addresses behind the service."),
    embeddedprinters.ageColumn,
  ],
  row(object, now) {
    const { subsets } = storage.view<v1.Endpoints>(object);
    const all = (subsets ?? []).flatMap((subset) => addresses(subset));
    const shown = all.slice(0, shownEndpoints).join(",");
    const more = all.length > shownEndpoints ? ` + ${all.length - shownEndpoints} more...` : "";
    const text = (subsets?.length ?? 0) === 0 ? "<none>" : `${shown}${more}`;
    return { cells: [embeddedprinters.name(object), text, embeddedprinters.age(object, now)] };
  },
};

function addresses(subset: metav1.Manifest<v1.EndpointSubset> | undefined): string[] {
  const ips = (subset?.addresses ?? []).map((address) => address?.ip ?? "");
  const ports = subset?.ports ?? [];
  if (ports.length === 0) return ips;
  return ports.flatMap((port) => ips.map((ip) => `${ip.includes(":") ? `[${ip}]` : ip}:${port?.port ?? 0}`));
}
