// Go: staging/src/k8s.io/client-go/rest/config.go
import * as goerrors from "#go/errors";
import type * as os from "#go/os";
import * as klog from "#klog";
import type { Connection } from "./config.ts";

const serviceAccount = "/var/run/secrets/kubernetes.io/serviceaccount";
const tokenFile = `${serviceAccount}/token`;
const rootCAFile = `${serviceAccount}/ca.crt`;

/** This program does not run in a pod. */
export const errNotInCluster: Error = new Error(
  "unable to load in-cluster configuration, KUBERNETES_SERVICE_HOST and KUBERNETES_SERVICE_PORT must be defined",
);

/**
 * The way to the server from inside a pod, as the pod's service account. Throws `errNotInCluster` where there is no pod, and a PathError
 * where there is no token. Without a CA the server's certificate is held against those that the machine knows.
 */
export function inClusterConfig(system: os.System): Connection {
  const host = system.getenv("KUBERNETES_SERVICE_HOST");
  const port = system.getenv("KUBERNETES_SERVICE_PORT");
  if (host === "" || port === "") throw errNotInCluster;
  const bearerToken = system.readFile(tokenFile);
  return {
    host: `https://${host.includes(":") ? `[${host}]` : host}:${port}`,
    tlsClientConfig: hasCertificates(system) ? { caFile: rootCAFile } : {},
    bearerToken,
    bearerTokenFile: tokenFile,
    system,
  };
}

function hasCertificates(system: os.System): boolean {
  try {
    if (system.readFile(rootCAFile).includes("-----BEGIN CERTIFICATE-----")) return true;
    const what = "data does not contain any valid RSA or ECDSA certificates";
    throw new Error(`error creating pool from ${rootCAFile}: ${what}`);
  } catch (err) {
    klog.error(`Expected to load root CA config from ${rootCAFile}, but got err: ${goerrors.textOf(err)}`);
    return false;
  }
}
