// Ours: a server has the kinds and the parts that it is handed, and says clearly what it lacks
import { describe, expect, test } from "vitest";
import * as types from "#apimachinery/types";
import * as embedded from "#embedded";
import * as embeddeddiscovery from "#embedded/discovery";
import * as endpoints from "#embedded/endpoints";
import * as kinds from "#embedded/kinds";
import * as genericregistry from "#embedded/registry";
import * as embeddedtesting from "#embedded/testing";
import * as rand from "#go/math/rand";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";

const { deploymentsPath, podsPath } = embeddedtesting;
const [namespacesPath, web] = ["/api/v1/namespaces", `${deploymentsPath}/web`];
const named = {
  namespaces: kinds.namespaces,
  events: kinds.events,
  pods: kinds.pods,
  deployments: kinds.deployments,
  replicasets: kinds.replicaSets,
};

/** A server of five kinds, with what it is handed besides. */
function serve(more: Partial<embedded.GenericApiServerOptions> = {}): embeddedtesting.Caller {
  const clock = new utilclock.VirtualClock();
  const server = new embedded.GenericApiServer({
    clock,
    rand: new rand.Rand(1),
    kinds: kinds.served(named),
    ...more,
  });
  return new embeddedtesting.Caller(server);
}

const patch = (type: string) => ({ "Content-Type": type });
const table = "application/json;as=Table;v=v1;g=meta.k8s.io";

describe("a kind that a server was not handed", () => {
  test("is not there, in a group that is and in one that is not", async () => {
    const h = serve();
    const others = ["/api/v1/namespaces/default/services", "/api/v1/nodes", "/api/v1/tokenreviews"];
    for (const path of others) {
      const { code, body } = await h.call("GET", path);
      expect([path, code, body.reason]).toEqual([path, 404, "NotFound"]);
    }
    const leases = await h.call("GET", "/apis/coordination.k8s.io/v1/leases");
    expect([leases.code, leases.body.message]).toEqual([404, "404 page not found\n"]);
  });

  test("is not told of, and what was handed in is", async () => {
    const h = serve({ discovery: embeddeddiscovery.documentAt });
    const { body } = await h.call("GET", "/api/v1");
    const names = (body["resources"] as { name: string }[]).map(({ name }) => name);
    expect(names.filter((name) => !name.includes("/"))).toEqual(["events", "namespaces", "pods"]);
    const { body: apis } = await h.call("GET", "/apis");
    expect((apis["groups"] as { name: string }[]).map(({ name }) => name)).toEqual(["apps"]);
  });
});

describe("a server without", () => {
  test("patches refuses each with 415, and with some of them the others", async () => {
    const create = { ...embeddedtesting.newDeployment("web") };
    const sentence = "the body of the request was in an unknown format - accepted media types include: ";
    const none = serve();
    await none.call("POST", deploymentsPath, create);
    const refused = await none.call("PATCH", web, {}, patch(types.strategicMergePatchType));
    expect([refused.code, refused.body.reason, refused.body.message]).toEqual([
      415,
      "UnsupportedMediaType",
      sentence,
    ]);
    const one = serve({ patches: new Map([[types.mergePatchType, endpoints.mergePatcher]]) });
    await one.call("POST", deploymentsPath, create);
    const other = await one.call("PATCH", web, [], patch(types.jsonPatchType));
    expect([other.code, other.body.message]).toEqual([415, sentence + types.mergePatchType]);
    const merged = await one.call("PATCH", web, { spec: { replicas: 5 } }, patch(types.mergePatchType));
    expect([merged.code, merged.body["spec"]]).toMatchObject([200, { replicas: 5 }]);
  });

  test("words refuses a body that it cannot read, and says so shortly", async () => {
    const few = serve({ patches: endpoints.patches });
    await few.call("POST", deploymentsPath, embeddedtesting.newDeployment("web"));
    const wrong = { ...embeddedtesting.newDeployment("other"), spec: { replicas: "three" } };
    const prefix = "the object provided is unrecognized (must be of type Deployment): ";
    const malformed = `${prefix}couldn't get version/kind; json parse error: invalid JSON ({"kind":)`;
    const cannot = 'Deployment in version "v1" cannot be handled as a Deployment: a field has the wrong type';
    const json = patch("application/json");
    const deep = `{"metadata":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
    const asked: [method: string, path: string, body: unknown, headers: Record<string, string>][] = [
      ["POST", deploymentsPath, '{"kind":', json],
      ["POST", deploymentsPath, wrong, json],
      ["PUT", web, '{"kind":', json],
      ["DELETE", web, '{"kind":', json],
      ["DELETE", web, { gracePeriodSeconds: "soon" }, json],
      ["PATCH", web, "{", patch(types.mergePatchType)],
      ["PATCH", web, { spec: { replicas: "three" } }, patch(types.mergePatchType)],
      ["POST", deploymentsPath, deep, json],
    ];
    const answers = [];
    for (const [method, path, body, headers] of asked) {
      const answer = await few.call(method, path, body, headers);
      expect(answer.body.kind).toBe("Status");
      answers.push([answer.code, answer.body.message?.replace(/Invalid value: .*}": /, "")]);
    }
    expect(answers).toEqual([
      [400, malformed],
      [400, cannot],
      [400, malformed],
      [400, malformed.replace("type Deployment", "type DeleteOptions")],
      [400, "a field has the wrong type"],
      [400, "invalid JSON"],
      [422, ' "" is invalid: patch: a field has the wrong type'],
      [400, cannot],
    ]);
    const go = serve({ words: endpoints.goWords });
    const told = await go.call("POST", deploymentsPath, '{"kind":', json);
    expect([told.code, told.body.message]).toEqual([
      400,
      malformed.replace("invalid JSON", "unexpected end of JSON input"),
    ]);
  });

  test("a limit stores what a request may carry, and with one refuses it in etcd's words", async () => {
    const pod = {
      ...embeddedtesting.newPod("long"),
      spec: { containers: [{ name: "c", image: "nginx", command: ["x".repeat(1_600_000)] }] },
    };
    klogtesting.claimErrors(/not an metav1.Status: etcdserver: request is too large$/);
    const answers = [];
    for (const more of [{}, { requestLimit: genericregistry.newRequestLimit() }]) {
      const { code, body } = await serve(more).call("POST", podsPath, pod);
      answers.push([code, body.message]);
    }
    expect(answers).toEqual([
      [201, undefined],
      [500, "etcdserver: request is too large"],
    ]);
  });

  test("subresources has neither scales nor a way to pods, and tells of none", async () => {
    const h = serve({ discovery: embeddeddiscovery.documentAt, patches: endpoints.patches });
    await h.call("POST", deploymentsPath, embeddedtesting.newDeployment("web"));
    await h.call("POST", podsPath, embeddedtesting.newPod("a"));
    const scale = {
      kind: "Scale",
      apiVersion: "autoscaling/v1",
      metadata: { name: "web" },
      spec: { replicas: 5 },
    };
    const asked: [method: string, path: string, body?: object][] = [
      ["GET", `${web}/scale`],
      ["PUT", `${web}/scale`, scale],
      ["PATCH", `${web}/scale`, scale],
      ["GET", `${podsPath}/a/proxy/`],
    ];
    for (const [method, path, body] of asked) {
      const answer = await h.call(method, path, body, patch(types.mergePatchType));
      expect([path, answer.code, answer.body.kind, answer.body.reason]).toEqual([
        path,
        404,
        "Status",
        "NotFound",
      ]);
    }
    const { body } = await h.call("GET", "/apis/apps/v1");
    const names = (body["resources"] as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(["deployments", "deployments/status", "replicasets", "replicasets/status"]);
    const whole = serve({ subresources: endpoints.subresources });
    await whole.call("POST", deploymentsPath, embeddedtesting.newDeployment("web"));
    expect((await whole.call("GET", `${web}/scale`)).body["spec"]).toEqual({ replicas: 3 });
  });

  test("printers gives what else a client takes, and 406 if that is nothing", async () => {
    const h = serve();
    const asked = await h.call("GET", podsPath, undefined, { Accept: `${table},application/json` });
    expect([asked.code, asked.body.kind]).toEqual([200, "PodList"]);
    const refused = await h.call("GET", podsPath, undefined, { Accept: table });
    expect([refused.code, refused.body.reason, refused.body.message]).toEqual([
      406,
      "NotAcceptable",
      "only the following media types are accepted: application/json, application/yaml",
    ]);
    const metadata = "application/json;as=PartialObjectMetadataList;v=v1;g=meta.k8s.io";
    const { body } = await h.call("GET", podsPath, undefined, { Accept: metadata });
    expect(body.kind).toBe("PartialObjectMetadataList");
    const printed = serve({ printers: kinds.printers });
    expect((await printed.call("GET", podsPath, undefined, { Accept: table })).body.kind).toBe("Table");
  });

  test("discovery tells nothing, but how it is and which version", async () => {
    const h = serve();
    for (const path of ["/", "/api", "/api/v1", "/apis", "/apis/apps", "/apis/apps/v1"])
      expect([path, (await h.call("GET", path)).code]).toEqual([path, 404]);
    expect((await h.call("GET", "/version")).body["gitVersion"]).toBe("v1.20.2");
    expect((await h.call("GET", "/healthz")).body.message).toBe("ok");
  });

  test("access has neither reviews nor tokens nor strangers", async () => {
    const pods = { namespaces: kinds.namespaces, pods: kinds.pods, tokenreviews: "answered" } as const;
    const h = serve({ kinds: kinds.served(pods) });
    const { code, body } = await h.call("POST", "/apis/authentication.k8s.io/v1/tokenreviews", { spec: {} });
    expect([code, body.reason]).toEqual([405, "MethodNotAllowed"]);
    expect(() => h.server.secured({})).toThrow("this server was not told who strangers are");
  });
});

describe("a server of plain pods", () => {
  const plain = kinds.served({
    ...named,
    pods: kinds.plainPods,
    deployments: kinds.plainDeployments,
    replicasets: kinds.plainReplicaSets,
  });
  const container = { name: "c", image: "nginx" };
  const rare: [spec: object, field: string][] = [
    [{ volumes: [{ name: "v", emptyDir: {} }] }, "volumes[0]"],
    [
      { containers: [{ ...container, volumeMounts: [{ name: "v", mountPath: "/v" }] }] },
      "containers[0].volumeMounts[0]",
    ],
    [
      { containers: [{ ...container, volumeDevices: [{ name: "v", devicePath: "/v" }] }] },
      "containers[0].volumeDevices[0]",
    ],
    [
      { containers: [{ ...container, securityContext: { privileged: true } }] },
      "containers[0].securityContext",
    ],
    [
      { containers: [{ ...container, envFrom: [{ configMapRef: { name: "a" } }] }] },
      "containers[0].envFrom[0]",
    ],
    [
      {
        containers: [
          { ...container, env: [{ name: "A", valueFrom: { fieldRef: { fieldPath: "metadata.name" } } }] },
        ],
      },
      "containers[0].env[0].valueFrom",
    ],
    [{ securityContext: { runAsUser: 1 } }, "securityContext"],
    [{ hostNetwork: true }, "hostNetwork"],
    [{ affinity: { podAffinity: {} } }, "affinity"],
    [{ tolerations: [{ operator: "Exists" }] }, "tolerations[0]"],
    [{ topologySpreadConstraints: [{ maxSkew: 1 }] }, "topologySpreadConstraints[0]"],
    [{ dnsPolicy: "None" }, "dnsConfig"],
    [{ dnsConfig: { searches: ["a"] } }, "dnsConfig"],
  ];

  test.each(rare)("refuses %j, in templates too", async (more, where) => {
    const h = serve({ kinds: plain });
    const spec = { containers: [container], ...more };
    const pod = { ...embeddedtesting.newPod("rare"), spec };
    const template = { metadata: { labels: { app: "web" } }, spec };
    const deployment = { spec: { selector: { matchLabels: { app: "web" } }, template } };
    const metadata = { name: "web" };
    const sent: [path: string, body: object, field: string][] = [
      [podsPath, pod, `spec.${where}`],
      [deploymentsPath, { ...deployment, metadata }, `spec.template.spec.${where}`],
      [
        deploymentsPath.replace("deployments", "replicasets"),
        { ...deployment, metadata },
        `spec.template.spec.${where}`,
      ],
    ];
    for (const [path, body, field] of sent) {
      const answer = await h.call("POST", path, body);
      expect([answer.code, answer.body.reason]).toEqual([422, "Invalid"]);
      expect(answer.body.message).toContain(
        `${field}: Forbidden: this server was not handed what validates it`,
      );
    }
  });

  test("takes all others, and says of them what every server says", async () => {
    const [h, whole] = [serve({ kinds: plain }), serve()];
    const wrong = { ...embeddedtesting.newDeployment("wrong"), spec: { replicas: -1 } };
    const sent: [path: string, body: object, code: number][] = [
      [podsPath, embeddedtesting.newPod("a"), 201],
      [podsPath, { ...embeddedtesting.newPod("b"), spec: { containers: [{ name: "c" }] } }, 422],
      [deploymentsPath, embeddedtesting.newDeployment("web"), 201],
      [deploymentsPath, wrong, 422],
    ];
    for (const [path, body, code] of sent) {
      const answer = await h.call("POST", path, body);
      expect(answer.code).toBe(code);
      expect(answer).toEqual(await whole.call("POST", path, body));
    }
  });
});

test("a server of five kinds has its namespaces, keeps what it is sent and refuses what is wrong", async () => {
  const h = serve();
  expect((await h.call("GET", namespacesPath)).body.items).toHaveLength(4);
  expect((await h.call("POST", deploymentsPath, embeddedtesting.newDeployment("web"))).code).toBe(201);
  const wrong = { ...embeddedtesting.newDeployment("other"), spec: {} };
  const { code, body } = await h.call("POST", deploymentsPath, wrong);
  expect([code, body.reason]).toEqual([422, "Invalid"]);
});
