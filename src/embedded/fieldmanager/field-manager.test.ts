import { describe, expect, test } from "vitest";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as embeddedtesting from "#embedded/testing";

const as = (manager: string, type = "merge") => ({
  "User-Agent": `${manager}/v1.20.2 (linux/amd64) kubernetes/faecb19`,
  "Content-Type": type === "" ? "application/json" : `application/${type}-patch+json`,
});
const path = `${embeddedtesting.configMapsPath}/c`;

const entries = ({ body }: embeddedtesting.Answer) =>
  (body.metadata["managedFields"] ?? []) as metav1.ManagedFieldsEntry[];

/** Who owns what, and since when. */
const owners = (answer: embeddedtesting.Answer) =>
  Object.fromEntries(entries(answer).map((e) => [e.manager, [e.time?.slice(17, 19), e.fieldsV1]]));

async function withConfigMap(): Promise<embeddedtesting.Harness> {
  const h = new embeddedtesting.Harness();
  await h.call(
    "POST",
    embeddedtesting.configMapsPath,
    embeddedtesting.newConfigMap("c", { app: "a" }),
    as("creator", ""),
  );
  await h.clock.step(5000);
  return h;
}

describe("updateManagedFields", () => {
  test("a new object belongs to whoever creates it, apart from what the server sets", async () => {
    const h = new embeddedtesting.Harness();
    const body = {
      ...embeddedtesting.newConfigMap("", { app: "a" }),
      metadata: { generateName: "c-", labels: { app: "a" } },
    };
    expect(entries(await h.call("POST", embeddedtesting.configMapsPath, body, as("creator", "")))).toEqual([
      {
        manager: "creator",
        operation: "Update",
        apiVersion: "v1",
        time: "2021-01-13T00:00:00Z",
        fieldsType: "FieldsV1",
        fieldsV1: {
          "f:data": { ".": {}, "f:key": {} },
          "f:metadata": { "f:generateName": {}, "f:labels": { ".": {}, "f:app": {} } },
        },
      },
    ]);
  });

  test("of a container's resources each is owned, in limits and requests alike", async () => {
    const h = new embeddedtesting.Harness();
    const owned = async (name: string, resources: object): Promise<object> => {
      const containers = [{ name: "c", image: "i", resources }];
      const pod = { metadata: { name }, spec: { containers } };
      const [entry] = entries(await h.call("POST", embeddedtesting.podsPath, pod, as("creator", "")));
      const set = JSON.parse(JSON.stringify(entry?.fieldsV1 ?? {}));
      return set["f:spec"]["f:containers"]['k:{"name":"c"}']["f:resources"];
    };
    const whole = (...names: string[]) =>
      Object.fromEntries([".", ...names].map((name) => [name === "." ? name : `f:${name}`, {}]));
    expect(await owned("a", { limits: { cpu: "1", memory: "1" } })).toEqual({
      ".": {},
      "f:limits": whole("cpu", "memory"),
      "f:requests": whole("cpu", "memory"),
    });
    expect(await owned("b", { limits: { cpu: "1" }, requests: { memory: "1" } })).toEqual({
      ".": {},
      "f:limits": whole("cpu"),
      "f:requests": whole("cpu", "memory"),
    });
  });

  test("in a template a request need not be named as the limit beside it", async () => {
    const h = new embeddedtesting.Harness();
    const labels = { app: "d" };
    const resources = { limits: { cpu: "1" }, requests: { memory: "1" } };
    const template = {
      metadata: { labels },
      spec: { containers: [{ name: "c", image: "i", resources }] },
    };
    const body = { metadata: { name: "d" }, spec: { selector: { matchLabels: labels }, template } };
    const answer = await h.call("POST", embeddedtesting.deploymentsPath, body, as("creator", ""));
    expect(JSON.stringify(entries(answer)[0]?.fieldsV1)).toContain(
      '"f:resources":{".":{},"f:limits":{".":{},"f:cpu":{}},"f:requests":{".":{},"f:memory":{}}}',
    );
  });

  test("a Deployment's fields are owned one by one, its containers by name, its selector as a whole", async () => {
    const h = new embeddedtesting.Harness();
    const [entry] = entries(
      await h.call(
        "POST",
        embeddedtesting.deploymentsPath,
        embeddedtesting.newDeployment("d"),
        as("kubectl-create", ""),
      ),
    );
    const container = Object.fromEntries(
      [
        ".",
        "image",
        "imagePullPolicy",
        "name",
        "resources",
        "terminationMessagePath",
        "terminationMessagePolicy",
      ].map((name) => [name === "." ? name : `f:${name}`, {}]),
    );
    const labels = { ".": {}, "f:app": {} };
    expect(JSON.stringify(entry?.fieldsV1)).toBe(
      JSON.stringify({
        "f:metadata": { "f:labels": labels },
        "f:spec": {
          "f:progressDeadlineSeconds": {},
          "f:replicas": {},
          "f:revisionHistoryLimit": {},
          "f:selector": {},
          "f:strategy": {
            "f:rollingUpdate": { ".": {}, "f:maxSurge": {}, "f:maxUnavailable": {} },
            "f:type": {},
          },
          "f:template": {
            "f:metadata": { "f:labels": labels },
            "f:spec": {
              "f:containers": { 'k:{"name":"c"}': container },
              "f:dnsPolicy": {},
              "f:restartPolicy": {},
              "f:schedulerName": {},
              "f:securityContext": {},
              "f:terminationGracePeriodSeconds": {},
            },
          },
        },
      }),
    );
  });

  test("whoever changes a field takes it from its owner", async () => {
    const h = await withConfigMap();
    expect(owners(await h.call("PATCH", path, { data: { key: "2" } }, as("patcher")))).toEqual({
      creator: ["00", { "f:data": {}, "f:metadata": { "f:labels": { ".": {}, "f:app": {} } } }],
      patcher: ["05", { "f:data": { "f:key": {} } }],
    });
  });

  test("a write that changes nothing changes no owner, and one's own field keeps its time", async () => {
    const h = await withConfigMap();
    const before = await h.call("GET", path);
    expect(await h.call("PATCH", path, { data: { key: "1" } }, as("patcher"))).toEqual(before);
    const after = await h.call("PATCH", path, { data: { key: "2" } }, as("creator"));
    expect(entries(after)).toEqual(entries(before));
  });

  test("a field that is removed belongs to nobody, and a manager without fields is gone", async () => {
    const h = await withConfigMap();
    await h.call("PATCH", path, { data: { mine: "1" } }, as("patcher"));
    const after = await h.call("PATCH", path, { data: { mine: null, key: null } }, as("remover"));
    expect(owners(after)).toEqual({
      creator: ["00", { "f:metadata": { "f:labels": { ".": {}, "f:app": {} } } }],
    });
  });

  test("items of lists go by their keys, or by their values where they have none", async () => {
    const h = new embeddedtesting.Harness();
    await h.call("POST", embeddedtesting.podsPath, embeddedtesting.newPod("p"), as("creator", ""));
    const ports = [{ containerPort: 80 }, { containerPort: 9, protocol: "UDP" }];
    const metadata = { name: "p", finalizers: ["a.io/z", "a.io/b"] };
    const owner = { apiVersion: "v1", kind: "Node", name: "n", uid: "u" };
    await h.call(
      "PATCH",
      `${embeddedtesting.podsPath}/p`,
      { metadata: { ...metadata, ownerReferences: [owner] } },
      as("patcher"),
    );
    const second = embeddedtesting.newPod("q") as { spec: { containers: object[] } };
    second.spec.containers[0] = { name: "c", image: "nginx", ports };
    const fields = JSON.stringify(
      entries(await h.call("POST", embeddedtesting.podsPath, second, as("creator", "")))[0]?.fieldsV1,
    );
    const each = (key: string) =>
      `"k:${JSON.stringify(key).slice(1, -1)}":{".":{},"f:containerPort":{},"f:protocol":{}}`;
    expect(fields).toContain(
      `"f:ports":{".":{},${each('{"containerPort":9,"protocol":"UDP"}')},${each('{"containerPort":80,"protocol":"TCP"}')}}`,
    );
    const patched = owners(await h.call("GET", `${embeddedtesting.podsPath}/p`))["patcher"];
    expect(JSON.stringify(patched)).toBe(
      JSON.stringify([
        "00",
        {
          "f:metadata": {
            "f:finalizers": { ".": {}, 'v:"a.io/b"': {}, 'v:"a.io/z"': {} },
            "f:ownerReferences": {
              ".": {},
              'k:{"uid":"u"}': { ".": {}, "f:apiVersion": {}, "f:kind": {}, "f:name": {}, "f:uid": {} },
            },
          },
        },
      ]),
    );
  });

  test("what is written to the status is an entry of its manager's, and managedFields sent there count for nothing", async () => {
    const h = new embeddedtesting.Harness();
    await h.call(
      "POST",
      embeddedtesting.deploymentsPath,
      embeddedtesting.newDeployment("d"),
      as("creator", ""),
    );
    const patch = { metadata: { managedFields: [{}] }, status: { replicas: 3 } };
    const answer = await h.call(
      "PATCH",
      `${embeddedtesting.deploymentsPath}/d/status`,
      patch,
      as("kube-controller-manager"),
    );
    expect(Object.keys(owners(answer))).toEqual(["creator", "kube-controller-manager"]);
    expect(owners(answer)["kube-controller-manager"]).toEqual(["00", { "f:status": { "f:replicas": {} } }]);
  });

  test("the manager that a client names goes before its user agent; without either it is unknown", async () => {
    const h = new embeddedtesting.Harness();
    const created = await h.call(
      "POST",
      `${embeddedtesting.configMapsPath}?fieldManager=me`,
      embeddedtesting.newConfigMap("c"),
      as("agent", ""),
    );
    expect(Object.keys(owners(created))).toEqual(["me"]);
    const nobody = await h.call("PATCH", path, { data: { a: "1" } }, as(""));
    expect(Object.keys(owners(nobody))).toEqual(["me", "unknown"]);
  });

  test("one empty entry resets all, and then nobody is tracked; what cannot be read is not taken", async () => {
    const h = await withConfigMap();
    const unreadable = { metadata: { managedFields: [{ manager: "x", fieldsType: "FieldsV2" }] } };
    expect(Object.keys(owners(await h.call("PATCH", path, unreadable, as("a"))))).toEqual(["creator"]);
    const reset = [{ op: "replace", path: "/metadata/managedFields", value: [{}] }];
    expect(entries(await h.call("PATCH", path, reset, as("a", "json")))).toEqual([]);
    expect(entries(await h.call("PATCH", path, { data: { a: "1" } }, as("a")))).toEqual([]);
  });

  test("owners of fields that are nested deeper than any kind nests them are not taken", async () => {
    const h = await withConfigMap();
    const nested = (levels: number): object => (levels === 0 ? {} : { "f:a": nested(levels - 1) });
    const entry = { manager: "m", operation: "Update", apiVersion: "v1", fieldsType: "FieldsV1" };
    const send = async (levels: number) => {
      const managedFields = [{ ...entry, fieldsV1: nested(levels) }];
      return Object.keys(owners(await h.call("PATCH", path, { metadata: { managedFields } }, as("m"))));
    };
    expect(await send(101)).toEqual(["creator"]);
    expect(await send(100)).toEqual(["m"]);
  });

  test("an empty list resets as well", async () => {
    const h = await withConfigMap();
    expect(entries(await h.call("PATCH", path, { metadata: { managedFields: [] } }, as("a")))).toEqual([]);
  });

  test("an operation that is neither Apply nor Update is refused", async () => {
    const h = await withConfigMap();
    const entry = { manager: "x", operation: "Steal", fieldsType: "FieldsV1", fieldsV1: { "f:data": {} } };
    const answer = await h.call("PATCH", path, { metadata: { managedFields: [entry] } }, as("a"));
    expect(answer.body.message).toBe(
      'ConfigMap "c" is invalid: metadata.managedFields.operation: Invalid value: "Steal": must be `Apply` or `Update`',
    );
  });

  test("from the eleventh updater on the oldest become one", async () => {
    const h = await withConfigMap();
    let last: embeddedtesting.Answer | undefined;
    for (let i = 0; i < 11; i++) {
      last = await h.call("PATCH", path, { data: { [`k${i}`]: "1" } }, as(`m${i}`));
      await h.clock.step(1000);
    }
    expect(last && Object.keys(owners(last))).toEqual([
      "ancient-changes",
      ...Array.from({ length: 9 }, (_, i) => `m${i + 2}`).sort(
        (a, b) => Number(a.slice(1)) - Number(b.slice(1)),
      ),
    ]);
    expect(last && owners(last)["ancient-changes"]).toEqual([
      "06",
      {
        "f:data": { ".": {}, "f:k0": {}, "f:k1": {}, "f:key": {} },
        "f:metadata": { "f:labels": { ".": {}, "f:app": {} } },
      },
    ]);
  });

  test("items that cannot be told apart leave the object without owners", async () => {
    const h = new embeddedtesting.Harness();
    const pod = embeddedtesting.newPod("p") as { spec: { containers: object[] } };
    const env = [
      { name: "A", value: "1" },
      { name: "A", value: "2" },
    ];
    pod.spec.containers[0] = { name: "c", image: "nginx", env };
    expect(entries(await h.call("POST", embeddedtesting.podsPath, pod, as("creator", "")))).toEqual([]);
  });

  test("a text that comes twice in a list leaves the object without owners, too", async () => {
    const h = await withConfigMap();
    const held = (...finalizers: string[]) =>
      h.call("PATCH", path, { metadata: { finalizers } }, as("keeper"));
    expect(entries(await held("a/c", "a/b"))).toHaveLength(2);
    expect(entries(await held("a/c", "a/b", "a/c"))).toEqual([]);
  });

  test("with the gate off nothing is kept", async () => {
    const h = new embeddedtesting.Harness({ owners: false });
    expect(
      entries(
        await h.call(
          "POST",
          embeddedtesting.configMapsPath,
          embeddedtesting.newConfigMap("c"),
          as("creator", ""),
        ),
      ),
    ).toEqual([]);
  });
});
