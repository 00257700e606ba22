// Go: staging/src/k8s.io/apiserver/pkg/server/options/authentication_dynamic_request_header.go
import * as utilerrors from "#apimachinery/util/errors";
import type * as authenticatorfactory from "#apiserver/authentication/authenticatorfactory";
import * as headerrequest from "#apiserver/authentication/request/headerrequest";
import * as dynamiccertificates from "#apiserver/server/dynamiccertificates";
import type * as x509 from "#go/crypto/x509";
import * as goerrors from "#go/errors";
import * as sync from "#go/sync";

/** The ConfigMap in which the API server says whom it trusts. */
export const authenticationConfigMap = {
  namespace: "kube-system",
  name: "extension-apiserver-authentication",
} as const;

/** Whom a front proxy may vouch for, as the ConfigMap says it, read once now. Throws what is wrong with it, or that nobody may read it. */
export async function dynamicRequestHeaderConfig(
  options: dynamiccertificates.ConfigMapOptions & { readonly library: x509.Library },
): Promise<authenticatorfactory.RequestHeaderConfig> {
  const key = "requestheader-client-ca-file";
  const ca = new dynamiccertificates.ConfigMapCAController(
    { purpose: "client-ca", ...authenticationConfigMap, key },
    options,
  );
  const headers = new headerrequest.RequestHeaderAuthRequestController(
    {
      ...authenticationConfigMap,
      usernameHeadersKey: "requestheader-username-headers",
      groupHeadersKey: "requestheader-group-headers",
      extraHeaderPrefixesKey: "requestheader-extra-headers-prefix",
      allowedClientNamesKey: "requestheader-allowed-names",
    },
    options,
  );
  const runOnce = async (): Promise<void> => {
    const done = await Promise.allSettled([Promise.resolve().then(() => ca.runOnce()), headers.runOnce()]);
    const faults = done.flatMap((one) => (one.status === "rejected" ? [goerrors.toError(one.reason)] : []));
    const err = utilerrors.newAggregate(faults);
    if (err !== undefined) throw err;
  };
  await runOnce();
  return {
    caContentProvider: {
      name: () => ca.name(),
      currentCABundleContent: () => ca.currentCABundleContent(),
      verifyOptions: () => ca.verifyOptions(),
      addListener: (listener) => ca.addListener(listener),
      runOnce,
      run: (signal) => runBoth([ca, headers], signal),
    },
    allowedClientNames: () => headers.allowedClientNames(),
    nameHeaders: () => headers.usernameHeaders(),
    groupHeaders: () => headers.groupHeaders(),
    extraHeaderPrefixes: () => headers.extraHeaderPrefixes(),
  };
}

async function runBoth(
  controllers: readonly { run(signal: AbortSignal): Promise<void> }[],
  signal: AbortSignal,
): Promise<void> {
  const tasks = new sync.WaitGroup();
  for (const controller of controllers) tasks.go(() => controller.run(signal));
  await tasks.wait();
}
