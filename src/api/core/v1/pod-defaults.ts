// Go: pkg/apis/core/v1/zz_generated.defaults.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as parsers from "#api/util/parsers";
import type { Container, Handler, Lifecycle, Probe } from "./container-types.ts";
import type { PodSpec } from "./pod-types.ts";
import { setDefaultsResourceList } from "./resource-defaults.ts";
import { setDefaultsVolume } from "./volume-defaults.ts";

type Manifest<T> = metav1.Manifest<T>;

/** How long a pod has to end by itself. */
export const defaultTerminationGracePeriodSeconds = 30;

/** The scheduler that a pod is left to unless it names another. */
export const defaultSchedulerName = "default-scheduler";

/** The file in which a container leaves its last words. */
export const terminationMessagePathDefault = "/dev/termination-log";

/** Fills in the spec of a pod or of a template, all the way down. A frozen one was filled in before it was stored. */
export function setDefaultsPodSpec(spec: Manifest<PodSpec>): void {
  if (Object.isFrozen(spec)) return;
  spec.dnsPolicy ||= "ClusterFirst";
  spec.restartPolicy ||= "Always";
  if (spec.hostNetwork === true) {
    defaultHostNetworkPorts(spec.containers);
    defaultHostNetworkPorts(spec.initContainers);
  }
  spec.securityContext ??= {};
  spec.terminationGracePeriodSeconds ??= defaultTerminationGracePeriodSeconds;
  spec.schedulerName ||= defaultSchedulerName;
  for (const volume of spec.volumes ?? []) setDefaultsVolume(volume);
  const containers = [spec.initContainers, spec.containers, spec.ephemeralContainers];
  for (const container of containers.flatMap((list) => list ?? [])) setObjectDefaultsContainer(container);
  setDefaultsResourceList(spec.overhead);
}

function setObjectDefaultsContainer(container: Manifest<Container>): void {
  setDefaultsContainer(container);
  for (const port of container.ports ?? []) port.protocol ||= "TCP";
  for (const { valueFrom } of container.env ?? []) {
    if (valueFrom?.fieldRef !== undefined) valueFrom.fieldRef.apiVersion ||= "v1";
  }
  setDefaultsResourceList(container.resources?.limits);
  setDefaultsResourceList(container.resources?.requests);
  setDefaultsProbe(container.livenessProbe);
  setDefaultsProbe(container.readinessProbe);
  setDefaultsProbe(container.startupProbe);
  setDefaultsLifecycle(container.lifecycle);
}

function setDefaultsContainer(container: Manifest<Container>): void {
  // An image name that cannot be read is left to validation, and counts as one with a tag.
  const tag = parsers.parseImageName(container.image ?? "")?.tag;
  container.imagePullPolicy ||= tag === "latest" ? "Always" : "IfNotPresent";
  container.terminationMessagePath ||= terminationMessagePathDefault;
  container.terminationMessagePolicy ||= "File";
}

function setDefaultsProbe(probe: Manifest<Probe> | undefined): void {
  if (probe === undefined) return;
  probe.timeoutSeconds ||= 1;
  probe.periodSeconds ||= 10;
  probe.successThreshold ||= 1;
  probe.failureThreshold ||= 3;
  setDefaultsHandler(probe);
}

function setDefaultsLifecycle(lifecycle: Manifest<Lifecycle> | undefined): void {
  setDefaultsHandler(lifecycle?.postStart);
  setDefaultsHandler(lifecycle?.preStop);
}

function setDefaultsHandler(handler: Manifest<Handler> | undefined): void {
  const action = handler?.httpGet;
  if (action === undefined) return;
  action.path ||= "/";
  action.scheme ||= "HTTP";
}

/** In the host's network, a container's port is the host's. */
function defaultHostNetworkPorts(containers: Manifest<Container>[] | undefined): void {
  for (const port of (containers ?? []).flatMap((container) => container.ports ?? [])) {
    port.hostPort ||= port.containerPort;
  }
}
