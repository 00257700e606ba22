// Go: staging/src/k8s.io/apiserver/pkg/authorization/authorizer/interfaces.go
import type * as user from "#apiserver/authentication/user";

/** Who wants to do what. */
export interface Attributes {
  readonly user: user.Info | undefined;
  /** `list`, `watch`, `create` and so on; of a path that is no resource's, the HTTP method in small letters. */
  readonly verb: string;
  readonly namespace: string;
  readonly apiGroup: string;
  readonly apiVersion: string;
  readonly resource: string;
  readonly subresource: string;
  readonly name: string;
  readonly isResourceRequest: boolean;
  readonly path: string;
}

/** Attributes of which only some are given. */
export function newAttributes(given: Partial<Attributes>): Attributes {
  return {
    user: undefined,
    verb: "",
    namespace: "",
    apiGroup: "",
    apiVersion: "",
    resource: "",
    subresource: "",
    name: "",
    isResourceRequest: false,
    path: "",
    ...given,
  };
}

/** `no opinion`: let others decide; if nobody allows it, it is not allowed. */
export type Decision = "deny" | "allow" | "no opinion";

/** A decision, why, and what went wrong on the way: one that allows stands in spite of it. */
export interface Verdict {
  readonly decision: Decision;
  readonly reason: string;
  readonly err?: Error;
}

/** Decides whether somebody may do something. */
export interface Authorizer {
  authorize(attributes: Attributes): Promise<Verdict>;
}
