// Go: staging/src/k8s.io/cloud-provider/cloud.go
import type * as informers from "#client-go/informers";

/** What start-up asks of a cloud. (Upstream's has all that the controllers of a cloud ask besides; none is ported.) */
export interface Interface {
  /** Gives the cloud clients of its own, once they can be built. */
  initialize(clientBuilder: unknown, signal: AbortSignal): void;
  /** Whether the cloud knows which of its machines are this cluster's. */
  hasClusterID(): boolean;
  /** Whether it can be told the ways to pods. */
  hasRoutes(): boolean;
  /** Hands the cloud the caches that all share, if it wants them. */
  setInformers?(factory: informers.SharedInformerFactory): void;
}

/** Makes a cloud from the text of its configuration file; undefined if none is named. */
export type Factory = (config: string | undefined) => Interface;
