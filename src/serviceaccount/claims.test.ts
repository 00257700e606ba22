// Go: pkg/serviceaccount/claims_test.go
import { describe, expect, test } from "vitest";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as utilclock from "#utils/clock";
import { claims } from "./claims.ts";

const now = 1514764800;
const manifest = (kind: string, name: string) => ({
  apiVersion: "v1",
  kind,
  metadata: { namespace: "myns", name, uid: `${name}-uid` },
});
const serviceAccount = scheme.decode<v1.ServiceAccount>(manifest("ServiceAccount", "mysvcacct"));
const pod = scheme.decode<v1.Pod>(manifest("Pod", "mypod"));
const secret = scheme.decode<v1.Secret>(manifest("Secret", "mysecret"));

const sub = "system:serviceaccount:myns:mysvcacct";
const mine = { namespace: "myns", serviceaccount: { name: "mysvcacct", uid: "mysvcacct-uid" } };
const withPod = { ...mine, pod: { name: "mypod", uid: "mypod-uid" } };

describe("TestClaims", () => {
  test.each([
    {
      name: "case 0",
      options: { pod, secret, expirationSeconds: 0, warnAfter: 0, audience: [] },
      sc: { sub, exp: now, nbf: now, iat: now },
      pc: withPod,
    },
    {
      name: "case 1",
      options: { pod, expirationSeconds: 100, warnAfter: 0, audience: [] },
      sc: { sub, exp: now + 100, nbf: now, iat: now },
      pc: withPod,
    },
    {
      name: "case 2",
      options: { secret, expirationSeconds: 100, warnAfter: 0, audience: ["1"] },
      sc: { sub, aud: ["1"], exp: now + 100, nbf: now, iat: now },
      pc: { ...mine, secret: { name: "mysecret", uid: "mysecret-uid" } },
    },
    {
      name: "case 3",
      options: { expirationSeconds: 100, warnAfter: 0, audience: ["1", "2"] },
      sc: { sub, aud: ["1", "2"], exp: now + 100, nbf: now, iat: now },
      pc: mine,
    },
    {
      name: "case 4",
      options: { pod, secret, expirationSeconds: 60 * 60 * 24, warnAfter: 60 * 60, audience: [] },
      sc: { sub, exp: now + 60 * 60 * 24, nbf: now, iat: now },
      pc: { ...withPod, warnafter: now + 60 * 60 },
    },
  ])("$name", ({ options, sc, pc }) => {
    const clock = new utilclock.VirtualClock(now * 1000);
    const made = claims({ clock, serviceAccount, ...options });
    expect(JSON.stringify(made)).toBe(JSON.stringify([sc, { "kubernetes.io": pc }]));
  });
});
