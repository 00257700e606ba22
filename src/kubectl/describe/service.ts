// Go: staging/src/k8s.io/kubectl/pkg/describe/describe.go
import type * as v1 from "#api/core/v1";
import * as labels from "#apimachinery/labels";
import * as net from "#go/net";
import type * as utilclock from "#utils/clock";
import type { Describing, Wanted } from "./describe.ts";
import { describeEvents, eventsOf, referenceTo } from "./events.ts";
import { describeMetadata, tabbedString, type PrefixWriter } from "./prefix-writer.ts";

/** A Service, and where it leads. Endpoints that cannot be read count as none. */
export async function describeService(
  { client, clock }: Describing,
  { name, namespace, settings }: Wanted,
): Promise<string> {
  const core = client.coreV1();
  const service = await core.services(namespace).get(name);
  const subsets = await subsetsOf(core, namespace, name);
  const reference = referenceTo("Service", service);
  const events = settings.showEvents ? await eventsOf(client, namespace, reference) : undefined;
  return serviceText(service, subsets, events, clock);
}

async function subsetsOf(
  core: ReturnType<Describing["client"]["coreV1"]>,
  namespace: string,
  name: string,
): Promise<readonly v1.EndpointSubset[]> {
  try {
    return (await core.endpoints(namespace).get(name)).subsets ?? [];
  } catch {
    return [];
  }
}

function serviceText(
  service: v1.Service,
  subsets: readonly v1.EndpointSubset[],
  events: v1.Event[] | undefined,
  clock: utilclock.Clock,
): string {
  return tabbedString((w) => {
    describeMetadata(service.metadata, w);
    describeAddresses(service, w);
    for (const port of service.spec.ports ?? []) describePort(port, subsets, w);
    describeTraffic(service.spec, w);
    if (events !== undefined) describeEvents(events, clock, w);
  });
}

function describeAddresses({ spec, status }: v1.Service, w: PrefixWriter): void {
  const { clusterIP = "", clusterIPs = [], externalIPs = [], externalName = "" } = spec;
  const { ipFamilies = [], ipFamilyPolicy, loadBalancerIP = "", selector, type } = spec;
  w.write(0, `Selector:\t${labels.formatLabels(selector ?? {})}\n`);
  w.write(0, `Type:\t${type}\n`);
  if (ipFamilyPolicy !== undefined) w.write(0, `IP Family Policy:\t${ipFamilyPolicy}\n`);
  w.write(0, `IP Families:\t${ipFamilies.join(",") || "<none>"}\n`);
  w.write(0, `IP:\t${clusterIP}\n`);
  w.write(0, `IPs:\t${clusterIPs.join(",") || "<none>"}\n`);
  if (externalIPs.length > 0) w.write(0, `External IPs:\t${externalIPs.join(",")}\n`);
  if (loadBalancerIP !== "") w.write(0, `IP:\t${loadBalancerIP}\n`);
  if (externalName !== "") w.write(0, `External Name:\t${externalName}\n`);
  const ingress = (status.loadBalancer.ingress ?? []).map(({ hostname = "", ip = "" }) => ip || hostname);
  if (ingress.length > 0) w.write(0, `LoadBalancer Ingress:\t${ingress.join(", ")}\n`);
}

function describePort(
  { name = "", nodePort = 0, port, protocol, targetPort }: v1.ServicePort,
  subsets: readonly v1.EndpointSubset[],
  w: PrefixWriter,
): void {
  const shown = name === "" ? "<unset>" : name;
  w.write(0, `Port:\t${shown}\t${port}/${protocol}\n`);
  w.write(0, `TargetPort:\t${targetPort}/${protocol}\n`);
  if (nodePort !== 0) w.write(0, `NodePort:\t${shown}\t${nodePort}/${protocol}\n`);
  w.write(0, `Endpoints:\t${formatEndpoints(subsets, name)}\n`);
}

function describeTraffic(spec: v1.ServiceSpec, w: PrefixWriter): void {
  const { externalTrafficPolicy = "", healthCheckNodePort = 0, loadBalancerSourceRanges = [] } = spec;
  w.write(0, `Session Affinity:\t${spec.sessionAffinity}\n`);
  if (externalTrafficPolicy !== "") w.write(0, `External Traffic Policy:\t${externalTrafficPolicy}\n`);
  if (healthCheckNodePort !== 0) w.write(0, `HealthCheck NodePort:\t${healthCheckNodePort}\n`);
  if (loadBalancerSourceRanges.length > 0)
    w.write(0, `LoadBalancer Source Ranges:\t${loadBalancerSourceRanges.join(",")}\n`);
}

/** So many endpoints are shown; of the rest, how many. */
const most = 3;

/** The endpoints behind the port of that name; of subsets without ports, all. */
function formatEndpoints(subsets: readonly v1.EndpointSubset[], portName: string): string {
  if (subsets.length === 0) return "<none>";
  const all = subsets.flatMap(({ addresses = [], ports = [] }) =>
    ports.length === 0
      ? addresses.map(({ ip }) => ip)
      : ports
          .filter(({ name = "" }) => name === portName)
          .flatMap(({ port }) => addresses.map(({ ip }) => net.joinHostPort(ip, String(port)))),
  );
  const shown = all.slice(0, most).join(",");
  return all.length > most ? `${shown} + ${all.length - most} more...` : shown;
}

/** Endpoints, subset by subset. */
export async function describeEndpoints(
  { client, clock }: Describing,
  { name, namespace, settings }: Wanted,
): Promise<string> {
  const ep = await client.coreV1().endpoints(namespace).get(name);
  const reference = referenceTo("Endpoints", ep);
  const events = settings.showEvents ? await eventsOf(client, namespace, reference) : undefined;
  return tabbedString((w) => {
    describeMetadata(ep.metadata, w);
    w.write(0, "Subsets:\n");
    for (const subset of ep.subsets ?? []) describeSubset(subset, w);
    if (events !== undefined) describeEvents(events, clock, w);
  });
}

function describeSubset(
  { addresses = [], notReadyAddresses = [], ports = [] }: v1.EndpointSubset,
  w: PrefixWriter,
): void {
  const ips = (all: readonly v1.EndpointAddress[]) => all.map(({ ip }) => ip).join(",") || "<none>";
  w.write(1, `Addresses:\t${ips(addresses)}\n`);
  w.write(1, `NotReadyAddresses:\t${ips(notReadyAddresses)}\n`);
  if (ports.length > 0) {
    w.write(1, "Ports:\n");
    w.write(2, "Name\tPort\tProtocol\n");
    w.write(2, "----\t----\t--------\n");
  }
  for (const { name = "", port, protocol = "" } of ports)
    w.write(2, `${name === "" ? "<unset>" : name}\t${port}\t${protocol}\n`);
  w.write(0, "\n");
}
