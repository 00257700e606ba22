// A Deployment and its ReplicaSets as the caches of a controller hold them, made of the few words that a check tells.
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import * as controller from "#controller";
import type { Rows, Table } from "../../engine/tables.ts";

/** How a pod template is unlike the usual one. */
export interface Look {
  readonly image?: string;
  readonly env?: string;
  readonly cpu?: string;
  readonly annotation?: string;
  /** A second label of its pods. */
  readonly tier?: string;
  /** The containers' fields stand in another order, and an empty list in place of none. */
  readonly isWrittenOtherwise?: boolean;
  /** The label pod-template-hash; a ReplicaSet has the one that its own template gives, unless told otherwise. */
  readonly hash?: string;
}

/** A ReplicaSet on the list. */
export interface Made extends Look {
  /** What stands behind `web-` in its name; its own hash unless told otherwise. */
  readonly name?: string;
  /** In which second it was made. */
  readonly second: number;
  readonly wants?: number;
  readonly revision?: number;
  readonly isBeingDeleted?: boolean;
}

export interface Scene {
  readonly deployment: Look;
  readonly list: readonly Made[];
}

/** The Deployment, frozen, and a list of ReplicaSets that are. */
export function made({ deployment, list }: Scene): { d: apps.Deployment; rsList: apps.ReplicaSet[] } {
  const template = templateOf(deployment, deployment.hash);
  const d: metav1.Manifest<apps.Deployment> = {
    metadata: { ...metadataOf("web", 0), labels: { app: "shop" }, annotations: { [revisionKey]: "2" } },
    spec: { replicas: 3, selector: { matchLabels: { app: "web" } }, template },
    status: {},
  };
  // Nothing else of them is read.
  return { d: runtime.deepFreeze(d) as apps.Deployment, rsList: list.map(replicaSetOf) };
}

/** The hash of a template that looks like this, in v1.20. */
export function hashOf(look: Look): string {
  const template = templateOf(look);
  const text = JSON.stringify(template);
  const hash = hashes.get(text) ?? controller.computeHash(template);
  hashes.set(text, hash);
  return hash;
}

/** To print a template takes longer than all else here. */
const hashes = new Map<string, string>();

export const nameOf = (rs: Made): string => `web-${rs.name ?? hashOf(rs)}`;

const revisionKey = "deployment.kubernetes.io/revision";

function replicaSetOf(rs: Made): apps.ReplicaSet {
  const { second, wants = 3, revision = 1, isBeingDeleted = false } = rs;
  const template = templateOf(rs, rs.hash ?? hashOf(rs));
  const object: metav1.Manifest<apps.ReplicaSet> = {
    metadata: {
      ...metadataOf(nameOf(rs), second),
      labels: template.metadata.labels ?? {},
      annotations: { [revisionKey]: String(revision) },
      ...(isBeingDeleted && { deletionTimestamp: timeOf(second + 1), finalizers: ["foregroundDeletion"] }),
    },
    spec: { replicas: wants, selector: { matchLabels: template.metadata.labels ?? {} }, template },
    status: { replicas: wants, readyReplicas: wants, availableReplicas: wants },
  };
  return runtime.deepFreeze(object) as apps.ReplicaSet; // Nothing else of it is read.
}

const metadataOf = (name: string, second: number) => ({
  name,
  namespace: "default",
  uid: `uid-of-${name}`,
  creationTimestamp: timeOf(second),
});

const timeOf = (second: number) => `2021-01-13T00:00:${String(second).padStart(2, "0")}Z`;

function templateOf(look: Look, hash?: string): v1.PodTemplateSpec {
  const { image = "nginx:1.19", env, cpu, annotation, tier, isWrittenOtherwise = false } = look;
  const resources = cpu === undefined ? {} : { limits: { cpu } };
  const named = { name: "web", image, resources };
  const turned = { resources, image, name: "web", command: [], ports: [] };
  const container = {
    ...(isWrittenOtherwise ? turned : named),
    ...(env !== undefined && { env: [{ name: "LEVEL", value: env }] }),
    terminationMessagePath: "/dev/termination-log",
    terminationMessagePolicy: "File" as const,
    imagePullPolicy: "IfNotPresent" as const,
  };
  const labels = {
    app: "web",
    ...(tier !== undefined && { tier }),
    ...(hash !== undefined && { "pod-template-hash": hash }),
  };
  return {
    metadata: { labels, ...(annotation !== undefined && { annotations: { restarted: annotation } }) },
    spec: {
      containers: [container],
      restartPolicy: "Always",
      terminationGracePeriodSeconds: 30,
      dnsPolicy: "ClusterFirst",
      securityContext: {},
      schedulerName: "default-scheduler",
    },
  };
}

/** What a check tells of a scene: whatever of it is not as usual. */
export function given({ deployment, list }: Scene): Table[] {
  return [
    { of: "Deployment", rows: { web: looks(deployment, deployment.hash) } },
    {
      of: "ReplicaSet",
      rows: Object.fromEntries(list.map((rs) => [nameOf(rs), { made: timeOf(rs.second).slice(11, 19), ...looks(rs, rs.hash ?? hashOf(rs)), ...state(rs) }])), // prettier-ignore
    },
  ];
}

const looks = (look: Look, hash?: string): Rows[string] => ({
  image: look.image ?? "nginx:1.19",
  ...(look.env !== undefined && { LEVEL: look.env }),
  ...(look.cpu !== undefined && { cpu: look.cpu }),
  ...(look.annotation !== undefined && { "annotation restarted": look.annotation }),
  ...(look.tier !== undefined && { "label tier": look.tier }),
  ...(look.isWrittenOtherwise === true && { written: "otherwise" }),
  ...(hash !== undefined && { "pod-template-hash": hash }),
});

const state = ({ wants, revision, isBeingDeleted }: Made): Rows[string] => ({
  ...(wants !== undefined && { wants }),
  ...(revision !== undefined && { revision }),
  ...(isBeingDeleted === true && { "being deleted": true }),
});

/** A template without its hash, for whoever believes something else about it. */
export function withoutHash(template: v1.PodTemplateSpec): v1.PodTemplateSpec {
  const { "pod-template-hash": _, ...labels } = template.metadata.labels ?? {};
  return { ...template, metadata: { ...template.metadata, labels } };
}
