// Go: staging/src/k8s.io/client-go/pkg/apis/clientauthentication/types.go

/** What a command that says who we are is told of the cluster. */
export interface Cluster {
  server: string;
  /** The name that the server's certificate must bear, if it is not the host's. */
  tlsServerName?: string;
  insecureSkipTLSVerify?: boolean;
  /** PEM. */
  certificateAuthorityData?: string;
  proxyURL?: string;
  /** What the kubeconfig says of this cluster to commands. */
  config?: unknown;
}
