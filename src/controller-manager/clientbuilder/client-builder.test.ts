// Ours: upstream has no test for staging/src/k8s.io/controller-manager/pkg/clientbuilder/client_builder.go
import { describe, expect, test } from "vitest";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as clientset from "#client-go/kubernetes";
import * as authenticationv1client from "#client-go/kubernetes/typed/authentication/v1";
import type * as restclient from "#client-go/rest";
import * as core from "#client-go/testing";
import * as base64 from "#go/encoding/base64";
import * as rand from "#go/math/rand";
import type * as http from "#go/net/http";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { FatalError, SimpleControllerClientBuilder } from "./client-builder.ts";
import { SAControllerClientBuilder } from "./sa-client-builder.ts";

/** A fake server, and what it was sent. */
function setup() {
  const clock = new utilclock.VirtualClock();
  const cluster = new core.FakeCluster();
  const requests: http.Request[] = [];
  const fetch = async (request: http.Request) => {
    requests.push(request);
    return cluster.fetch(request);
  };
  const config: restclient.Config = { host: "http://fake", clock, fetch, userAgent: "kcm" };
  return { clock, cluster, config, requests };
}

describe("SimpleControllerClientBuilder", () => {
  test("gives each controller a configuration that says its name, and changes nothing else", async () => {
    const { config } = setup();
    const builder = new SimpleControllerClientBuilder({ ...config, bearerToken: "t" });
    expect(await builder.config("a")).toEqual({ ...config, bearerToken: "t", userAgent: "kcm/a" });
    expect((await builder.configOrDie("b")).userAgent).toBe("kcm/b");
    expect(builder.clientConfig.userAgent).toBe("kcm");
  });

  test("gives each controller a limit of its own", async () => {
    const { clock, config, requests } = setup();
    const builder = new SimpleControllerClientBuilder({ ...config, qps: 1, burst: 1 });
    const clients = await Promise.all(["a", "b"].map((name) => builder.clientOrDie(name)));
    const asking = clients.flatMap((client) => [1, 2].map(() => client.coreV1().pods("").list()));
    await clock.step(0);
    expect(requests.map(({ headers }) => headers.get("User-Agent"))).toEqual(["kcm/a", "kcm/b"]);
    await clock.step(1 * time.second);
    expect(requests).toHaveLength(4);
    await Promise.all(asking);
  });
});

const tokenType = "kubernetes.io/service-account-token";
const secret = (name: string, token: string): metav1.Manifest<metav1.Object> & Record<string, unknown> => ({
  apiVersion: "v1",
  kind: "Secret",
  metadata: {
    namespace: "kube-system",
    name,
    annotations: { "kubernetes.io/service-account.name": "deployment-controller" },
  },
  type: tokenType,
  data: { token: base64.encodeText(token) },
});
const username = "system:serviceaccount:kube-system:deployment-controller";

/** A builder over a server that believes these tokens to be of these users. */
function saSetup(users: Readonly<Record<string, string>>) {
  const s = setup();
  const { clock, cluster, config } = s;
  cluster.prependReactor("create", "tokenreviews", ({ object }) => {
    const { token = "" } = (object as unknown as { spec: { token?: string } }).spec;
    const name = users[token];
    return { kind: "TokenReview", status: name ? { authenticated: true, user: { username: name } } : {} };
  });
  const builder = new SAControllerClientBuilder({
    clock,
    rand: new rand.Rand(1),
    clientConfig: { ...config, bearerToken: "admin" },
    coreClient: new clientset.Clientset(config).coreV1(),
    authenticationClient: new authenticationv1client.AuthenticationV1Client(config),
    namespace: "kube-system",
  });
  return { ...s, builder };
}

describe("SAControllerClientBuilder", () => {
  test("waits for a good token, deletes one that nobody knows, and leaves another's alone", async () => {
    const { clock, cluster, config, builder } = saSetup({ good: username, theirs: "bob" });
    const lines = await klogtesting.linesOf(0, async () => {
      const building = builder.config("deployment-controller");
      await clock.step(1 * time.second);
      for (const each of [secret("empty", ""), secret("bad", "bad"), secret("good", "good")]) {
        cluster.tracker.add(each);
        await clock.step(1 * time.second);
      }
      expect(await building).toEqual({ ...config, bearerToken: "good", userAgent: `kcm/${username}` });
    });
    expect(lines).toEqual([
      "warning: Token for kube-system/deployment-controller did not authenticate correctly",
      "warning: secret bad contained an invalid API token for kube-system/deployment-controller",
    ]);
    const gvr = { group: "", version: "v1" };
    const names = (resource: string) =>
      cluster.tracker.list({ ...gvr, resource }, "").map(({ metadata }) => metadata.name);
    expect([names("secrets"), names("serviceaccounts"), names("namespaces")]).toEqual([
      ["empty", "good"],
      ["deployment-controller"],
      ["kube-system"],
    ]);
  });

  test("gives up after 30 s, and a client that is needed is the end", async () => {
    const { clock, builder } = saSetup({});
    const started = clock.now();
    const why = "unable to get token for service account: timed out waiting for the condition";
    const building = builder.clientOrDie("deployment-controller").catch((err: unknown) => err);
    expect(await clock.run(building)).toEqual(new FatalError(why));
    expect(clock.now() - started).toBe(30 * time.second);
  });

  test("asks for anything where tokens are not reviewed: only whom the server turns away has a bad one", async () => {
    const { clock, cluster, builder } = saSetup({});
    cluster.prependReactor("create", "tokenreviews", () => {
      throw errors.newForbidden(
        { group: "authentication.k8s.io", resource: "tokenreviews" },
        "",
        new Error("no"),
      );
    });
    cluster.tracker.add(secret("good", "good"));
    const lines = await klogtesting.linesOf(0, async () => {
      // The fake server does not know /apis, which is no 401.
      await clock.run(builder.config("deployment-controller").catch(() => undefined));
    });
    expect(lines.filter((line) => line.includes("did not authenticate"))).toEqual([]);
  });
});
