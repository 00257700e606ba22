// Go: staging/src/k8s.io/apiserver/pkg/authorization/authorizerfactory/delegating.go
import type * as authorizer from "#apiserver/authorization/authorizer";
import * as authorizerwebhook from "#apiserver/plugin/authorizer/webhook";
import type * as rand from "#go/math/rand";
import type * as wait from "#apimachinery/util/wait";
import type * as utilclock from "#utils/clock";

/** Whom to ask who may do what, and how long to remember it, in milliseconds. */
export interface DelegatingAuthorizerConfig {
  readonly clock: utilclock.Clock;
  readonly rand: rand.Source;
  readonly subjectAccessReviewClient: authorizerwebhook.SubjectAccessReviewer;
  readonly allowCacheTTL: number;
  readonly denyCacheTTL: number;
  readonly webhookRetryBackoff: wait.BackoffOptions | undefined;
}

/** Lets another server decide. (Upstream: DelegatingAuthorizerConfig.New.) */
export function newDelegatingAuthorizer(c: DelegatingAuthorizerConfig): authorizer.Authorizer {
  if (c.webhookRetryBackoff === undefined) {
    throw new Error("retry backoff parameters for delegating authorization webhook has not been specified");
  }
  return new authorizerwebhook.WebhookAuthorizer(c.subjectAccessReviewClient, {
    clock: c.clock,
    rand: c.rand,
    backoff: c.webhookRetryBackoff,
    authorizedTTL: c.allowCacheTTL,
    unauthorizedTTL: c.denyCacheTTL,
  });
}
