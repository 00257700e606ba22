// Go: staging/src/k8s.io/apiserver/pkg/authentication/authenticatorfactory/delegating.go, requestheader.go
import type * as wait from "#apimachinery/util/wait";
import type * as authenticator from "#apiserver/authentication/authenticator";
import * as group from "#apiserver/authentication/group";
import * as anonymous from "#apiserver/authentication/request/anonymous";
import * as bearertoken from "#apiserver/authentication/request/bearertoken";
import * as headerrequest from "#apiserver/authentication/request/headerrequest";
import * as authenticatorunion from "#apiserver/authentication/request/union";
import * as x509request from "#apiserver/authentication/request/x509";
import * as tokencache from "#apiserver/authentication/token/cache";
import * as webhooktoken from "#apiserver/plugin/authenticator/token/webhook";
import type * as dynamiccertificates from "#apiserver/server/dynamiccertificates";
import type * as rand from "#go/math/rand";
import type * as utilclock from "#utils/clock";

/** How a front proxy names users, and whose certificate it has to show. */
export interface RequestHeaderConfig extends headerrequest.HeaderNames {
  readonly caContentProvider: dynamiccertificates.CAContentProvider;
  /** The common names that it may have; any if there are none. */
  readonly allowedClientNames: x509request.StringSliceProvider;
}

/** Who is asked who somebody is. */
export interface DelegatingAuthenticatorConfig {
  readonly clock: utilclock.Clock;
  readonly rand: rand.Source;
  /** Whether who shows nothing is let through as nobody. */
  readonly anonymous: boolean;
  /** Reviews tokens; without it every token is ignored. */
  readonly tokenAccessReviewClient?: webhooktoken.TokenReviewer | undefined;
  readonly webhookRetryBackoff: wait.BackoffOptions | undefined;
  /** How long an answer about a token is remembered, in milliseconds. */
  readonly cacheTTL: number;
  readonly clientCertificateCAContentProvider?: dynamiccertificates.CAContentProvider | undefined;
  readonly apiAudiences?: authenticator.Audiences;
  readonly requestHeaderConfig?: RequestHeaderConfig | undefined;
}

/** Asks the front proxy's headers first, then certificates, then another server about tokens. (Upstream: DelegatingAuthenticatorConfig.New.) */
export function newDelegatingAuthenticator(c: DelegatingAuthenticatorConfig): authenticator.Request {
  const authenticators = [requestHeader(c), clientCertificate(c), bearerToken(c)].flatMap((one) => one ?? []);
  if (authenticators.length === 0) {
    if (c.anonymous) return anonymous.newAuthenticator();
    throw new Error("No authentication method configured");
  }
  const known = new group.AuthenticatedGroupAdder(authenticatorunion.newUnion(...authenticators));
  return c.anonymous ? authenticatorunion.newFailOnError(known, anonymous.newAuthenticator()) : known;
}

function requestHeader({
  requestHeaderConfig: config,
  clock,
}: DelegatingAuthenticatorConfig): authenticator.Request | undefined {
  if (config === undefined) return undefined;
  const { caContentProvider, allowedClientNames } = config;
  return headerrequest.newDynamicVerifyOptionsSecure(
    () => caContentProvider.verifyOptions(),
    allowedClientNames,
    config,
    clock,
  );
}

function clientCertificate({
  clientCertificateCAContentProvider: provider,
  clock,
}: DelegatingAuthenticatorConfig): authenticator.Request | undefined {
  if (provider === undefined) return undefined;
  return x509request.newDynamic(() => provider.verifyOptions(), x509request.commonNameUserConversion, clock);
}

function bearerToken(c: DelegatingAuthenticatorConfig): authenticator.Request | undefined {
  const { tokenAccessReviewClient, webhookRetryBackoff: backoff, clock, rand, cacheTTL } = c;
  if (tokenAccessReviewClient === undefined) return undefined;
  if (backoff === undefined) {
    throw new Error("retry backoff parameters for delegating authentication webhook has not been specified");
  }
  const retry = { clock, rand, backoff };
  const tokenAuth = new webhooktoken.WebhookTokenAuthenticator(
    tokenAccessReviewClient,
    c.apiAudiences ?? [],
    retry,
  );
  const ttl = { successTTL: cacheTTL, failureTTL: cacheTTL };
  const cached = tokencache.newCachedTokenAuthenticator(tokenAuth, { clock, cacheErrs: false, ...ttl });
  return new bearertoken.Authenticator(cached);
}
