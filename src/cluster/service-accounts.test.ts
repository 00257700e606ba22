// Ours: what upstream's e2e framework waits for in each namespace, without anything in the place of its controllers
import { afterEach, beforeEach, expect, test } from "vitest";
import type * as authenticationv1 from "#api/authentication/v1";
import * as servernodetesting from "#apiserver/server/node/testing";
import * as clientnode from "#client-go/node";
import * as clusternode from "#cluster/node";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { Cluster } from "./cluster.ts";
import { serviceAccounts } from "./service-accounts.ts";

let clock: utilclock.VirtualClock;
let cluster: Cluster;
let authority: string;
beforeEach(async () => {
  clock = new utilclock.VirtualClock();
  authority = (await servernodetesting.makeCertificate("authority")).pem.cert;
  cluster = new Cluster({
    clock,
    serviceAccounts: serviceAccounts({
      privateKey: clusternode.newPrivateKey(),
      authority,
      pem: clientnode.pem,
      clock,
    }),
  });
  await clock.run(cluster.start());
});
afterEach(() => clock.run(cluster.stop()));

/** The token of a namespace's own account, as soon as it has one, and where it lies. */
async function tokenOf(namespace: string): Promise<{ token: string; secret: string; authority: string }> {
  const core = cluster.client.coreV1();
  // Upstream's framework waits so, too: until the account has a secret.
  const { secrets = [] } = await clock.run(core.serviceAccounts(namespace).get("default"));
  expect(secrets).toHaveLength(1);
  const secret = secrets[0]?.name ?? "";
  const { data, type } = await clock.run(core.secrets(namespace).get(secret));
  expect(type).toBe("kubernetes.io/service-account-token");
  return { token: atob(data?.["token"] ?? ""), secret, authority: atob(data?.["ca.crt"] ?? "") };
}

/** How the server answers whoever shows a token, and who it says they are. */
async function ask(token: string): Promise<[status: number, review: authenticationv1.TokenReviewStatus]> {
  const strangers = cluster.server.secured({});
  const headers = { Authorization: `Bearer ${token}` };
  const get = new http.TextRequest("http://cluster/api/v1/namespaces", { method: "GET", headers });
  const { status } = await clock.run(strangers.fetch(get));
  const review = new http.TextRequest("http://cluster/apis/authentication.k8s.io/v1/tokenreviews", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ spec: { token } }),
  });
  const answer = await clock.run(cluster.server.fetch(review));
  const { status: said } = JSON.parse(await answer.text()) as authenticationv1.TokenReview; // the server's own
  return [status, said ?? {}];
}

test.each(["default", "kube-system", "later"])(
  "namespace %s has an account with a token that is believed, and the authority",
  async (namespace) => {
    const core = cluster.client.coreV1();
    if (namespace === "later") await clock.run(core.namespaces().create({ metadata: { name: namespace } }));
    await clock.step(time.second);
    const { token, authority: told } = await tokenOf(namespace);
    expect(told).toBe(authority);
    const { data } = await clock.run(core.configMaps(namespace).get("kube-root-ca.crt"));
    expect(data).toEqual({ "ca.crt": authority });
    const [status, review] = await ask(token);
    expect(status).toBe(200);
    expect(review).toMatchObject({
      authenticated: true,
      user: {
        username: `system:serviceaccount:${namespace}:default`,
        groups: ["system:serviceaccounts", `system:serviceaccounts:${namespace}`, "system:authenticated"],
      },
      audiences: ["https://kubernetes.default.svc"],
    });
  },
);

test("a token falls with its secret, and the account is given another", async () => {
  klogtesting.claimErrors(/: Token has been invalidated$/, /: invalid bearer token$/);
  await clock.step(time.second);
  const { token, secret } = await tokenOf("default");
  await clock.run(cluster.client.coreV1().secrets("default").delete(secret));
  const [status, review] = await ask(token);
  expect([status, review]).toEqual([
    401,
    { user: {}, error: expect.stringContaining("Token has been invalidated") },
  ]);
  await clock.step(time.minute);
  expect((await ask((await tokenOf("default")).token))[0]).toBe(200);
});

test("a token whose signature is another's is nobody's", async () => {
  klogtesting.claimErrors(/: signature verification failed$/);
  await clock.step(time.second);
  const [header = "", payload = ""] = (await tokenOf("default")).token.split(".");
  const [, , signature = ""] = (await tokenOf("kube-system")).token.split(".");
  expect((await ask(`${header}.${payload}.${signature}`))[0]).toBe(401);
});
