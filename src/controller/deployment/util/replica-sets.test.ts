import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as informers from "#client-go/informers";
import * as clientset from "#client-go/kubernetes";
import * as core from "#client-go/testing";
import * as controller from "#controller";
import * as deploymentutiltesting from "#controller/deployment/util/testing";
import * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";
import { describe, expect, test } from "vitest";
import {
  equalIgnoreHash,
  findNewReplicaSet,
  findOldReplicaSets,
  getAllReplicaSets,
  getDeploymentsForReplicaSet,
  getNewReplicaSet,
  getOldReplicaSets,
  setFromReplicaSetTemplate,
} from "./replica-sets.ts";

const hashKey = "pod-template-hash";
const names = (sets: readonly apps.ReplicaSet[]) => sets.map((rs) => rs.metadata.name).sort();

function newClient(objects: apps.ReplicaSet[] = []): clientset.Clientset {
  const server = new core.FakeCluster(...objects);
  return new clientset.Clientset({
    host: "http://fake",
    fetch: server.fetch,
    clock: new utilclock.VirtualClock(),
  });
}

/** A Deployment named nginx whose template is another. */
function oldDeployment(name: string): apps.Deployment {
  const d = deploymentutiltesting.generateDeployment("nginx");
  for (const container of d.spec.template.spec.containers) container.name = name;
  return d;
}

describe("TestGetNewRS", () => {
  const newDeployment = deploymentutiltesting.generateDeployment("nginx");
  const newRS = deploymentutiltesting.generateRS(newDeployment);
  const others = ["foo", "bar", "abc", "xyz"].map((image) =>
    deploymentutiltesting.generateRS(deploymentutiltesting.generateDeployment(image)),
  );

  test.each([
    { name: "No new ReplicaSet", objects: others, expected: undefined },
    { name: "Has new ReplicaSet", objects: [...others, newRS], expected: newRS.metadata.name },
  ])("$name", async ({ objects, expected }) => {
    const rs = await getNewReplicaSet(newDeployment, newClient(objects).appsV1());
    expect(rs?.metadata.name).toBe(expected);
  });
});

describe("TestGetOldRSs", () => {
  const newDeployment = deploymentutiltesting.generateDeployment("nginx");
  const newRS = deploymentutiltesting.generateRS(newDeployment);
  const oldRS = deploymentutiltesting.generateRS(oldDeployment("nginx-old-1"));
  const oldRS2 = deploymentutiltesting.generateRS(oldDeployment("nginx-old-2"));
  const existedRS = deploymentutiltesting.generateRSWithLabel({ name: "nginx" }, "foo");

  test.each([
    {
      name: "No old ReplicaSets",
      objects: [
        deploymentutiltesting.generateRS(deploymentutiltesting.generateDeployment("foo")),
        newRS,
        deploymentutiltesting.generateRS(deploymentutiltesting.generateDeployment("bar")),
      ],
      expected: [],
    },
    {
      name: "Has old ReplicaSet",
      objects: [
        oldRS2,
        oldRS,
        existedRS,
        newRS,
        deploymentutiltesting.generateRSWithLabel({ name: "xyz" }, "xyz"),
        deploymentutiltesting.generateRSWithLabel({ name: "bar" }, "bar"),
      ],
      expected: [oldRS, oldRS2],
    },
  ])("$name", async ({ objects, expected }) => {
    const [, rss] = await getOldReplicaSets(newDeployment, newClient(objects).appsV1());
    expect(names(rss)).toEqual(names(expected));
  });

  test("getAllReplicaSets() gives the active old ones, all old ones and the new one", async () => {
    const active = deploymentutiltesting.generateRS(oldDeployment("nginx-old-3"), 1);
    const client = newClient([newRS, oldRS, active]);
    const [oldRSes, allOldRSes, found] = await getAllReplicaSets(newDeployment, client.appsV1());
    expect([names(oldRSes), names(allOldRSes), found?.metadata.name]).toEqual([
      names([active]),
      names([oldRS, active]),
      newRS.metadata.name,
    ]);
  });
});

describe("TestEqualIgnoreHash", () => {
  const template = (
    name: string,
    nodeName: string,
    annotations: Record<string, string>,
    labels: Record<string, string>,
  ) => scheme.decode<v1.PodTemplateSpec>({ metadata: { name, annotations, labels }, spec: { nodeName } });
  const value1 = { [hashKey]: "value-1" };
  const value2 = { [hashKey]: "value-2" };
  const something = { something: "else" };

  test.each([
    {
      name: "Same spec, same labels",
      former: template("foo", "foo-node", {}, { ...value1, ...something }),
      latter: template("foo", "foo-node", {}, { ...value1, ...something }),
      expected: true,
    },
    {
      name: "Same spec, only pod-template-hash label value is different",
      former: template("foo", "foo-node", {}, { ...value1, ...something }),
      latter: template("foo", "foo-node", {}, { ...value2, ...something }),
      expected: true,
    },
    {
      name: "Same spec, the former doesn't have pod-template-hash label",
      former: template("foo", "foo-node", {}, something),
      latter: template("foo", "foo-node", {}, { ...value2, ...something }),
      expected: true,
    },
    {
      name: "Same spec, the label is different, the former doesn't have pod-template-hash label, same number of labels",
      former: template("foo", "foo-node", {}, something),
      latter: template("foo", "foo-node", {}, value2),
      expected: false,
    },
    {
      name: "Same spec, the label is different, the latter doesn't have pod-template-hash label, same number of labels",
      former: template("foo", "foo-node", {}, value1),
      latter: template("foo", "foo-node", {}, something),
      expected: false,
    },
    {
      name: "Same spec, the label is different, and the pod-template-hash label value is the same",
      former: template("foo", "foo-node", {}, value1),
      latter: template("foo", "foo-node", {}, { ...value1, ...something }),
      expected: false,
    },
    {
      name: "Different spec, same labels",
      former: template("foo", "foo-node", { former: "value" }, { ...value1, ...something }),
      latter: template("foo", "foo-node", { latter: "value" }, { ...value1, ...something }),
      expected: false,
    },
    {
      name: "Different spec, different pod-template-hash label value",
      former: template("foo-1", "foo-node", {}, { ...value1, ...something }),
      latter: template("foo-2", "foo-node", {}, { ...value2, ...something }),
      expected: false,
    },
    {
      name: "Different spec, the former doesn't have pod-template-hash label",
      former: template("foo-1", "foo-node-1", {}, something),
      latter: template("foo-2", "foo-node-2", {}, { ...value2, ...something }),
      expected: false,
    },
    {
      name: "Different spec, different labels",
      former: template("foo", "foo-node-1", {}, something),
      latter: template("foo", "foo-node-2", {}, { nothing: "else" }),
      expected: false,
    },
  ])("$name", ({ former, latter, expected }) => {
    const before = structuredClone([former, latter]);
    expect([equalIgnoreHash(former, latter), equalIgnoreHash(latter, former)]).toEqual([expected, expected]);
    expect([former, latter]).toEqual(before);
  });

  test("a template whose only label is the hash equals one without labels", () => {
    const bare = scheme.decode<v1.PodTemplateSpec>({ metadata: {}, spec: {} });
    expect(equalIgnoreHash({ metadata: { labels: value1 }, spec: bare.spec }, bare)).toBe(true);
  });
});

const [before, now, later] = [
  "2021-01-13T00:00:00Z",
  "2021-01-13T00:01:00Z",
  "2021-01-13T00:02:00Z",
] as const;

function created(rs: apps.ReplicaSet, at: string, hash: string): apps.ReplicaSet {
  rs.metadata.creationTimestamp = at;
  rs.metadata.labels[hashKey] = hash;
  return rs;
}

describe("TestFindNewReplicaSet", () => {
  const deployment = deploymentutiltesting.generateDeployment("nginx");
  const newRS = created(deploymentutiltesting.generateRS(deployment), later, "hash");
  const newRSDup = created(deploymentutiltesting.generateRS(deployment), now, "different-hash");
  const oldRS = deploymentutiltesting.generateRS(oldDeployment("nginx-old-1"));

  test.each([
    {
      name: "Get new ReplicaSet with the same template as Deployment spec but different pod-template-hash value",
      rsList: [newRS, oldRS],
      expected: newRS,
    },
    {
      name: "Get the oldest new ReplicaSet when there are more than one ReplicaSet with the same template",
      rsList: [newRS, oldRS, newRSDup],
      expected: newRSDup,
    },
    { name: "Get nil new ReplicaSet", rsList: [oldRS], expected: undefined },
  ])("$name", ({ rsList, expected }) => {
    expect(findNewReplicaSet(deployment, rsList)).toBe(expected);
  });
});

describe("TestFindOldReplicaSets", () => {
  const deployment = deploymentutiltesting.generateDeployment("nginx");
  const newRS = created(deploymentutiltesting.generateRS(deployment, 1), later, "hash");
  const newRSDup = created(deploymentutiltesting.generateRS(deployment), now, "different-hash");
  const oldRS = deploymentutiltesting.generateRS(oldDeployment("nginx-old-1"));
  oldRS.metadata.creationTimestamp = before;

  test.each([
    { name: "Get old ReplicaSets", rsList: [newRS, oldRS], expected: [oldRS], expectedRequire: [] },
    {
      name: "Get old ReplicaSets with no new ReplicaSet",
      rsList: [oldRS],
      expected: [oldRS],
      expectedRequire: [],
    },
    {
      name: "Get old ReplicaSets with two new ReplicaSets, only the oldest new ReplicaSet is seen as new ReplicaSet",
      rsList: [oldRS, newRS, newRSDup],
      expected: [oldRS, newRS],
      expectedRequire: [newRS],
    },
    { name: "Get empty old ReplicaSets", rsList: [newRS], expected: [], expectedRequire: [] },
  ])("$name", ({ rsList, expected, expectedRequire }) => {
    const [requireRS, allRS] = findOldReplicaSets(deployment, rsList);
    expect([requireRS, allRS.sort(controller.replicaSetsByCreationTimestamp)]).toEqual([
      expectedRequire,
      expected,
    ]);
  });
});

test("setFromReplicaSetTemplate() takes the template over without the hash", () => {
  const deployment = deploymentutiltesting.generateDeployment("nginx");
  const { template } = oldDeployment("nginx-old-1").spec;
  setFromReplicaSetTemplate(deployment, {
    ...template,
    metadata: { labels: { name: "nginx", [hashKey]: "hash" } },
  });
  expect(deployment.spec.template).toEqual({ ...template, metadata: { labels: { name: "nginx" } } });
});

describe("TestGetDeploymentsForReplicaSet", () => {
  const factory = new informers.SharedInformerFactory(newClient(), {
    clock: new utilclock.VirtualClock(),
    rand: new rand.Rand(1),
  });
  const informer = factory.apps().v1().deployments();
  for (const i of [0, 1, 2]) {
    const d = deploymentutiltesting.generateDeployment(`deployment-${i}`);
    d.metadata.namespace = "test";
    d.spec.selector = { matchLabels: { app: `test-${i}` } };
    informer.informer().getIndexer().add(d);
  }

  function labelled(i: number, labels: Record<string, string>): apps.ReplicaSet {
    const rs = deploymentutiltesting.generateRS(deploymentutiltesting.generateDeployment("nginx"));
    Object.assign(rs.metadata, { name: `test-replicaSet-${i}`, namespace: "test", labels });
    return rs;
  }
  const rss = [0, 1, 2, 3, 4].map((i) => labelled(i, { app: `test-${i}`, label: `label-${i}` }));

  test.each([
    ["GetDeploymentsForReplicaSet for rs-0", 0],
    ["GetDeploymentsForReplicaSet for rs-1", 1],
    ["GetDeploymentsForReplicaSet for rs-2", 2],
  ])("%s", (_, i) => {
    const rs = rss[i];
    const got = rs && getDeploymentsForReplicaSet(informer.lister(), rs);
    expect(got?.map((d) => d.metadata.name)).toEqual([`deployment-${i}`]);
  });

  test.each([
    ["GetDeploymentsForReplicaSet for rs-3", 3],
    ["GetDeploymentsForReplicaSet for rs-4", 4],
  ])("%s", (_, i) => {
    const rs = rss[i];
    expect(() => rs && getDeploymentsForReplicaSet(informer.lister(), rs)).toThrow(
      `could not find deployments set for ReplicaSet test-replicaSet-${i} in namespace test with labels: map[app:test-${i} label:label-${i}]`,
    );
  });

  test("a ReplicaSet without labels belongs to nobody", () => {
    expect(() => getDeploymentsForReplicaSet(informer.lister(), labelled(5, {}))).toThrow(
      "no deployments found for ReplicaSet test-replicaSet-5 because it has no labels",
    );
  });
});

describe("TestPodTemplateSpecHash", () => {
  test("a thousand versions of an image have a thousand hashes", () => {
    const template = (version: number) =>
      scheme.decode<v1.PodTemplateSpec>({
        metadata: { creationTimestamp: null, labels: { app: "cats" } },
        spec: {
          containers: [
            {
              name: "cats",
              image: `registry/test/cats:v0.${version}.0`,
              ports: [{ name: "http", containerPort: 9077, protocol: "TCP" }],
              env: [
                { name: "DEPLOYMENT_ENVIRONMENT", value: "cats-stubbed-functional" },
                { name: "APP_NAME", value: "cats" },
              ],
              resources: {
                limits: { cpu: "1", memory: "1Gi" },
                requests: { cpu: "1", memory: "1Gi" },
              },
              terminationMessagePath: "/dev/termination-log",
              imagePullPolicy: "IfNotPresent",
            },
          ],
          restartPolicy: "Always",
          terminationGracePeriodSeconds: 30,
          dnsPolicy: "ClusterFirst",
          securityContext: {},
        },
      });
    const hashes = Array.from({ length: 1000 }, (_, i) => controller.computeHash(template(i)));
    expect(new Set(hashes).size).toBe(1000);
  });
});
