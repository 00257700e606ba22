// Go: staging/src/k8s.io/apiserver/pkg/server/options/authorization.go
import * as time from "#go/time";
import * as pflag from "#spf13/pflag";
import { backoffFaults, defaultAuthWebhookRetryBackoff } from "./authentication.ts";

/** How it is decided who may do what: the API server is asked, but for some paths and groups. */
export class DelegatingAuthorizationOptions {
  remoteKubeConfigFile = "";
  /** Whether everybody is refused where there is no kubeconfig. */
  remoteKubeConfigFileOptional = false;
  /** How long an answer holds that allows, and one that does not. */
  allowCacheTTL = 10 * time.second;
  denyCacheTTL = 10 * time.second;
  /** Paths that are open to everybody. */
  alwaysAllowPaths: readonly string[] = [];
  /** Groups that may do everything. */
  alwaysAllowGroups: readonly string[] = [];
  clientTimeout = 10 * time.second;
  webhookRetryBackoff = defaultAuthWebhookRetryBackoff();

  validate(): Error[] {
    return backoffFaults(this.webhookRetryBackoff);
  }

  addFlags(fs: pflag.FlagSet): void {
    const optional = this.remoteKubeConfigFileOptional
      ? " This is optional. If empty, all requests not skipped by authorization are forbidden."
      : "";
    fs.var(
      pflag.string(this, "remoteKubeConfigFile"),
      "authorization-kubeconfig",
      `kubeconfig file pointing at the 'core' kubernetes server with enough rights to create subjectaccessreviews.authorization.k8s.io.${optional}`,
    );
    fs.var(
      pflag.duration(this, "allowCacheTTL"),
      "authorization-webhook-cache-authorized-ttl",
      "The duration to cache 'authorized' responses from the webhook authorizer.",
    );
    fs.var(
      pflag.duration(this, "denyCacheTTL"),
      "authorization-webhook-cache-unauthorized-ttl",
      "The duration to cache 'unauthorized' responses from the webhook authorizer.",
    );
    fs.var(
      pflag.stringSlice(this, "alwaysAllowPaths"),
      "authorization-always-allow-paths",
      "A list of HTTP paths to skip during authorization, i.e. these are authorized without contacting the 'core' kubernetes server.",
    );
  }
}
