// Go: staging/src/k8s.io/apiserver/pkg/server/options/authorization.go
import type * as authorizer from "#apiserver/authorization/authorizer";
import * as authorizerfactory from "#apiserver/authorization/authorizerfactory";
import * as path from "#apiserver/authorization/path";
import * as authorizerunion from "#apiserver/authorization/union";
import * as authorizationclient from "#client-go/kubernetes/typed/authorization/v1";
import type * as restclient from "#client-go/rest";
import * as time from "#go/time";
import * as klog from "#klog";
import * as pflag from "#spf13/pflag";
import { backoffFaults, defaultAuthWebhookRetryBackoff } from "./authentication.ts";
import { remoteConfig, type Delegation } from "./remote-config.ts";

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

  /** Who decides: groups and paths that are named here, and then the API server, if anybody says where it is. */
  applyTo(delegation: Delegation): authorizer.Authorizer {
    const config = remoteConfig("authorization", this, delegation);
    const { alwaysAllowGroups: groups, alwaysAllowPaths: paths } = this;
    return authorizerunion.newUnion(
      ...(groups.length > 0 ? [authorizerfactory.newPrivilegedGroups(...groups)] : []),
      ...(paths.length > 0 ? [path.newAuthorizer(paths)] : []),
      ...this.#delegated(config, delegation),
    );
  }

  #delegated(config: restclient.Config | undefined, { rand }: Delegation): authorizer.Authorizer[] {
    if (config === undefined) {
      klog.warning(
        "No authorization-kubeconfig provided, so SubjectAccessReview of authorization tokens won't work.",
      );
      return [];
    }
    const client = new authorizationclient.AuthorizationV1Client(config);
    const { allowCacheTTL, denyCacheTTL, webhookRetryBackoff } = this;
    return [
      authorizerfactory.newDelegatingAuthorizer({
        clock: config.clock,
        rand,
        subjectAccessReviewClient: client.subjectAccessReviews(),
        allowCacheTTL,
        denyCacheTTL,
        webhookRetryBackoff,
      }),
    ];
  }
}
