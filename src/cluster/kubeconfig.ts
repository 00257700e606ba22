// Go: staging/src/k8s.io/client-go/tools/clientcmd/api/v1/types.go

interface Access {
  readonly server: string;
  /** The certificate that the server shows, in PEM. */
  readonly certificate: string | undefined;
  readonly token: string | undefined;
}

/** A kubeconfig with one cluster in it. */
export function kubeconfig({ server, certificate, token }: Access): string {
  const authority = certificate === undefined ? "" : `\n    certificate-authority-data: ${btoa(certificate)}`;
  const user = token === undefined ? "{}" : `\n    token: ${JSON.stringify(token)}`;
  return `apiVersion: v1
kind: Config
clusters:
- name: reading-kubernetes
  cluster:
    server: ${server}${authority}
contexts:
- name: reading-kubernetes
  context:
    cluster: reading-kubernetes
    user: reader
current-context: reading-kubernetes
users:
- name: reader
  user: ${user}
`;
}
