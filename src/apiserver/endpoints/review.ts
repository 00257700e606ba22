// Go: pkg/registry/authentication/tokenreview/storage.go
import type * as http from "#go/net/http";
import * as time from "#go/time";
import * as errors from "#apimachinery/api/errors";
import * as utilrand from "#apimachinery/util/rand";
import * as field from "#apimachinery/util/validation/field";
import type { Stored } from "#apiserver/storage";
import { decodeObject } from "./decode.ts";
import { decodeWriteOptions } from "./options.ts";
import { respondObject } from "./response.ts";
import type { Call, Scope } from "./scope.ts";

const defaultExpiration = 3600;
const minExpiration = 600;
const apiAudiences = ["https://kubernetes.default.svc"];

/** POST of a TokenRequest to a service account. */
export async function createToken(call: Call): Promise<http.Response> {
  const { scope, info, query, registry } = call;
  const object = await decodeObject(call, {
    group: "authentication.k8s.io",
    version: "v1",
    kind: "TokenRequest",
  });
  decodeWriteOptions(query, "CreateOptions");
  const account = registry.get(info.namespace, info.name);
  const spec = (object["spec"] ?? {}) as { audiences?: string[]; expirationSeconds?: number };
  const audiences = spec.audiences?.length ? spec.audiences : apiAudiences;
  const seconds = spec.expirationSeconds ?? defaultExpiration;
  if (seconds < minExpiration) {
    const path = field.newPath("spec").child("expirationSeconds");
    const errs = [field.invalid(path, seconds, "may not specify a duration less than 10 minutes")];
    throw errors.newInvalid({ group: "authentication.k8s.io", kind: "TokenRequest" }, info.name, errs);
  }
  const expires = scope.clock.now() + seconds * time.second;
  const token = `${info.namespace}.${info.name}.${utilrand.string(scope.rand, 40)}`;
  const owner = { namespace: info.namespace, name: info.name, uid: account.metadata.uid ?? "", expires };
  forgetExpired(scope);
  scope.tokens.set(token, owner);
  const status = { token, expirationTimestamp: time.rfc3339(expires) };
  return respondObject(call, 201, {
    ...object,
    spec: { ...spec, audiences, expirationSeconds: seconds },
    status,
  });
}

/** POST of a TokenReview or SubjectAccessReview: who is this, and may they do that? */
export async function createReview(call: Call): Promise<http.Response> {
  const object = await decodeObject(call, call.info.info);
  decodeWriteOptions(call.query, "CreateOptions");
  const isToken = call.info.info.kind === "TokenReview";
  return respondObject(call, 201, {
    ...object,
    status: isToken ? authenticate(call.scope, object) : authorise(),
  });
}

function authenticate(scope: Scope, review: Stored): object {
  const { token = "" } = (review["spec"] ?? {}) as { token?: string };
  const owner = scope.tokens.get(token);
  if (!owner || owner.expires <= scope.clock.now()) return { user: {}, error: "invalid bearer token" };
  const { namespace, name, uid } = owner;
  const groups = ["system:serviceaccounts", `system:serviceaccounts:${namespace}`, "system:authenticated"];
  const user = { username: `system:serviceaccount:${namespace}:${name}`, uid, groups };
  return { authenticated: true, user, audiences: apiAudiences };
}

/** Everybody who got in may do everything. */
function authorise(): object {
  return { allowed: true, reason: "this server allows everything to everyone" };
}

function forgetExpired({ tokens, clock }: Scope): void {
  for (const [token, { expires }] of tokens) if (expires <= clock.now()) tokens.delete(token);
}
