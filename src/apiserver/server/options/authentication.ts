// Go: staging/src/k8s.io/apiserver/pkg/server/options/authentication.go
import * as wait from "#apimachinery/util/wait";
import * as authenticatorfactory from "#apiserver/authentication/authenticatorfactory";
import type * as genericapiserver from "#apiserver/server";
import * as dynamiccertificates from "#apiserver/server/dynamiccertificates";
import * as clientset from "#client-go/kubernetes";
import * as authenticationv1client from "#client-go/kubernetes/typed/authentication/v1";
import type * as restclient from "#client-go/rest";
import type * as x509 from "#go/crypto/x509";
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import * as time from "#go/time";
import * as klog from "#klog";
import * as pflag from "#spf13/pflag";
import { remoteConfig, type Delegation } from "./remote-config.ts";
import { authenticationConfigMap, dynamicRequestHeaderConfig } from "./request-header.ts";

/** What authentication is applied with: a server to ask, files, and whoever reads certificates. */
export interface Authorities extends Delegation, dynamiccertificates.FileOptions {
  readonly library: x509.Library;
}

/** How long a review that failed is waited for, and how often. */
export const defaultAuthWebhookRetryBackoff = (): wait.Backoff =>
  new wait.Backoff({
    duration: 500 * time.millisecond,
    factor: 1.5,
    jitter: 0.2,
    steps: 5,
  });

/** The fault of a backoff that never tries. */
export function backoffFaults({ steps }: wait.Backoff): Error[] {
  if (steps > 0) return [];
  return [new Error(`number of webhook retry attempts must be greater than 1, but is: ${steps}`)];
}

/** Whom a proxy in front vouches for, in which headers. */
export class RequestHeaderAuthenticationOptions {
  /** The authorities that the proxy's certificate must come from. */
  clientCAFile = "";
  usernameHeaders: readonly string[] = ["x-remote-user"];
  groupHeaders: readonly string[] = ["x-remote-group"];
  extraHeaderPrefixes: readonly string[] = ["x-remote-extra-"];
  /** The names that such a certificate may bear; none means any. */
  allowedNames: readonly string[] = [];

  validate(): Error[] {
    return [
      ...whiteSpaceFaults("requestheader-username-headers", this.usernameHeaders),
      ...whiteSpaceFaults("requestheader-group-headers", this.groupHeaders),
      ...whiteSpaceFaults("requestheader-extra-headers-prefix", this.extraHeaderPrefixes),
      ...whiteSpaceFaults("requestheader-allowed-names", this.allowedNames),
    ];
  }

  /** What the flags say; undefined unless they name an authority. Throws if its file cannot be read. */
  toAuthenticationRequestHeaderConfig(
    files: dynamiccertificates.FileOptions & { readonly library: x509.Library },
  ): authenticatorfactory.RequestHeaderConfig | undefined {
    if (this.clientCAFile === "") return undefined;
    return {
      caContentProvider: dynamiccertificates.newDynamicCAContentFromFile(
        "request-header",
        this.clientCAFile,
        files,
      ),
      nameHeaders: () => this.usernameHeaders,
      groupHeaders: () => this.groupHeaders,
      extraHeaderPrefixes: () => this.extraHeaderPrefixes,
      allowedClientNames: () => this.allowedNames,
    };
  }

  addFlags(fs: pflag.FlagSet): void {
    fs.var(
      pflag.stringSlice(this, "usernameHeaders"),
      "requestheader-username-headers",
      "List of request headers to inspect for usernames. X-Remote-User is common.",
    );
    fs.var(
      pflag.stringSlice(this, "groupHeaders"),
      "requestheader-group-headers",
      "List of request headers to inspect for groups. X-Remote-Group is suggested.",
    );
    fs.var(
      pflag.stringSlice(this, "extraHeaderPrefixes"),
      "requestheader-extra-headers-prefix",
      "List of request header prefixes to inspect. X-Remote-Extra- is suggested.",
    );
    fs.var(
      pflag.string(this, "clientCAFile"),
      "requestheader-client-ca-file",
      "Root certificate bundle to use to verify client certificates on incoming requests before trusting usernames in headers specified by --requestheader-username-headers. WARNING: generally do not depend on authorization being already done for incoming requests.",
    );
    fs.var(
      pflag.stringSlice(this, "allowedNames"),
      "requestheader-allowed-names",
      "List of client certificate common names to allow to provide usernames in headers specified by --requestheader-username-headers. If empty, any client certificate validated by the authorities in --requestheader-client-ca-file is allowed.",
    );
  }
}

/** One fault at most for a flag: the first of its values that is nothing but blanks. */
function whiteSpaceFaults(flag: string, names: readonly string[]): Error[] {
  return names.some((name) => name.trim() === "") ? [new Error(`empty value in ${strconv.quote(flag)}`)] : [];
}

/** How it is found out who asks: the API server is asked about tokens, and whom it trusts otherwise. */
export class DelegatingAuthenticationOptions {
  remoteKubeConfigFile = "";
  /** Whether everybody with a token stays anonymous where there is no kubeconfig. */
  remoteKubeConfigFileOptional = false;
  /** How long the answer about a token holds. */
  cacheTTL = 10 * time.second;
  readonly clientCert = { clientCA: "" };
  readonly requestHeader = new RequestHeaderAuthenticationOptions();
  skipInClusterLookup = false;
  tolerateInClusterLookupFailure = false;
  webhookRetryBackoff = defaultAuthWebhookRetryBackoff();
  clientTimeout = 10 * time.second;

  validate(): Error[] {
    return [...this.requestHeader.validate(), ...backoffFaults(this.webhookRetryBackoff)];
  }

  addFlags(fs: pflag.FlagSet): void {
    const optional = this.remoteKubeConfigFileOptional
      ? " This is optional. If empty, all token requests are considered to be anonymous and no client CA is looked up in the cluster."
      : "";
    fs.var(
      pflag.string(this, "remoteKubeConfigFile"),
      "authentication-kubeconfig",
      `kubeconfig file pointing at the 'core' kubernetes server with enough rights to create tokenreviews.authentication.k8s.io.${optional}`,
    );
    fs.var(
      pflag.duration(this, "cacheTTL"),
      "authentication-token-webhook-cache-ttl",
      "The duration to cache responses from the webhook token authenticator.",
    );
    fs.var(
      pflag.string(this.clientCert, "clientCA"),
      "client-ca-file",
      "If set, any request presenting a client certificate signed by one of the authorities in the client-ca-file is authenticated with an identity corresponding to the CommonName of the client certificate.",
    );
    this.requestHeader.addFlags(fs);
    fs.var(
      pflag.bool(this, "skipInClusterLookup"),
      "authentication-skip-lookup",
      "If false, the authentication-kubeconfig will be used to lookup missing authentication configuration from the cluster.",
    );
    fs.var(
      pflag.bool(this, "tolerateInClusterLookupFailure"),
      "authentication-tolerate-lookup-failure",
      "If true, failures to look up missing authentication configuration from the cluster are not considered fatal. Note that this can result in authentication that treats all requests as anonymous.",
    );
  }

  /**
   * Who says who somebody is: a front proxy, a certificate, a token that the API server reviews; everybody else is nobody. Has the
   * clients of the secure port asked for certificates of the authorities that count.
   */
  async applyTo(
    authenticationInfo: genericapiserver.AuthenticationInfo,
    servingInfo: genericapiserver.SecureServingInfo | undefined,
    authorities: Authorities,
  ): Promise<void> {
    const config = wrapped("failed to get delegated authentication kubeconfig", () =>
      remoteConfig("authentication", this, authorities),
    );
    const clientCA = this.#clientCA(config, authorities);
    authenticationInfo.applyClientCert(clientCA, servingInfo);
    const requestHeader = await this.#requestHeader(config, authorities);
    authenticationInfo.applyClientCert(requestHeader?.caContentProvider, servingInfo);
    const tokens = config && new authenticationv1client.AuthenticationV1Client(config).tokenReviews();
    authenticationInfo.authenticator = authenticatorfactory.newDelegatingAuthenticator({
      clock: authorities.clock,
      rand: authorities.rand,
      anonymous: true,
      cacheTTL: this.cacheTTL,
      webhookRetryBackoff: this.webhookRetryBackoff,
      tokenAccessReviewClient: tokens,
      clientCertificateCAContentProvider: clientCA,
      requestHeaderConfig: requestHeader,
    });
  }

  #clientCA(
    config: restclient.Config | undefined,
    authorities: Authorities,
  ): dynamiccertificates.CAContentProvider | undefined {
    const { clientCA: file } = this.clientCert;
    if (file !== "") {
      return wrapped(`unable to load client CA file ${strconv.quote(file)}`, () =>
        dynamiccertificates.newDynamicCAContentFromFile("client-ca-bundle", file, authorities),
      );
    }
    if (this.skipInClusterLookup) return undefined;
    if (config === undefined) return warnOfLookup("client-ca-file", "client certificate");
    const ref = { purpose: "client-ca", ...authenticationConfigMap, key: "client-ca-file" };
    const client = new clientset.Clientset(config);
    return new dynamiccertificates.ConfigMapCAController(ref, { ...authorities, client });
  }

  async #requestHeader(
    config: restclient.Config | undefined,
    authorities: Authorities,
  ): Promise<authenticatorfactory.RequestHeaderConfig | undefined> {
    if (this.requestHeader.clientCAFile !== "") {
      return wrapped("unable to create request header authentication config", () =>
        this.requestHeader.toAuthenticationRequestHeaderConfig(authorities),
      );
    }
    if (this.skipInClusterLookup) return undefined;
    if (config === undefined)
      return warnOfLookup("requestheader-client-ca-file", "request-header client certificate");
    try {
      return await dynamicRequestHeaderConfig({ ...authorities, client: new clientset.Clientset(config) });
    } catch (err) {
      const fault = goerrors.textOf(err);
      if (!this.tolerateInClusterLookupFailure)
        throw new Error(`unable to load configmap based request-header-client-ca-file: ${fault}`);
      klog.warning(`Error looking up in-cluster authentication configuration: ${fault}`);
      klog.warning(
        "Continuing without authentication configuration. This may treat all requests as anonymous.",
      );
      klog.warning(
        "To require authentication configuration lookup to succeed, set --authentication-tolerate-lookup-failure=false",
      );
      return undefined;
    }
  }
}

function warnOfLookup(file: string, what: string): undefined {
  const { namespace, name } = authenticationConfigMap;
  klog.warning(
    `No authentication-kubeconfig provided in order to lookup ${file} in configmap/${name} in ${namespace}, so ${what} authentication won't work.`,
  );
}

/** What `get` gives; what it throws has these words before it. */
function wrapped<T>(words: string, get: () => T): T {
  try {
    return get();
  } catch (err) {
    throw new Error(`${words}: ${goerrors.textOf(err)}`);
  }
}
