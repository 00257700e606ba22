// Go: staging/src/k8s.io/client-go/tools/clientcmd/overrides.go
import type * as clientcmdapi from "#client-go/tools/clientcmd/api";

/** What flags put in the place of what the files say. */
export interface ConfigOverrides {
  currentContext?: string;
  context?: clientcmdapi.Context;
  clusterInfo?: clientcmdapi.Cluster;
  authInfo?: clientcmdapi.AuthInfo;
  /** What holds where the files say nothing. */
  clusterDefaults?: clientcmdapi.Cluster;
}
