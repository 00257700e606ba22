// Go: staging/src/k8s.io/apimachinery/pkg/apis/meta/v1/types.go

/** What every object on the wire says of itself. */
export interface TypeMeta {
  kind: string;
  apiVersion: string;
}

/**
 * The metadata of an object that came from a server. What Go's decoder leaves at its zero value is filled in when an
 * object is decoded (see #api/scheme), so readers need no `?.`.
 */
export interface ObjectMeta {
  name: string;
  generateName?: string;
  namespace: string;
  selfLink?: string;
  uid: string;
  resourceVersion: string;
  generation: number;
  /** RFC 3339, whole seconds. */
  creationTimestamp: string;
  deletionTimestamp?: string;
  deletionGracePeriodSeconds?: number;
  labels: Record<string, string>;
  annotations: Record<string, string>;
  ownerReferences: OwnerReference[];
  finalizers: string[];
  clusterName?: string;
  managedFields?: ManagedFieldsEntry[];
}

/** The metadata inside a template: nothing fills it in. */
export type TemplateMeta = Partial<Omit<ObjectMeta, "creationTimestamp">> & {
  creationTimestamp?: string | null;
};

export interface OwnerReference {
  apiVersion: string;
  kind: string;
  name: string;
  uid: string;
  controller?: boolean;
  blockOwnerDeletion?: boolean;
}

export interface ManagedFieldsEntry {
  manager?: string;
  operation?: string;
  apiVersion?: string;
  time?: string;
  fieldsType?: string;
  fieldsV1?: unknown;
}

/** Anything with a type and metadata: what caches, stores and reference managers work on. */
export interface Object extends TypeMeta {
  metadata: ObjectMeta;
}

export interface ListMeta {
  selfLink?: string;
  resourceVersion: string;
  continue?: string;
  remainingItemCount?: number;
}

export interface List<T> extends TypeMeta {
  metadata: ListMeta;
  items: T[];
}

export type ConditionStatus = "True" | "False" | "Unknown";

/** What is the case with an object, as kinds outside the core write it. */
export interface Condition {
  type: string;
  status: ConditionStatus;
  observedGeneration?: number;
  /** When the status last changed; missing until it is known. */
  lastTransitionTime?: string | undefined;
  reason: string;
  message: string;
}

export interface LabelSelector {
  matchLabels?: Record<string, string>;
  matchExpressions?: LabelSelectorRequirement[];
}

export interface LabelSelectorRequirement {
  key: string;
  operator: LabelSelectorOperator;
  values?: string[];
}

export type LabelSelectorOperator = "In" | "NotIn" | "Exists" | "DoesNotExist";

export interface ListOptions {
  labelSelector?: string;
  fieldSelector?: string;
  watch?: boolean;
  allowWatchBookmarks?: boolean;
  resourceVersion?: string;
  resourceVersionMatch?: "Exact" | "NotOlderThan";
  timeoutSeconds?: number;
  limit?: number;
  continue?: string;
}

export interface GetOptions {
  resourceVersion?: string;
}

/** `dryRun: ["All"]` asks the server to do everything but write. */
export interface CreateOptions {
  dryRun?: string[];
  fieldManager?: string;
}

export type UpdateOptions = CreateOptions;

export interface PatchOptions extends CreateOptions {
  force?: boolean;
}

export interface DeleteOptions {
  gracePeriodSeconds?: number;
  preconditions?: Preconditions;
  orphanDependents?: boolean;
  propagationPolicy?: DeletionPropagation;
  dryRun?: string[];
}

export interface Preconditions {
  uid?: string;
  resourceVersion?: string;
}

export type DeletionPropagation = "Orphan" | "Background" | "Foreground";

/** The answer of a server that has no object to give: a refusal, or the end of a deletion. */
export interface Status extends TypeMeta {
  kind: "Status";
  apiVersion: "v1";
  metadata: Partial<ListMeta>;
  status?: "Success" | "Failure";
  message?: string;
  reason?: StatusReason;
  details?: StatusDetails;
  code?: number;
}

export interface StatusDetails {
  name?: string;
  group?: string;
  kind?: string;
  uid?: string;
  causes?: StatusCause[];
  retryAfterSeconds?: number;
}

export interface StatusCause {
  reason?: string;
  message?: string;
  field?: string;
}

export type StatusReason =
  | "Unauthorized"
  | "Forbidden"
  | "NotFound"
  | "AlreadyExists"
  | "Conflict"
  | "Gone"
  | "Invalid"
  | "ServerTimeout"
  | "Timeout"
  | "TooManyRequests"
  | "BadRequest"
  | "MethodNotAllowed"
  | "NotAcceptable"
  | "RequestEntityTooLarge"
  | "UnsupportedMediaType"
  | "InternalError"
  | "Expired"
  | "ServiceUnavailable";

/** What a user may write: any part of `T`, at any depth. Defaulting turns it into a `T`. */
export type Manifest<T> = T extends (infer E)[]
  ? Manifest<E>[]
  : T extends object
    ? { [K in keyof T]?: Manifest<T[K]> | undefined }
    : T;
