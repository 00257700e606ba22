// Go: pkg/apis/core/v1/conversion.go
// Upstream converts to an internal version and back on every write; these are the traces that the trip leaves.
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as json from "#apimachinery/util/json";
import * as validation from "#apimachinery/util/validation";
import type { Node } from "./node-types.ts";
import type { Pod, PodSpec, PodTemplateSpec } from "./pod-types.ts";
import type { Secret } from "./types.ts";

type Manifest<T> = metav1.Manifest<T>;

/** A service account's old and new field name always agree. */
export function convertPodSpec(spec: Manifest<PodSpec> | undefined): void {
  if (spec === undefined || Object.isFrozen(spec)) return;
  const serviceAccountName = spec.serviceAccountName || spec.serviceAccount;
  if (serviceAccountName === undefined || serviceAccountName === "") return;
  spec.serviceAccountName = serviceAccountName;
  spec.serviceAccount = serviceAccountName;
}

/** A template loses the annotations that once held init containers. */
export function convertPodTemplateSpec(template: Manifest<PodTemplateSpec> | undefined): void {
  dropInitContainerAnnotations(template?.metadata);
  convertPodSpec(template?.spec);
}

/** A pod's single address is the first of its many. */
export function convertPod(pod: Manifest<Pod>): void {
  dropInitContainerAnnotations(pod.metadata);
  convertPodSpec(pod.spec);
  const { status } = pod;
  if (Object.isFrozen(status)) return;
  const first = status?.podIPs?.[0]?.ip ?? "";
  const podIP = status?.podIP || first;
  if (status === undefined || podIP === "") return;
  status.podIP = podIP;
  if (podIP !== first) status.podIPs = [{ ip: podIP }];
}

/** A node's single range is the first of its many. */
export function convertNode(node: Manifest<Node>): void {
  const { spec } = node;
  if (Object.isFrozen(spec)) return;
  const first = spec?.podCIDRs?.[0] ?? "";
  const podCIDR = spec?.podCIDR || first;
  if (spec === undefined || podCIDR === "") return;
  spec.podCIDR = podCIDR;
  if (podCIDR !== first) spec.podCIDRs = [podCIDR];
}

/** Plain texts of a secret become data. */
export function convertSecret(secret: Manifest<Secret>): void {
  const { stringData: texts = {}, data = {} } = secret;
  delete secret.stringData;
  const given = Object.keys(texts);
  if (given.length === 0) return;
  const merged: Record<string, string> = {};
  for (const key of [...Object.keys(data).filter((key) => !Object.hasOwn(texts, key)), ...given].sort())
    json.set(merged, key, Object.hasOwn(texts, key) ? base64(texts[key] ?? "") : data[key]);
  secret.data = merged;
}

const initContainerAnnotations = [
  "pod.beta.kubernetes.io/init-containers",
  "pod.alpha.kubernetes.io/init-containers",
  "pod.beta.kubernetes.io/init-container-statuses",
  "pod.alpha.kubernetes.io/init-container-statuses",
];

function dropInitContainerAnnotations(
  metadata: Manifest<{ annotations?: Record<string, string> }> | undefined,
): void {
  const annotations = metadata?.annotations;
  if (annotations === undefined) return;
  for (const key of initContainerAnnotations) delete annotations[key];
  if (Object.keys(annotations).length === 0) delete metadata?.annotations;
}

function base64(text: string): string {
  if (validation.byteLength(text) === text.length) return btoa(text);
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));
}
