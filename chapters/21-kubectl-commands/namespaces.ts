import * as clientcmd from "#client-go/tools/clientcmd";
import * as os from "#go/os";

/** A way to say a namespace: by a flag, or by the context of the kubeconfig; undefined is not at all. */
export interface Asked {
  readonly flag?: string;
  readonly context?: string;
}

const kubeconfig = (namespace: string): string => `apiVersion: v1
kind: Config
clusters: [{name: c, cluster: {server: "http://127.0.0.1:8080"}}]
contexts: [{name: c, context: {cluster: c, user: "", namespace: "${namespace}"}}]
current-context: c
`;

/** What the configuration answers: the name, and whether it is an order. */
export function namespaceOf({ flag, context = "" }: Asked): [namespace: string, overridden: boolean] {
  const overrides = flag === undefined ? {} : { context: { namespace: flag } };
  return new clientcmd.DirectClientConfig(
    clientcmd.load(kubeconfig(context)),
    os.noFiles,
    overrides,
  ).namespace();
}
