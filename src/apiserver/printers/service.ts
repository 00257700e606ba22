// Go: pkg/printers/internalversion/printers.go
import * as time from "#go/time";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as labels from "#apimachinery/labels";
import type * as v1 from "#api/core/v1";
import { view, type Stored } from "#apiserver/storage";
import { humanDuration } from "./duration.ts";
import { ageColumn, column, nameColumn, wide, type Printer } from "./table.ts";

const ageOf = (object: Stored, now: number) => {
  const at = time.parseRFC3339(object.metadata.creationTimestamp ?? "");
  return at === undefined ? "<unknown>" : humanDuration(now - at);
};

/** Services by address and port. */
export const servicePrinter: Printer = {
  columns: [
    nameColumn,
    column("Type", "How the service is reached."),
    column("Cluster-IP", "The address inside the cluster."),
    column("External-IP", "The addresses outside the cluster."),
    column("Port(s)", "The ports that are open."),
    ageColumn,
    column("Selector", "The labels of the pods behind the service.", wide),
  ],
  row(object, now) {
    const { spec } = view<v1.Service>(object);
    const ports = (spec?.ports ?? []).map((port) => {
      const node = port?.nodePort ? `:${port.nodePort}` : "";
      return `${port?.port ?? 0}${node}/${port?.protocol ?? ""}`;
    });
    return {
      cells: [
        object.metadata.name ?? "",
        spec?.type ?? "",
        spec?.clusterIPs?.[0] ?? "<none>",
        externalIP(view<v1.Service>(object)),
        ports.join(",") || "<none>",
        ageOf(object, now),
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
export const endpointsPrinter: Printer = {
  columns: [nameColumn, column("Endpoints", "The addresses behind the service."), ageColumn],
  row(object, now) {
    const { subsets } = view<v1.Endpoints>(object);
    const all = (subsets ?? []).flatMap((subset) => addresses(subset));
    const shown = all.slice(0, shownEndpoints).join(",");
    const more = all.length > shownEndpoints ? ` + ${all.length - shownEndpoints} more...` : "";
    const text = (subsets?.length ?? 0) === 0 ? "<none>" : `${shown}${more}`;
    return { cells: [object.metadata.name ?? "", text, ageOf(object, now)] };
  },
};

function addresses(subset: metav1.Manifest<v1.EndpointSubset> | undefined): string[] {
  const ips = (subset?.addresses ?? []).map((address) => address?.ip ?? "");
  const ports = subset?.ports ?? [];
  if (ports.length === 0) return ips;
  return ports.flatMap((port) => ips.map((ip) => `${ip.includes(":") ? `[${ip}]` : ip}:${port?.port ?? 0}`));
}
