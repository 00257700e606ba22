// Ours: what legacy discovery of a v1.20.2 server says of the kinds that we serve, as data
import type * as schema from "#apimachinery/runtime/schema";

/** A verb as discovery spells it. */
export type Verb = "create" | "delete" | "deletecollection" | "get" | "list" | "patch" | "update" | "watch";

/** A part of an object with an address of its own. Its kind may live in another group (`Scale`, `TokenRequest`). */
export interface SubresourceInfo extends schema.GroupVersionKind {
  readonly name: string;
  readonly verbs: readonly Verb[];
}

/** A kind, its address and what may be done with it. `singular` is for messages: 1.20's discovery leaves it empty. */
export interface ResourceInfo extends schema.GroupVersionKind, schema.GroupVersionResource {
  readonly singular: string;
  readonly listKind: string;
  readonly namespaced: boolean;
  readonly shortNames: readonly string[];
  readonly categories: readonly string[];
  readonly verbs: readonly Verb[];
  readonly subresources: readonly SubresourceInfo[];
}

const core: schema.GroupVersion = { group: "", version: "v1" };
const apps: schema.GroupVersion = { group: "apps", version: "v1" };
const coordination: schema.GroupVersion = { group: "coordination.k8s.io", version: "v1" };
const authentication: schema.GroupVersion = { group: "authentication.k8s.io", version: "v1" };
const authorization: schema.GroupVersion = { group: "authorization.k8s.io", version: "v1" };
const scaleKind: schema.GroupVersionKind = { group: "autoscaling", version: "v1", kind: "Scale" };

const everyVerb: readonly Verb[] = [
  "create",
  "delete",
  "deletecollection",
  "get",
  "list",
  "patch",
  "update",
  "watch",
];
const noDeleteCollection = everyVerb.filter((verb) => verb !== "deletecollection");
const readAndWrite: readonly Verb[] = ["get", "patch", "update"];

type Details = Partial<Omit<ResourceInfo, keyof schema.GroupVersionResource | "kind" | "subresources">> & {
  subresources?: (own: schema.GroupVersionKind) => readonly SubresourceInfo[];
};

function define<R extends string>(
  gv: schema.GroupVersion,
  resource: R,
  kind: string,
  details: Details = {},
): ResourceInfo & { readonly resource: R } {
  const { subresources, ...rest } = details;
  return {
    ...gv,
    resource,
    kind,
    singular: kind.toLowerCase(),
    listKind: `${kind}List`,
    namespaced: true,
    shortNames: [],
    categories: [],
    verbs: everyVerb,
    ...rest,
    subresources: subresources?.({ ...gv, kind }) ?? [],
  };
}

const status = (own: schema.GroupVersionKind): SubresourceInfo => ({
  ...own,
  name: "status",
  verbs: readAndWrite,
});
const scale: SubresourceInfo = { ...scaleKind, name: "scale", verbs: readAndWrite };
const withStatus = (own: schema.GroupVersionKind) => [status(own)];
const withScaleAndStatus = (own: schema.GroupVersionKind) => [scale, status(own)];

const connecting: readonly Verb[] = ["create", "delete", "get", "patch", "update"];
const withPodSubresources = (own: schema.GroupVersionKind): SubresourceInfo[] => [
  { ...core, kind: "Binding", name: "binding", verbs: ["create"] },
  { ...core, kind: "PodProxyOptions", name: "proxy", verbs: connecting },
  status(own),
];
const withFinalizeAndStatus = (own: schema.GroupVersionKind): SubresourceInfo[] => [
  { ...own, name: "finalize", verbs: ["update"] },
  status(own),
];
const withToken = (): SubresourceInfo[] => [
  { ...authentication, kind: "TokenRequest", name: "token", verbs: ["create"] },
];

const known = [
  define(core, "bindings", "Binding", { verbs: ["create"] }),
  define(core, "configmaps", "ConfigMap", { shortNames: ["cm"] }),
  define(core, "endpoints", "Endpoints", { shortNames: ["ep"] }),
  define(core, "events", "Event", { shortNames: ["ev"] }),
  define(core, "namespaces", "Namespace", {
    namespaced: false,
    shortNames: ["ns"],
    verbs: noDeleteCollection,
    subresources: withFinalizeAndStatus,
  }),
  define(core, "nodes", "Node", { namespaced: false, shortNames: ["no"], subresources: withStatus }),
  define(core, "pods", "Pod", {
    shortNames: ["po"],
    categories: ["all"],
    subresources: withPodSubresources,
  }),
  define(core, "replicationcontrollers", "ReplicationController", {
    shortNames: ["rc"],
    categories: ["all"],
    subresources: withScaleAndStatus,
  }),
  define(core, "resourcequotas", "ResourceQuota", { shortNames: ["quota"], subresources: withStatus }),
  define(core, "secrets", "Secret"),
  define(core, "serviceaccounts", "ServiceAccount", { shortNames: ["sa"], subresources: withToken }),
  define(core, "services", "Service", {
    shortNames: ["svc"],
    categories: ["all"],
    verbs: noDeleteCollection,
    subresources: withStatus,
  }),
  define(apps, "deployments", "Deployment", {
    shortNames: ["deploy"],
    categories: ["all"],
    subresources: withScaleAndStatus,
  }),
  define(apps, "replicasets", "ReplicaSet", {
    shortNames: ["rs"],
    categories: ["all"],
    subresources: withScaleAndStatus,
  }),
  define(authentication, "tokenreviews", "TokenReview", { namespaced: false, verbs: ["create"] }),
  define(authorization, "subjectaccessreviews", "SubjectAccessReview", {
    namespaced: false,
    verbs: ["create"],
  }),
  define(coordination, "leases", "Lease"),
];

/** The name of a resource that the embedded server serves. */
export type ResourceName = (typeof known)[number]["resource"];

/**
 * Every resource that the embedded server serves, in the order of upstream's discovery documents. This is the list to
 * which a new kind is added; the compiler then asks for its file in embedded/kinds.
 */
export const resources: readonly (ResourceInfo & { readonly resource: ResourceName })[] = known;
