// Go: staging/src/k8s.io/component-base/config/types.go

/** How a program talks to the API server. */
export interface ClientConnectionConfiguration {
  /** The path of a file; without one, what the pod has been given. */
  kubeconfig: string;
  /** What it takes for an answer; the empty text is JSON. */
  acceptContentTypes: string;
  /** What it sends. */
  contentType: string;
  /** Requests a second, and how many more at once. */
  qps: number;
  burst: number;
}

/** Whether, and by which lock, one of several comes to lead. Durations are milliseconds. */
export interface LeaderElectionConfiguration {
  leaderElect: boolean;
  /** For so long nobody else tries after the last renewal that he saw. */
  leaseDuration: number;
  /** Whoever leads gives up after trying to renew for so long. */
  renewDeadline: number;
  /** The pause between two tries. */
  retryPeriod: number;
  /** The kind of object that is the lock. */
  resourceLock: string;
  resourceName: string;
  resourceNamespace: string;
}

/** What a program tells about its own running. */
export interface DebuggingConfiguration {
  enableProfiling: boolean;
  enableContentionProfiling: boolean;
}

/** How a program logs. */
export interface LoggingConfiguration {
  /** `text` or `json`. */
  format: string;
  /** Whether fields that are marked as secret stay out of the log. */
  sanitization: boolean;
}
