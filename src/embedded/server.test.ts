// Ours: the API server as a client sees it
import { describe, expect, test } from "vitest";
import * as yaml from "#apimachinery/util/yaml";
import * as time from "#go/time";
import * as embeddedtesting from "#embedded/testing";

const names = (items: readonly { metadata: Readonly<Record<string, unknown>> }[]) =>
  items.map((item) => item.metadata["name"]);

describe("create", () => {
  test("fills in what every object has, and defaults", async () => {
    const { code, body } = await new embeddedtesting.Harness().call(
      "POST",
      embeddedtesting.deploymentsPath,
      embeddedtesting.newDeployment("web"),
    );
    expect(code).toBe(201);
    expect(body.metadata).toMatchObject({ name: "web", namespace: "default", generation: 1 });
    expect(body.metadata["uid"]).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(body["spec"]).toMatchObject({ revisionHistoryLimit: 10, strategy: { type: "RollingUpdate" } });
    expect(body["status"]).toEqual({});
  });

  test("the same seed gives the same object", async () => {
    const make = async () =>
      (
        await new embeddedtesting.Harness().call(
          "POST",
          embeddedtesting.podsPath,
          embeddedtesting.newPod("a"),
        )
      ).body;
    expect(await make()).toEqual(await make());
  });

  test("makes a name where only its beginning is given", async () => {
    const pod = { ...embeddedtesting.newPod(""), metadata: { generateName: "web-" } };
    const { body } = await new embeddedtesting.Harness().call("POST", embeddedtesting.podsPath, pod);
    expect(body.metadata["name"]).toMatch(/^web-[a-z0-9]{5}$/);
  });

  const refused: [name: string, path: string, body: unknown, code: number, message: string][] = [
    [
      "a name that is taken",
      "/api/v1/namespaces",
      embeddedtesting.newConfigMap("x"),
      400,
      'ConfigMap in version "v1" cannot be handled as a Namespace: converting (v1.ConfigMap) to (core.Namespace): unknown conversion',
    ],
    [
      "a namespace that does not exist",
      "/api/v1/namespaces/none/pods",
      embeddedtesting.newPod("a"),
      404,
      'namespaces "none" not found',
    ],
    [
      "a body that is no JSON",
      embeddedtesting.podsPath,
      "{",
      400,
      "the object provided is unrecognized (must be of type Pod): couldn't get version/kind; json parse error: unexpected end of JSON input ({)",
    ],
    [
      "another namespace than the URL's",
      embeddedtesting.podsPath,
      { ...embeddedtesting.newPod("a"), metadata: { name: "a", namespace: "b" } },
      400,
      "the namespace of the provided object does not match the namespace sent on the request",
    ],
    [
      "a dry run of something else",
      `${embeddedtesting.podsPath}?dryRun=Some`,
      embeddedtesting.newPod("a"),
      422,
      'CreateOptions.meta.k8s.io "" is invalid: dryRun: Unsupported value: []string{"Some"}: supported values: "All"',
    ],
    [
      "a collection over all namespaces",
      "/api/v1/pods",
      embeddedtesting.newPod("a"),
      405,
      "the server does not allow this method on the requested resource",
    ],
  ];
  test.each(refused)("refuses %s", async (_name, path, body, code, message) => {
    const answer = await new embeddedtesting.Harness().call("POST", path, body);
    expect([answer.code, answer.body.message]).toEqual([code, message]);
  });

  test("refuses a name that is taken", async () => {
    const harness = new embeddedtesting.Harness();
    await harness.call("POST", embeddedtesting.deploymentsPath, embeddedtesting.newDeployment("web"));
    const { code, body } = await harness.call(
      "POST",
      embeddedtesting.deploymentsPath,
      embeddedtesting.newDeployment("web"),
    );
    expect([code, body.reason, body.message]).toEqual([
      409,
      "AlreadyExists",
      'deployments.apps "web" already exists',
    ]);
  });

  test("a dry run answers as if, and writes nothing", async () => {
    const harness = new embeddedtesting.Harness();
    const { code, body } = await harness.call(
      "POST",
      `${embeddedtesting.podsPath}?dryRun=All`,
      embeddedtesting.newPod("a"),
    );
    expect([code, body.metadata["resourceVersion"]]).toEqual([201, undefined]);
    expect((await harness.call("GET", `${embeddedtesting.podsPath}/a`)).code).toBe(404);
  });
});

describe("update", () => {
  test("moves the generation with spec and annotations, not with labels or status", async () => {
    const harness = new embeddedtesting.Harness();
    const web = `${embeddedtesting.deploymentsPath}/web`;
    await harness.call("POST", embeddedtesting.deploymentsPath, embeddedtesting.newDeployment("web"));
    const generations: unknown[] = [];
    const patches: [path: string, patch: unknown][] = [
      [web, { metadata: { labels: { tier: "front" } } }],
      [web, { spec: { replicas: 5 } }],
      [web, { metadata: { annotations: { note: "x" } } }],
      [
        `${web}/status`,
        { metadata: { annotations: { note: "y" } }, status: { replicas: 1 }, spec: { replicas: 9 } },
      ],
    ];
    for (const [path, patch] of patches) {
      generations.push((await harness.patch("merge", path, patch)).body.metadata["generation"]);
    }
    expect(generations).toEqual([1, 2, 3, 3]);
    const { body } = await harness.call("GET", web);
    expect(body).toMatchObject({
      metadata: { annotations: { note: "y" } },
      spec: { replicas: 5 },
      status: { replicas: 1 },
    });
  });

  test("refuses what was read before somebody else wrote", async () => {
    const harness = new embeddedtesting.Harness();
    const { body } = await harness.call(
      "POST",
      embeddedtesting.configMapsPath,
      embeddedtesting.newConfigMap("c"),
    );
    await harness.patch("merge", `${embeddedtesting.configMapsPath}/c`, { data: { key: "2" } });
    const late = await harness.call("PUT", `${embeddedtesting.configMapsPath}/c`, body);
    expect([late.code, late.body.message]).toEqual([
      409,
      'Operation cannot be fulfilled on configmaps "c": the object has been modified; please apply your changes to the latest version and try again',
    ]);
  });

  test("writes nothing where nothing changes", async () => {
    const harness = new embeddedtesting.Harness();
    const { body } = await harness.call(
      "POST",
      embeddedtesting.configMapsPath,
      embeddedtesting.newConfigMap("c"),
    );
    expect(
      (await harness.call("PUT", `${embeddedtesting.configMapsPath}/c`, embeddedtesting.newConfigMap("c")))
        .body,
    ).toEqual(body);
  });

  test("takes three kinds of patch and refuses apply", async () => {
    const harness = new embeddedtesting.Harness();
    const web = `${embeddedtesting.deploymentsPath}/web`;
    await harness.call("POST", embeddedtesting.deploymentsPath, embeddedtesting.newDeployment("web"));
    const containers = [{ name: "c", image: "nginx:2" }];
    const strategic = await harness.patch("strategic-merge", web, {
      spec: { template: { spec: { containers } } },
    });
    const json = await harness.patch("json", web, [{ op: "replace", path: "/spec/replicas", value: 7 }]);
    expect(strategic.body["spec"]).toMatchObject({
      template: { spec: { containers: [{ image: "nginx:2", name: "c" }] } },
    });
    expect(json.body["spec"]).toMatchObject({ replicas: 7 });
    const apply = await harness.call("PATCH", web, {}, { "Content-Type": "application/apply-patch+yaml" });
    expect([apply.code, apply.body.reason]).toEqual([415, "UnsupportedMediaType"]);
  });

  test("scales through its subresource", async () => {
    const harness = new embeddedtesting.Harness();
    await harness.call("POST", embeddedtesting.deploymentsPath, embeddedtesting.newDeployment("web"));
    const scale = `${embeddedtesting.deploymentsPath}/web/scale`;
    await harness.patch("merge", scale, { spec: { replicas: 0 } });
    const { body } = await harness.call("GET", scale);
    expect(body).toMatchObject({ kind: "Scale", spec: {}, status: { replicas: 0, selector: "app=web" } });
    expect(
      (await harness.call("GET", `${embeddedtesting.deploymentsPath}/web`)).body.metadata["generation"],
    ).toBe(2);
  });
});

describe("delete", () => {
  test("a pod that runs nowhere is gone at once, one on a node only after its grace period", async () => {
    const harness = new embeddedtesting.Harness();
    await harness.call("POST", embeddedtesting.podsPath, embeddedtesting.newPod("free"));
    await harness.call("POST", embeddedtesting.podsPath, embeddedtesting.newPod("bound", {}, "node"));
    await harness.call("DELETE", `${embeddedtesting.podsPath}/free`);
    const { body } = await harness.call("DELETE", `${embeddedtesting.podsPath}/bound`);
    expect((await harness.call("GET", `${embeddedtesting.podsPath}/free`)).code).toBe(404);
    expect(body.metadata).toMatchObject({ deletionGracePeriodSeconds: 30 });
    expect(body.metadata["deletionTimestamp"]).toBe(time.rfc3339(harness.clock.now() + 30 * time.second));
    await harness.call("DELETE", `${embeddedtesting.podsPath}/bound`, { gracePeriodSeconds: 0 });
    expect((await harness.call("GET", `${embeddedtesting.podsPath}/bound`)).code).toBe(404);
  });

  test.each([
    ["Foreground", ["foregroundDeletion"]],
    ["Orphan", ["orphan"]],
  ])("%s waits for the garbage collector", async (propagationPolicy, finalizers) => {
    const harness = new embeddedtesting.Harness();
    await harness.call("POST", embeddedtesting.deploymentsPath, embeddedtesting.newDeployment("web"));
    const { body } = await harness.call("DELETE", `${embeddedtesting.deploymentsPath}/web`, {
      propagationPolicy,
    });
    expect(body.metadata).toMatchObject({ finalizers, generation: 2, deletionGracePeriodSeconds: 0 });
    await harness.patch("merge", `${embeddedtesting.deploymentsPath}/web`, {
      metadata: { finalizers: null },
    });
    expect((await harness.call("GET", `${embeddedtesting.deploymentsPath}/web`)).code).toBe(404);
  });

  test("asking again for a deletion that waits writes nothing", async () => {
    const harness = new embeddedtesting.Harness();
    const map = embeddedtesting.newConfigMap("a");
    const path = `${embeddedtesting.configMapsPath}/a`;
    await harness.call("POST", embeddedtesting.configMapsPath, {
      ...map,
      metadata: { name: "a", finalizers: ["example.com/x"] },
    });
    const first = await harness.call("DELETE", path);
    const second = await harness.call("DELETE", path);
    expect(second).toEqual(first);
    expect(second.body.metadata["resourceVersion"]).toBe(first.body.metadata["resourceVersion"]);
  });

  test("keeps to its preconditions", async () => {
    const harness = new embeddedtesting.Harness();
    await harness.call("POST", embeddedtesting.configMapsPath, embeddedtesting.newConfigMap("c"));
    const { code, body } = await harness.call("DELETE", `${embeddedtesting.configMapsPath}/c`, {
      preconditions: { uid: "other" },
    });
    expect([code, body.reason]).toEqual([409, "Conflict"]);
  });

  test("of a collection takes what the selector matches", async () => {
    const harness = new embeddedtesting.Harness();
    for (const name of ["a", "b"])
      await harness.call(
        "POST",
        embeddedtesting.configMapsPath,
        embeddedtesting.newConfigMap(name, { app: name }),
      );
    const { body } = await harness.call("DELETE", `${embeddedtesting.configMapsPath}?labelSelector=app=a`);
    expect([body.kind, names(body.items)]).toEqual(["ConfigMapList", ["a"]]);
    expect(names((await harness.call("GET", embeddedtesting.configMapsPath)).body.items)).toEqual(["b"]);
  });

  test("of a namespace lets nothing new into it", async () => {
    const harness = new embeddedtesting.Harness();
    await harness.call("POST", "/api/v1/namespaces", { metadata: { name: "old" } });
    const { body } = await harness.call("DELETE", "/api/v1/namespaces/old");
    expect(body["status"]).toMatchObject({ phase: "Terminating" });
    const late = await harness.call("POST", "/api/v1/namespaces/old/pods", embeddedtesting.newPod("a"));
    expect([late.code, late.body.message, late.body["details"]]).toEqual([
      403,
      'pods "a" is forbidden: unable to create new content in namespace old because it is being terminated',
      {
        name: "a",
        kind: "pods",
        causes: [
          {
            reason: "NamespaceTerminating",
            message: "namespace old is being terminated",
            field: "metadata.namespace",
          },
        ],
      },
    ]);
    const empty = { ...body, spec: {} };
    expect((await harness.call("PUT", "/api/v1/namespaces/old/finalize", empty)).code).toBe(200);
    expect((await harness.call("GET", "/api/v1/namespaces/old")).code).toBe(404);
  });
});

describe("binding", () => {
  test("assigns a pod once", async () => {
    const harness = new embeddedtesting.Harness();
    await harness.call("POST", embeddedtesting.podsPath, embeddedtesting.newPod("a"));
    const binding = { metadata: { name: "a" }, target: { kind: "Node", name: "node" } };
    expect((await harness.call("POST", `${embeddedtesting.podsPath}/a/binding`, binding)).code).toBe(201);
    const { body } = await harness.call(
      "GET",
      `${embeddedtesting.podsPath}?fieldSelector=spec.nodeName=node`,
    );
    expect(names(body.items)).toEqual(["a"]);
    const again = await harness.call("POST", `${embeddedtesting.podsPath}/a/binding`, binding);
    expect([again.code, again.body.message]).toEqual([
      409,
      'Operation cannot be fulfilled on pods/binding "a": pod a is already assigned to node "node"',
    ]);
  });
});

describe("what is not there", () => {
  test.each([
    ["GET", "/nowhere", 404, "404 page not found\n"],
    ["GET", "/apis/example.com/v1/things", 404, "404 page not found\n"],
    ["GET", "/api/v1/things", 404, "the server could not find the requested resource"],
    ["GET", `${embeddedtesting.podsPath}/none`, 404, 'pods "none" not found'],
    ["POST", "/healthz", 404, "404 page not found\n"],
    ["POST", "/version", 405, "the server does not allow this method on the requested resource"],
    ["PUT", embeddedtesting.podsPath, 405, "the server does not allow this method on the requested resource"],
  ])("%s %s", async (method, path, code, message) => {
    const answer = await new embeddedtesting.Harness().call(method, path);
    expect([answer.code, answer.body.message]).toEqual([code, message]);
  });

  test("a client that accepts nothing that we write is told what we do", async () => {
    const { code, body } = await new embeddedtesting.Harness().call(
      "GET",
      embeddedtesting.podsPath,
      undefined,
      { Accept: "image/png" },
    );
    expect([code, body.message]).toEqual([
      406,
      "only the following media types are accepted: application/json, application/yaml",
    ]);
  });

  describe("a client that wants YAML", () => {
    const headers = { Accept: "application/yaml" };
    const harness = new embeddedtesting.Harness({ toYAML: yaml.marshal });
    const get = async (path: string, accept = headers.Accept) => {
      const response = await harness.send("GET", path, undefined, { Accept: accept });
      return [response.status, response.headers.get("Content-Type"), await response.text()];
    };

    test("gets it: keys in order, no braces", async () => {
      const { body } = await harness.call(
        "POST",
        embeddedtesting.configMapsPath,
        embeddedtesting.newConfigMap("c", { app: "x" }),
      );
      const yamlText = yaml.marshal(body);
      expect(await get(`${embeddedtesting.configMapsPath}/c`)).toEqual([200, "application/yaml", yamlText]);
      expect(yamlText).toMatch(/^apiVersion: v1\ndata:\n {2}key: "1"\nkind: ConfigMap\nmetadata:\n/);
    });

    test("gets lists, Tables, discovery and refusals in it", async () => {
      for (const [path, code, line] of [
        [embeddedtesting.configMapsPath, 200, "kind: ConfigMapList"],
        [`${embeddedtesting.configMapsPath}/none`, 404, 'message: configmaps "none" not found'],
        ["/version", 200, "gitVersion: v1.20.2"],
      ] as const) {
        const [status, type, text] = await get(path);
        expect([status, type]).toEqual([code, "application/yaml"]);
        expect(text).toContain(`\n${line}\n`);
      }
      const [, type, text] = await get(
        embeddedtesting.configMapsPath,
        "application/yaml;as=Table;v=v1;g=meta.k8s.io",
      );
      expect([type, /^kind: Table$/m.test(String(text))]).toEqual(["application/yaml", true]);
    });

    test("is told that a watch is not to be had in it, in it", async () => {
      const [status, type, text] = await get(`${embeddedtesting.configMapsPath}?watch=true`);
      expect([status, type]).toEqual([406, "application/yaml"]);
      expect(text).toContain("only the following media types are accepted: application/json;stream=watch");
    });
  });

  test("a closed server refuses, and its watches have ended", async () => {
    const harness = new embeddedtesting.Harness();
    const watching = await harness.watch(`${embeddedtesting.podsPath}?watch=1`);
    await harness.server.close();
    expect(await watching.next()).toBeUndefined();
    expect((await harness.call("GET", embeddedtesting.podsPath)).code).toBe(503);
  });
});

describe("service accounts", () => {
  test("get tokens that a review recognises until they expire", async () => {
    const harness = new embeddedtesting.Harness();
    const accounts = "/api/v1/namespaces/default/serviceaccounts";
    await harness.call("POST", accounts, { metadata: { name: "robot" } });
    const issued = await harness.call("POST", `${accounts}/robot/token`, {
      spec: { audiences: [], expirationSeconds: 600 },
    });
    expect(issued.code).toBe(201);
    const { token } = issued.body["status"] as { token: string };
    const review = () =>
      harness.call("POST", "/apis/authentication.k8s.io/v1/tokenreviews", { spec: { token } });
    expect((await review()).body["status"]).toMatchObject({
      authenticated: true,
      user: { username: "system:serviceaccount:default:robot" },
    });
    await harness.clock.step(10 * time.minute);
    expect((await review()).body["status"]).toMatchObject({ error: "invalid bearer token" });
  });
});
