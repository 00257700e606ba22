// Go: staging/src/k8s.io/client-go/discovery/discovery_client.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as schema from "#apimachinery/runtime/schema";
import type * as version from "#apimachinery/version";

/** Tells which groups a server has. */
export interface ServerGroupsInterface {
  /** The groups, each with its versions and the preferred one. */
  serverGroups(): Promise<metav1.APIGroupList>;
}

/** Tells which resources a server has. What is only partly found comes with the error: see `partialResult`. */
export interface ServerResourcesInterface {
  /** The resources of one group version, written as in `apiVersion`. */
  serverResourcesForGroupVersion(groupVersion: string): Promise<metav1.APIResourceList>;
  /** All groups, and the resources of all their versions. Throws a PartialDiscoveryError if some could not be read. */
  serverGroupsAndResources(): Promise<[groups: metav1.APIGroup[], resources: metav1.APIResourceList[]]>;
  /** Each resource in the version that the server prefers. Throws a PartialDiscoveryError if some could not be read. */
  serverPreferredResources(): Promise<metav1.APIResourceList[]>;
  /** The same without what lives in no namespace. Throws a PartialDiscoveryError if some could not be read. */
  serverPreferredNamespacedResources(): Promise<metav1.APIResourceList[]>;
}

/** Tells how a server was built. */
export interface ServerVersionInterface {
  serverVersion(): Promise<version.Info>;
}

/** What a server's OpenAPI document says, as far as clients read it. */
export interface OpenAPIDocument {
  readonly paths?: Readonly<Record<string, { readonly patch?: OpenAPIOperation }>>;
  readonly definitions?: Readonly<Record<string, OpenAPIDefinition>>;
}

/** One verb at one path. */
export interface OpenAPIOperation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly "x-kubernetes-group-version-kind"?: schema.GroupVersionKind;
}

/** The schema of a type. */
export interface OpenAPIDefinition {
  readonly "x-kubernetes-group-version-kind"?: readonly schema.GroupVersionKind[];
  readonly [keyword: string]: unknown;
}

/** Tells what a server says of its types and paths. (Upstream reads protobuf; ours reads the same document as JSON.) */
export interface OpenAPISchemaInterface {
  openAPISchema(): Promise<OpenAPIDocument>;
}

/**
 * Finds out what a server serves. (Upstream's also has the REST client beneath it, and the deprecated ServerResources.)
 */
export interface DiscoveryInterface
  extends ServerGroupsInterface, ServerResourcesInterface, ServerVersionInterface {}

/** Remembers what it was told. A miss stays a miss until somebody invalidates it. */
export interface CachedDiscoveryInterface extends DiscoveryInterface {
  /** Whether what is known is as new as it gets: false means that asking again after `invalidate` may help. */
  fresh(): boolean;
  /** Forgets everything. */
  invalidate(): void;
}
