// Go: staging/src/k8s.io/client-go/tools/clientcmd/validation.go
import * as fs from "node:fs";
import * as utilerrors from "#apimachinery/util/errors";
import * as validation from "#apimachinery/util/validation";
import * as strconv from "#go/strconv";
import type { AuthInfo, Cluster, Context, KubeConfig } from "./api.ts";
import { fileError } from "./os-error.ts";

const q = strconv.quote;

/** Nothing says where the cluster is. */
export const errEmptyConfig = new Error(
  "no configuration has been provided, try setting KUBERNETES_MASTER environment variable",
);
export const errEmptyCluster = new Error("cluster has no server defined");

/** Everything that is wrong with a configuration, in one message. */
export class ConfigurationInvalid extends AggregateError {
  override readonly name = "ConfigurationInvalid";
  constructor(errlist: readonly Error[]) {
    super(errlist, `invalid configuration: ${utilerrors.newAggregate([...errlist])?.message ?? ""}`);
  }
}

/** Says whether `err` only means that there is no configuration. */
export function isEmptyConfig(err: unknown): boolean {
  return err === errEmptyConfig || (err instanceof ConfigurationInvalid && err.errors[0] === errEmptyConfig);
}

export function errContextNotFound(name: string): Error {
  return new Error(`context was not found for specified context: ${name}`);
}

/** Throws everything that is wrong with any part of the configuration. */
export function validate(config: KubeConfig): void {
  const { clusters, authInfos, contexts, currentContext } = config;
  if (clusters.size + authInfos.size + contexts.size === 0 && currentContext === "") {
    throw new ConfigurationInvalid([errEmptyConfig]);
  }
  const errlist: Error[] = [];
  if (currentContext !== "" && !contexts.has(currentContext))
    errlist.push(errContextNotFound(currentContext));
  for (const [name, context] of contexts) errlist.push(...validateContext(name, context, config));
  for (const [name, authInfo] of authInfos) errlist.push(...validateAuthInfo(name, authInfo));
  for (const [name, cluster] of clusters) errlist.push(...validateClusterInfo(name, cluster));
  if (errlist.length > 0) throw new ConfigurationInvalid(errlist);
}

/** What is wrong with the way to a cluster. */
export function validateClusterInfo(name: string, cluster: Cluster): Error[] {
  if (Object.keys(cluster).length === 0) return [errEmptyCluster];
  const messages: string[] = [];
  if (!cluster.server) {
    messages.push(
      name === "" ? "default cluster has no server defined" : `no server found for cluster ${q(name)}`,
    );
  }
  if (cluster.certificateAuthority && cluster.certificateAuthorityData) {
    messages.push(
      `certificate-authority-data and certificate-authority are both specified for ${name}. certificate-authority-data will override.`,
    );
  }
  messages.push(...unreadable("certificate-authority", cluster.certificateAuthority, name));
  return messages.map((message) => new Error(message));
}

/** What is wrong with a user. */
export function validateAuthInfo(name: string, authInfo: AuthInfo): Error[] {
  const methods: string[] = [];
  if (authInfo.token) methods.push("token");
  if (authInfo.username || authInfo.password) methods.push("basicAuth");
  const messages = clientCertificate(name, authInfo);
  if (authInfo.exec !== undefined && authInfo.authProvider !== undefined) {
    messages.push(`authProvider cannot be provided in combination with an exec plugin for ${name}`);
  }
  if (methods.length > 1) {
    messages.push(
      `more than one authentication method found for ${name}; found [${methods.join(" ")}], only one is allowed`,
    );
  }
  return messages.map((message) => new Error(message));
}

function clientCertificate(name: string, authInfo: AuthInfo): string[] {
  const { clientCertificate: cert, clientCertificateData: certData } = authInfo;
  const { clientKey: key, clientKeyData: keyData } = authInfo;
  if (!cert && !certData) return [];
  const messages: string[] = [];
  if (cert && certData) {
    messages.push(
      `client-cert-data and client-cert are both specified for ${name}. client-cert-data will override.`,
    );
  }
  if (key && keyData) {
    messages.push(
      `client-key-data and client-key are both specified for ${name}; client-key-data will override`,
    );
  }
  if (!key && !keyData) {
    messages.push(
      `client-key-data or client-key must be specified for ${name} to use the clientCert authentication method.`,
    );
  }
  return [...messages, ...unreadable("client-cert", cert, name), ...unreadable("client-key", key, name)];
}

function unreadable(what: string, file: string | undefined, name: string): string[] {
  if (!file) return [];
  try {
    fs.accessSync(file, fs.constants.R_OK);
    return [];
  } catch (err) {
    return [`unable to read ${what} ${file} for ${name} due to ${fileError("open", file, err).message}`];
  }
}

/** What is wrong with a context; what it names is not looked into. */
export function validateContext(name: string, context: Context, config: KubeConfig): Error[] {
  const { cluster, user, namespace } = context;
  const messages: string[] = [];
  if (name === "") messages.push(`empty context name for ${JSON.stringify(context)} is not allowed`);
  if (!user) messages.push(`user was not specified for context ${q(name)}`);
  else if (!config.authInfos.has(user)) messages.push(`user ${q(user)} was not found for context ${q(name)}`);
  if (!cluster) messages.push(`cluster was not specified for context ${q(name)}`);
  else if (!config.clusters.has(cluster))
    messages.push(`cluster ${q(cluster)} was not found for context ${q(name)}`);
  if (namespace && validation.isDNS1123Label(namespace).length > 0) {
    messages.push(
      `namespace ${q(namespace)} for context ${q(name)} does not conform to the kubernetes DNS_LABEL rules`,
    );
  }
  return messages.map((message) => new Error(message));
}
