// Go: staging/src/k8s.io/client-go/tools/clientcmd/validation.go
import * as utilerrors from "#apimachinery/util/errors";
import * as validation from "#apimachinery/util/validation";
import * as clientcmdapi from "#client-go/tools/clientcmd/api";
import * as goerrors from "#go/errors";
import type * as os from "#go/os";
import * as strconv from "#go/strconv";
import { parseProxyURL } from "./helpers.ts";

const q = strconv.quote;

/** Says that there is no configuration, in words of one's own; `isEmptyConfig` knows it. */
export class EmptyConfigError extends Error {
  override readonly name = "EmptyConfigError";
}

/** Nothing says where the cluster is. */
export const errEmptyConfig = new EmptyConfigError(
  "no configuration has been provided, try setting KUBERNETES_MASTER environment variable",
);
/** No context is asked for, and the configuration has no current one. */
export const errNoContext = new Error("no context chosen");
/** A cluster that says nothing at all. */
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
  return (
    err instanceof EmptyConfigError ||
    (err instanceof ConfigurationInvalid &&
      err.errors.length === 1 &&
      err.errors[0] instanceof EmptyConfigError)
  );
}

/** The context that is asked for is not in the configuration. */
export function errContextNotFound(name: string): Error {
  return new Error(`context was not found for specified context: ${name}`);
}

/** Says whether `err` means that no context is chosen, or that the chosen one is missing. */
export function isContextNotFound(err: unknown): boolean {
  const text = "context was not found for specified context";
  return err === errNoContext || (err instanceof Error && err.message.includes(text));
}

/** Says whether `err` means that something in the configuration is wrong. */
export function isConfigurationInvalid(err: unknown): boolean {
  return err instanceof ConfigurationInvalid || isContextNotFound(err);
}

/** Throws everything that is wrong with any part of the configuration. The files that it names must be there. */
export function validate(config: clientcmdapi.Config, system: os.System): void {
  const { clusters, authInfos, contexts, currentContext } = config;
  if (clientcmdapi.isConfigEmpty(config)) throw new ConfigurationInvalid([errEmptyConfig]);
  const errlist: Error[] = [];
  if (currentContext !== "" && !contexts.has(currentContext))
    errlist.push(errContextNotFound(currentContext));
  for (const [name, context] of contexts) errlist.push(...validateContext(name, context, config));
  for (const [name, authInfo] of authInfos) errlist.push(...validateAuthInfo(name, authInfo, system));
  for (const [name, cluster] of clusters) errlist.push(...validateClusterInfo(name, cluster, system));
  if (errlist.length > 0) throw new ConfigurationInvalid(errlist);
}

/** Throws what is wrong with one context, its user and its cluster; the rest may be as wrong as it likes. */
export function confirmUsable(
  config: clientcmdapi.Config,
  passedContextName: string,
  system: os.System,
): void {
  if (clientcmdapi.isConfigEmpty(config)) throw new ConfigurationInvalid([errEmptyConfig]);
  const name = passedContextName || config.currentContext;
  if (name === "") throw errNoContext;
  const context = config.contexts.get(name);
  if (context === undefined) throw new ConfigurationInvalid([errContextNotFound(name)]);
  const { user = "", cluster = "" } = context;
  const errlist = [
    ...validateContext(name, context, config),
    ...validateAuthInfo(user, config.authInfos.get(user) ?? {}, system),
    ...validateClusterInfo(cluster, config.clusters.get(cluster) ?? {}, system),
  ];
  if (errlist.length > 0) throw new ConfigurationInvalid(errlist);
}

/** What is wrong with the way to a cluster. */
export function validateClusterInfo(name: string, cluster: clientcmdapi.Cluster, system: os.System): Error[] {
  if (isEmpty(cluster)) return [errEmptyCluster];
  const messages: string[] = [];
  if (!cluster.server) {
    messages.push(
      name === "" ? "default cluster has no server defined" : `no server found for cluster ${q(name)}`,
    );
  }
  messages.push(...invalidProxy(name, cluster.proxyURL));
  if (cluster.certificateAuthority && cluster.certificateAuthorityData) {
    messages.push(
      `certificate-authority-data and certificate-authority are both specified for ${name}. certificate-authority-data will override.`,
    );
  }
  messages.push(
    ...unreadable({ what: "certificate-authority", file: cluster.certificateAuthority, name }, system),
  );
  return messages.map((message) => new Error(message));
}

function isEmpty({ extensions = {}, ...fields }: clientcmdapi.Cluster): boolean {
  return Object.keys(extensions).length === 0 && !Object.values(fields).some(Boolean);
}

function invalidProxy(name: string, proxyURL: string | undefined): string[] {
  if (!proxyURL) return [];
  try {
    parseProxyURL(proxyURL);
    return [];
  } catch (err) {
    return [`invalid 'proxy-url' ${q(proxyURL)} for cluster ${q(name)}: ${goerrors.textOf(err)}`];
  }
}

/** What is wrong with a user. */
export function validateAuthInfo(name: string, authInfo: clientcmdapi.AuthInfo, system: os.System): Error[] {
  const methods: string[] = [];
  if (authInfo.token) methods.push("token");
  if (authInfo.username || authInfo.password) methods.push("basicAuth");
  const messages = clientCertificate(name, authInfo, system);
  messages.push(...invalidExec(name, authInfo));
  if (methods.length > 1) {
    messages.push(
      `more than one authentication method found for ${name}; found [${methods.join(" ")}], only one is allowed`,
    );
  }
  const { impersonate, impersonateGroups = [], impersonateUserExtra = {} } = authInfo;
  if (impersonateGroups.length + Object.keys(impersonateUserExtra).length > 0 && !impersonate)
    messages.push(`requesting groups or user-extra for ${name} without impersonating a user`);
  return messages.map((message) => new Error(message));
}

function invalidExec(name: string, { authProvider, exec }: clientcmdapi.AuthInfo): string[] {
  if (exec === undefined) return [];
  const needed = `must be specified for ${name} to use exec authentication plugin`;
  const messages: string[] = [];
  if (authProvider !== undefined)
    messages.push(`authProvider cannot be provided in combination with an exec plugin for ${name}`);
  if (!exec.command) messages.push(`command ${needed}`);
  if (!exec.apiVersion) messages.push(`apiVersion ${needed}`);
  const nameless = (exec.env ?? []).filter((variable) => variable.name === "");
  return [...messages, ...nameless.map(() => `env variable name ${needed}`)];
}

function clientCertificate(name: string, authInfo: clientcmdapi.AuthInfo, system: os.System): string[] {
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
  const files = [
    { what: "client-cert", file: cert, name },
    { what: "client-key", file: key, name },
  ];
  return [...messages, ...files.flatMap((file) => unreadable(file, system))];
}

/** A file that an entry names. */
interface Named {
  readonly what: string;
  readonly file: string | undefined;
  readonly name: string;
}

function unreadable({ what, file, name }: Named, system: os.System): string[] {
  if (!file) return [];
  try {
    system.open(file);
    return [];
  } catch (err) {
    return [`unable to read ${what} ${file} for ${name} due to ${goerrors.textOf(err)}`];
  }
}

/** What is wrong with a context; what it names is not looked into. */
export function validateContext(
  name: string,
  context: clientcmdapi.Context,
  config: clientcmdapi.Config,
): Error[] {
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
