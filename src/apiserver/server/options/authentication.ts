// Go: staging/src/k8s.io/apiserver/pkg/server/options/authentication.go
import * as wait from "#apimachinery/util/wait";
import * as strconv from "#go/strconv";
import * as time from "#go/time";
import * as pflag from "#spf13/pflag";

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
}
