// Go: pkg/serviceaccount/claims.go
import type * as v1 from "#api/core/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as apiserverserviceaccount from "#apiserver/authentication/serviceaccount";
import type * as utilclock from "#utils/clock";
import type { Claims } from "./jwt.ts";

/** What a token of a service account is for. */
export interface ClaimsOptions {
  clock: Pick<utilclock.Clock, "wall">;
  serviceAccount: v1.ServiceAccount;
  /** What the token falls with: the pod, or else the secret. */
  pod?: v1.Pod;
  secret?: v1.Secret;
  /** How many seconds it holds. */
  expirationSeconds: number;
  /** After how many seconds its use is worth a warning; 0 for never. */
  warnAfter: number;
  audience: readonly string[];
}

/** What a token says that was asked for: until when it holds, for whom, and with what it falls. */
export function claims(options: ClaimsOptions): [claims: Claims, privateClaims: object] {
  const { clock, serviceAccount, pod, secret, expirationSeconds, warnAfter, audience } = options;
  const { namespace, name } = serviceAccount.metadata;
  const now = Math.floor(clock.wall() / 1000);
  const bound = pod ? { pod: refOf(pod) } : secret && { secret: refOf(secret) };
  return [
    {
      sub: apiserverserviceaccount.makeUsername(namespace, name),
      ...(audience.length > 0 && { aud: audience }),
      exp: now + expirationSeconds,
      nbf: now,
      iat: now,
    },
    {
      "kubernetes.io": {
        namespace,
        serviceaccount: refOf(serviceAccount),
        ...bound,
        ...(warnAfter !== 0 && { warnafter: now + warnAfter }),
      },
    },
  ];
}

function refOf({ metadata: { name, uid } }: metav1.Object): object {
  return { name, uid };
}
