// Go: pkg/registry/authentication/tokenreview/storage.go
import * as goerrors from "#go/errors";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as errors from "#apimachinery/api/errors";
import * as field from "#apimachinery/util/validation/field";
import type * as authenticationv1 from "#api/authentication/v1";
import type * as authorizationv1 from "#api/authorization/v1";
import type * as authenticator from "#apiserver/authentication/authenticator";
import * as user from "#apiserver/authentication/user";
import * as authorizer from "#apiserver/authorization/authorizer";
import * as authentication from "#embedded/authentication";
import { decodeObject } from "./decode.ts";
import { decodeWriteOptions } from "./options.ts";
import { respondObject } from "./response.ts";
import type { Call, Reviews } from "./scope.ts";

const defaultExpiration = 3600;
const minExpiration = 600;
const maxExpiration = 2 ** 32;

/** Who somebody is, what they may do, and whose a token is: the same that requests are held against. */
export interface Known {
  readonly tokens: authentication.ServiceAccountTokens;
  readonly authenticator: authenticator.Request;
  readonly authorizer: authorizer.Authorizer;
}

/** What is answered and never stored. */
export function newReviews(known: Known): Reviews {
  return {
    createToken: (call) => createToken(call, known),
    createReview: (call) => createReview(call, known),
  };
}

/** POST of a TokenRequest to a service account. */
async function createToken(call: Call, { tokens }: Known): Promise<http.Response> {
  const { scope, info, query, registry } = call;
  const object = await decodeObject(call, {
    group: "authentication.k8s.io",
    version: "v1",
    kind: "TokenRequest",
  });
  decodeWriteOptions(query, "CreateOptions");
  const account = registry.get(info.namespace, info.name);
  const spec = (object["spec"] ?? {}) as { audiences?: string[]; expirationSeconds?: number };
  const audiences = spec.audiences?.length ? spec.audiences : [...authentication.apiAudiences];
  const seconds = spec.expirationSeconds ?? defaultExpiration;
  const errs = validateExpiration(seconds);
  if (errs.length > 0)
    throw errors.newInvalid({ group: "authentication.k8s.io", kind: "TokenRequest" }, info.name, errs);
  const expires = scope.clock.wall() + seconds * time.second;
  const owner = { namespace: info.namespace, name: info.name, uid: account.metadata.uid ?? "" };
  const token = tokens.issue({ ...owner, audiences, expires });
  const status = { token, expirationTimestamp: time.rfc3339(expires) };
  return respondObject(call, 201, {
    ...object,
    spec: { ...spec, audiences, expirationSeconds: seconds },
    status,
  });
}

function validateExpiration(seconds: number): field.ErrorList {
  const path = field.newPath("spec").child("expirationSeconds");
  if (seconds < minExpiration)
    return [field.invalid(path, seconds, "may not specify a duration less than 10 minutes")];
  if (seconds <= maxExpiration) return [];
  return [field.invalid(path, seconds, "may not specify a duration larger than 2^32 seconds")];
}

/** POST of a TokenReview or SubjectAccessReview: who is this, and may they do that? */
async function createReview(call: Call, known: Known): Promise<http.Response> {
  const object = await decodeObject(call, call.info.info);
  decodeWriteOptions(call.query, "CreateOptions");
  const { spec = {} } = object;
  const status =
    call.info.info.kind === "TokenReview"
      ? await authenticate(call, known, spec as authenticationv1.TokenReviewSpec)
      : await authorize(known, spec as authorizationv1.SubjectAccessReviewSpec);
  return respondObject(call, 201, { ...object, status });
}

/** Asks the server's own authenticator, as if the token had come with a request. */
async function authenticate(
  { request }: Call,
  { authenticator: asked }: Known,
  { token = "", audiences: wanted = [] }: authenticationv1.TokenReviewSpec,
): Promise<authenticationv1.TokenReviewStatus> {
  if (token === "") throw errors.newBadRequest("token is required for TokenReview in authentication");
  const meant = wanted.length > 0 ? wanted : authentication.apiAudiences;
  const headers = { Authorization: `Bearer ${token}` };
  try {
    const shown = new http.TextRequest(request.url, { method: "GET", headers });
    const answer = await asked.authenticateRequest(shown, { audiences: meant });
    if (!answer) return { user: {} };
    const { name: username, uid, groups } = answer.user;
    const audiences = [...(answer.audiences ?? [])];
    return { authenticated: true, user: { username, ...(uid && { uid }), groups: [...groups] }, audiences };
  } catch (err) {
    return { user: {}, error: goerrors.textOf(err) };
  }
}

/** Asks the server's own authorizer. */
async function authorize(
  { authorizer: asked }: Known,
  spec: authorizationv1.SubjectAccessReviewSpec,
): Promise<authorizationv1.SubjectAccessReviewStatus> {
  const { decision, reason, err } = await asked.authorize(attributesFrom(spec));
  return {
    allowed: decision === "allow",
    ...(decision === "deny" && { denied: true }),
    ...(reason !== "" && { reason }),
    ...(err && { evaluationError: err.message }),
  };
}

/** What a review asks about. Throws 422 if that is nothing, or more than one thing. */
function attributesFrom(spec: authorizationv1.SubjectAccessReviewSpec): authorizer.Attributes {
  const { resourceAttributes, nonResourceAttributes } = spec;
  const errs = validateSubjectAccessReviewSpec(spec);
  if (errs.length > 0)
    throw errors.newInvalid({ group: "authorization.k8s.io", kind: "SubjectAccessReview" }, "", errs);
  const { user: name, uid, groups, extra } = spec;
  const u = new user.DefaultInfo({
    ...(name && { name }),
    ...(uid && { uid }),
    ...(groups && { groups }),
    ...(extra && { extra }),
  });
  if (!resourceAttributes) return authorizer.newAttributes({ ...nonResourceAttributes, user: u });
  const { group: apiGroup = "", version: apiVersion = "", ...rest } = resourceAttributes;
  return authorizer.newAttributes({ ...rest, apiGroup, apiVersion, user: u, isResourceRequest: true });
}

function validateSubjectAccessReviewSpec(spec: authorizationv1.SubjectAccessReviewSpec): field.Error[] {
  const path = field.newPath("spec");
  const { resourceAttributes, nonResourceAttributes, user = "", groups = [] } = spec;
  const errs: field.Error[] = [];
  if (resourceAttributes && nonResourceAttributes)
    errs.push(
      field.invalid(
        path.child("nonResourceAttributes"),
        nonResourceAttributes,
        "cannot be specified in combination with resourceAttributes",
      ),
    );
  if (!resourceAttributes && !nonResourceAttributes)
    errs.push(
      field.invalid(
        path.child("resourceAttributes"),
        null,
        "exactly one of nonResourceAttributes or resourceAttributes must be specified",
      ),
    );
  if (user === "" && groups.length === 0)
    errs.push(field.invalid(path.child("user"), user, "at least one of user or group must be specified"));
  return errs;
}
