// Go: staging/src/k8s.io/kubectl/pkg/describe/describe.go
import type * as v1 from "#api/core/v1";
import * as strconv from "#go/strconv";
import { printAnnotationsMultiline, printLabelsMultiline, type PrefixWriter } from "./prefix-writer.ts";
import { describeVolumes } from "./volumes.ts";

/** What pods will be. */
export function describePodTemplate({ metadata, spec }: v1.PodTemplateSpec, w: PrefixWriter): void {
  w.write(0, "Pod Template:\n");
  printLabelsMultiline(w, "  Labels", metadata.labels);
  const { annotations = {} } = metadata;
  if (Object.keys(annotations).length > 0) printAnnotationsMultiline(w, "  Annotations", annotations);
  const {
    containers,
    initContainers = [],
    priorityClassName = "",
    serviceAccountName = "",
    volumes = [],
  } = spec;
  if (serviceAccountName !== "") w.write(1, `Service Account:\t${serviceAccountName}\n`);
  if (initContainers.length > 0) describeContainers("Init Containers", initContainers, w);
  describeContainers("Containers", containers, w);
  describeVolumes(volumes, w);
  if (priorityClassName !== "") w.write(1, `Priority Class Name:\t${priorityClassName}\n`);
}

function describeContainers(label: string, containers: readonly v1.Container[], w: PrefixWriter): void {
  w.write(0, `  ${label}:${containers.length === 0 ? " <none>" : ""}\n`);
  for (const container of containers) {
    w.write(1, ` ${container.name}:\n`);
    w.write(2, `Image:\t${container.image}\n`);
    const ports = container.ports ?? [];
    describePorts(
      "Port",
      ports.map(({ containerPort, protocol }) => `${containerPort}/${protocol}`),
      w,
    );
    describePorts(
      "Host Port",
      ports.map(({ hostPort = 0, protocol }) => `${hostPort}/${protocol}`),
      w,
    );
    describeWords("Command", container.command, w);
    describeWords("Args", container.args, w);
    describeQuantities("Limits", container.resources.limits, w);
    describeQuantities("Requests", container.resources.requests, w);
    describeProbes(container, w);
    describeEnvFrom(container.envFrom ?? [], w);
    describeEnv(container.env ?? [], w);
    describeMounts(container, w);
  }
}

function describePorts(title: string, ports: readonly string[], w: PrefixWriter): void {
  const text = ports.length === 0 ? "<none>" : ports.join(", ");
  w.write(2, `${title}${ports.length > 1 ? "s" : ""}:\t${text}\n`);
}

function describeWords(title: string, words: readonly string[] = [], w: PrefixWriter): void {
  if (words.length > 0) w.write(2, `${title}:\n`);
  for (const line of words.flatMap((word) => word.split("\n"))) w.write(3, `${line}\n`);
}

function describeQuantities(title: string, list: object = {}, w: PrefixWriter): void {
  const entries = Object.entries(list).sort(([a], [b]) => (a < b ? -1 : 1));
  if (entries.length > 0) w.write(2, `${title}:\n`);
  for (const [name, quantity] of entries) w.write(3, `${name}:\t${quantity}\n`);
}

function describeProbes(container: v1.Container, w: PrefixWriter): void {
  const { livenessProbe, readinessProbe, startupProbe } = container;
  if (livenessProbe !== undefined) w.write(2, `Liveness:\t${probeText(livenessProbe)}\n`);
  if (readinessProbe !== undefined) w.write(2, `Readiness:\t${probeText(readinessProbe)}\n`);
  if (startupProbe !== undefined) w.write(2, `Startup:\t${probeText(startupProbe)}\n`);
}

function probeText(probe: v1.Probe): string {
  const {
    failureThreshold,
    initialDelaySeconds = 0,
    periodSeconds,
    successThreshold,
    timeoutSeconds,
  } = probe;
  const times = `delay=${initialDelaySeconds}s timeout=${timeoutSeconds}s period=${periodSeconds}s`;
  const attrs = `${times} #success=${successThreshold} #failure=${failureThreshold}`;
  const { exec, httpGet, tcpSocket } = probe;
  if (exec !== undefined) return `exec [${(exec.command ?? []).join(" ")}] ${attrs}`;
  if (httpGet !== undefined) {
    const { host = "", path = "", port, scheme = "" } = httpGet;
    const joined = `${host.includes(":") ? `[${host}]` : host}:${port}`;
    return `http-get ${scheme.toLowerCase()}://${joined}${path.startsWith("/") || path === "" ? "" : "/"}${path} ${attrs}`;
  }
  if (tcpSocket !== undefined) return `tcp-socket ${tcpSocket.host ?? ""}:${tcpSocket.port} ${attrs}`;
  return `unknown ${attrs}`;
}

function describeEnvFrom(sources: readonly v1.EnvFromSource[], w: PrefixWriter): void {
  if (sources.length > 0) w.write(2, "Environment Variables from:\n");
  for (const { configMapRef, prefix = "", secretRef } of sources) {
    const { name = "", optional = false } = configMapRef ?? secretRef ?? {};
    const from = configMapRef === undefined ? (secretRef === undefined ? "" : "Secret") : "ConfigMap";
    const before = prefix === "" ? "" : ` with prefix '${prefix}'`;
    w.write(3, `${name}\t${from}${before}\tOptional: ${optional}\n`);
  }
}

function describeEnv(env: readonly v1.EnvVar[], w: PrefixWriter): void {
  w.write(2, `Environment:${env.length === 0 ? "\t<none>" : ""}\n`);
  for (const { name, value = "", valueFrom } of env) {
    if (valueFrom !== undefined) {
      w.write(3, `${name}:\t${sourceText(name, valueFrom)}\n`);
      continue;
    }
    const [first = "", ...rest] = value.split("\n");
    w.write(3, `${name}:\t${first}\n`);
    for (const line of rest) w.write(3, `\t${line}\n`);
  }
}

function sourceText(name: string, from: NonNullable<v1.EnvVar["valueFrom"]>): string {
  const { configMapKeyRef, fieldRef, secretKeyRef } = from;
  if (fieldRef !== undefined) return ` (${fieldRef.apiVersion ?? ""}:${fieldRef.fieldPath})`;
  if (secretKeyRef !== undefined) {
    const { key, name: of = "", optional = false } = secretKeyRef;
    return `<set to the key '${key}' in secret '${of}'>\tOptional: ${optional}`;
  }
  if (configMapKeyRef !== undefined) {
    const { key, name: of = "", optional = false } = configMapKeyRef;
    return `<set to the key '${key}' of config map '${of}'>\tOptional: ${optional}`;
  }
  throw new Error(`describing where ${strconv.quote(name)} comes from is not ported`);
}

function describeMounts({ volumeDevices = [], volumeMounts = [] }: v1.Container, w: PrefixWriter): void {
  const none = volumeMounts.length === 0 ? "\t<none>" : "";
  w.write(2, `Mounts:${none}\n`);
  const mounts = [...volumeMounts].sort((a, b) => (a.mountPath < b.mountPath ? -1 : 1));
  for (const { mountPath, name, readOnly, subPath = "" } of mounts) {
    const path = subPath === "" ? "" : `,path=${strconv.quote(subPath)}`;
    w.write(3, `${mountPath} from ${name} (${readOnly === true ? "ro" : "rw"}${path})\n`);
  }
  if (volumeDevices.length > 0) w.write(2, `Devices:${none}\n`);
  const devices = [...volumeDevices].sort((a, b) => (a.devicePath < b.devicePath ? -1 : 1));
  for (const { devicePath, name } of devices) w.write(3, `${devicePath} from ${name}\n`);
}
