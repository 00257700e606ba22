// Go: staging/src/k8s.io/apiserver/plugin/pkg/authorizer/webhook/webhook.go
import type * as authorizationv1 from "#api/authorization/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as utilcache from "#apimachinery/util/cache";
import type * as authorizer from "#apiserver/authorization/authorizer";
import * as webhook from "#apiserver/util/webhook";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as klog from "#klog";

/** Whoever reviews access: the client of an API server. */
export interface SubjectAccessReviewer {
  create(
    review: metav1.Manifest<authorizationv1.SubjectAccessReview>,
  ): Promise<authorizationv1.SubjectAccessReview>;
}

/** How long answers are kept, in milliseconds, and how often is asked. */
export interface WebhookOptions extends webhook.Retry {
  readonly authorizedTTL: number;
  readonly unauthorizedTTL: number;
}

/** What a requester may write into a question that is remembered: more may be an attack on the memory. */
const maxControlledAttrCacheSize = 10000;
const cacheSize = 8192;

/** Asks another server who may do what. */
export class WebhookAuthorizer implements authorizer.Authorizer {
  readonly #subjectAccessReview: SubjectAccessReviewer;
  readonly #options: WebhookOptions;
  readonly #responseCache: utilcache.LRUExpireCache<string, authorizationv1.SubjectAccessReviewStatus>;

  constructor(subjectAccessReview: SubjectAccessReviewer, options: WebhookOptions) {
    this.#subjectAccessReview = subjectAccessReview;
    this.#options = options;
    this.#responseCache = new utilcache.LRUExpireCache(cacheSize, options.clock);
  }

  async authorize(attr: authorizer.Attributes): Promise<authorizer.Verdict> {
    const spec = specOf(attr);
    const key = JSON.stringify(spec);
    let status = this.#responseCache.get(key);
    if (status === undefined) {
      try {
        status = await this.#review(spec);
      } catch (err) {
        // Nobody is let in by that, nor kept out for good: another authorizer may know.
        klog.error(`Failed to make webhook authorizer request: ${goerrors.textOf(err)}`);
        return { decision: "no opinion", reason: "", err: goerrors.toError(err) };
      }
      const ttl = status.allowed ? this.#options.authorizedTTL : this.#options.unauthorizedTTL;
      if (shouldCache(attr)) this.#responseCache.add(key, status, ttl);
    }
    const { allowed, denied = false, reason = "" } = status;
    if (denied && allowed) {
      const err = new Error("webhook subject access review returned both allow and deny response");
      return { decision: "deny", reason, err };
    }
    if (denied) return { decision: "deny", reason };
    return { decision: allowed ? "allow" : "no opinion", reason };
  }

  async #review(
    spec: authorizationv1.SubjectAccessReviewSpec,
  ): Promise<authorizationv1.SubjectAccessReviewStatus> {
    const create = () => this.#subjectAccessReview.create({ spec });
    const retry = webhook.defaultShouldRetry;
    const { status } = await webhook.withExponentialBackoff(
      this.#options,
      create,
      retry,
      context.background(),
    );
    return status;
  }
}

function specOf(attr: authorizer.Attributes): authorizationv1.SubjectAccessReviewSpec {
  const { user, verb, namespace, apiGroup, apiVersion, resource, subresource, name, path } = attr;
  const who = user && {
    ...given({ user: user.name }),
    ...(user.groups.length > 0 && { groups: [...user.groups] }),
    ...(Object.keys(user.extra).length > 0 && { extra: extraOf(user.extra) }),
    ...given({ uid: user.uid }),
  };
  if (!attr.isResourceRequest) return { nonResourceAttributes: given({ path, verb }), ...who };
  const resourceAttributes = given({
    namespace,
    verb,
    group: apiGroup,
    version: apiVersion,
    resource,
    subresource,
    name,
  });
  return { resourceAttributes, ...who };
}

const extraOf = (extra: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(extra).map(([key, values]) => [key, [...values]]));

/** Without what is empty, as Go writes it. */
function given<K extends string>(fields: Record<K, string>): Partial<Record<K, string>> {
  const kept: Partial<Record<K, string>> = {};
  for (const key in fields) if (fields[key] !== "") kept[key] = fields[key];
  return kept;
}

function shouldCache(attr: authorizer.Attributes): boolean {
  const { namespace, verb, apiGroup, apiVersion, resource, subresource, name, path } = attr;
  const controlled = [namespace, verb, apiGroup, apiVersion, resource, subresource, name, path];
  return controlled.join("").length < maxControlledAttrCacheSize;
}
