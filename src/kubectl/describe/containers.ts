// Go: staging/src/k8s.io/kubectl/pkg/describe/describe.go
import type * as v1 from "#api/core/v1";
import * as strconv from "#go/strconv";
import * as resourcehelper from "#kubectl/util/resource";
import { instant, sortedEntries, type PrefixWriter } from "./prefix-writer.ts";
import { probeText } from "./probes.ts";

/** Fills in what a variable takes from its pod. */
export type EnvVarResolver = (fieldRef: v1.ObjectFieldSelector) => string;

/** What is known of containers beyond their specification. */
export interface OfContainers {
  readonly statuses?: readonly v1.ContainerStatus[] | undefined;
  readonly resolve?: EnvVarResolver;
  /** What stands before each line of a template. */
  readonly space?: string;
}

/** A container of any sort; of those for debugging, less is filled in. */
type Container = v1.Container | v1.EphemeralContainer;

/** Containers below a title, each with its state if that is known. */
export function describeContainers(
  label: string,
  containers: readonly Container[],
  w: PrefixWriter,
  { resolve = () => "", space = "", statuses = [] }: OfContainers = {},
): void {
  w.write(0, `${space}${label}:${containers.length === 0 ? " <none>" : ""}\n`);
  for (const container of containers) {
    // Of two statuses with one name the last counts.
    const status = statuses.findLast(({ name }) => name === container.name);
    w.write(1, `${space === "" ? "" : " "}${container.name}:\n`);
    describeBasicInfo(container, status, w);
    describeWords("Command", container.command, w);
    describeWords("Args", container.args, w);
    if (status !== undefined) describeStates(status, w);
    describeQuantities("Limits", container.resources.limits, w);
    describeQuantities("Requests", container.resources.requests, w);
    describeProbes(container, w);
    describeEnvFrom(container.envFrom ?? [], w);
    describeEnv(container, resolve, w);
    describeMounts(container, w);
  }
}

function describeBasicInfo(
  { image = "", ports = [] }: Container,
  status: v1.ContainerStatus | undefined,
  w: PrefixWriter,
): void {
  if (status !== undefined) w.write(2, `Container ID:\t${status.containerID ?? ""}\n`);
  w.write(2, `Image:\t${image}\n`);
  if (status !== undefined) w.write(2, `Image ID:\t${status.imageID}\n`);
  const own = ports.map(({ containerPort, protocol }) => `${containerPort}/${protocol}`);
  const hosts = ports.map(({ hostPort = 0, protocol }) => `${hostPort}/${protocol}`);
  describePorts("Port", own, w);
  describePorts("Host Port", hosts, w);
}

function describePorts(title: string, ports: readonly string[], w: PrefixWriter): void {
  const text = ports.length === 0 ? "<none>" : ports.join(", ");
  w.write(2, `${title}${ports.length > 1 ? "s" : ""}:\t${text}\n`);
}

function describeWords(title: string, words: readonly string[] = [], w: PrefixWriter): void {
  if (words.length > 0) w.write(2, `${title}:\n`);
  for (const line of words.flatMap((word) => word.split("\n"))) w.write(3, `${line}\n`);
}

function describeStates(status: v1.ContainerStatus, w: PrefixWriter): void {
  describeState("State", status.state, w);
  if (status.lastState.terminated !== undefined) describeState("Last State", status.lastState, w);
  w.write(2, `Ready:\t${status.ready ? "True" : "False"}\n`);
  w.write(2, `Restart Count:\t${status.restartCount}\n`);
}

/** Nothing known counts as waiting. */
function describeState(title: string, { running, terminated, waiting }: v1.ContainerState, w: PrefixWriter) {
  if (running !== undefined) {
    w.write(2, `${title}:\tRunning\n`);
    w.write(3, `Started:\t${instant(running.startedAt)}\n`);
  } else if (waiting === undefined && terminated !== undefined) {
    w.write(2, `${title}:\tTerminated\n`);
    const { exitCode, finishedAt, message = "", reason = "", signal = 0, startedAt } = terminated;
    if (reason !== "") w.write(3, `Reason:\t${reason}\n`);
    if (message !== "") w.write(3, `Message:\t${message}\n`);
    w.write(3, `Exit Code:\t${exitCode}\n`);
    if (signal > 0) w.write(3, `Signal:\t${signal}\n`);
    w.write(3, `Started:\t${instant(startedAt)}\n`);
    w.write(3, `Finished:\t${instant(finishedAt)}\n`);
  } else {
    w.write(2, `${title}:\tWaiting\n`);
    if ((waiting?.reason ?? "") !== "") w.write(3, `Reason:\t${waiting?.reason}\n`);
  }
}

function describeQuantities(title: string, list: Record<string, string> = {}, w: PrefixWriter): void {
  const entries = sortedEntries(list);
  if (entries.length > 0) w.write(2, `${title}:\n`);
  for (const [name, quantity] of entries) w.write(3, `${name}:\t${resourcehelper.canonical(quantity)}\n`);
}

function describeProbes({ livenessProbe, readinessProbe, startupProbe }: Container, w: PrefixWriter): void {
  if (livenessProbe !== undefined) w.write(2, `Liveness:\t${probeText(livenessProbe)}\n`);
  if (readinessProbe !== undefined) w.write(2, `Readiness:\t${probeText(readinessProbe)}\n`);
  if (startupProbe !== undefined) w.write(2, `Startup:\t${probeText(startupProbe)}\n`);
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

function describeEnv(container: Container, resolve: EnvVarResolver, w: PrefixWriter): void {
  const { env = [] } = container;
  w.write(2, `Environment:${env.length === 0 ? "\t<none>" : ""}\n`);
  for (const { name, value = "", valueFrom } of env) {
    if (valueFrom !== undefined) {
      const text = sourceText(valueFrom, container, resolve);
      if (text !== undefined) w.write(3, `${name}:\t${text}\n`);
      continue;
    }
    const [first = "", ...rest] = value.split("\n");
    w.write(3, `${name}:\t${first}\n`);
    for (const line of rest) w.write(3, `\t${line}\n`);
  }
}

function sourceText(
  { configMapKeyRef, fieldRef, resourceFieldRef, secretKeyRef }: v1.EnvVarSource,
  container: Container,
  resolve: EnvVarResolver,
): string | undefined {
  if (fieldRef !== undefined)
    return `${resolve(fieldRef)} (${fieldRef.apiVersion ?? ""}:${fieldRef.fieldPath})`;
  if (resourceFieldRef !== undefined)
    return `${resourceText(resourceFieldRef, container)} (${resourceFieldRef.resource})`;
  if (secretKeyRef !== undefined) {
    const { key, name = "", optional = false } = secretKeyRef;
    return `<set to the key '${key}' in secret '${name}'>\tOptional: ${optional}`;
  }
  if (configMapKeyRef === undefined) return undefined;
  const { key, name = "", optional = false } = configMapKeyRef;
  return `<set to the key '${key}' of config map '${name}'>\tOptional: ${optional}`;
}

/** Empty if it cannot be told. Without a limit, what the node has counts. */
function resourceText(from: v1.ResourceFieldSelector, container: Container): string {
  const value = resourcehelper.extractContainerResourceValue(from, container) ?? "";
  const isLimit = from.resource === "limits.cpu" || from.resource === "limits.memory";
  return value === "0" && isLimit ? "node allocatable" : value;
}

function describeMounts({ volumeDevices = [], volumeMounts = [] }: Container, w: PrefixWriter): void {
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
