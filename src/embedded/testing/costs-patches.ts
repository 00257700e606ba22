// Ours: requests of any length about patches of all types, and updates of what is there
import {
  aConfigMap,
  configMap,
  container,
  fields,
  jsonPatch,
  mergePatch,
  owner,
  pod,
  post,
  put,
  service,
  servicesPath,
  strategicPatch,
  times,
  type Asked,
  type Cost,
} from "./costs.ts";
import { configMapsPath, deploymentsPath, newDeployment, podsPath } from "./harness.ts";

const [theConfigMap, thePod] = [`${configMapsPath}/a`, `${podsPath}/a`];

const finalizers = (n: number) => times(n, (i) => `a.b/f${i}`);
const env = (n: number, value: string) => times(n, (i) => ({ name: `E${i}`, value }));
const containers = (n: number, image: string) => times(n, (i) => ({ name: `c${i}`, image }));
const data = (n: number, value: string | null) => fields(n, (i) => [`k${i}`, value]);

/** What is there already. */
const withOwners = (n: number): Asked[] => [
  post(configMapsPath, configMap({}, { ownerReferences: times(n, owner) })),
];
const withFinalizers = (n: number): Asked[] => [
  post(configMapsPath, configMap({}, { finalizers: finalizers(n) })),
];
const withData = (n: number): Asked[] => [post(configMapsPath, configMap({ data: data(n, "v") }))];
const withEnv = (n: number): Asked[] => [post(podsPath, container({ env: env(n, "1") }))];
const withContainers = (n: number): Asked[] => [post(podsPath, pod({ containers: containers(n, "i") }))];

export const patchCosts: readonly Cost[] = [
  {
    name: "json patch add -",
    bytes: 50,
    before: () => [aConfigMap],
    make: (n) =>
      jsonPatch(theConfigMap, [
        { op: "add", path: "/metadata/finalizers", value: [] },
        ...times(Math.min(n, 9990), (i) => ({
          op: "add",
          path: "/metadata/finalizers/-",
          value: `a.b/c${i}`,
        })),
      ]),
  },
  {
    name: "json patch add 0",
    bytes: 50,
    before: () => [aConfigMap],
    make: (n) =>
      jsonPatch(theConfigMap, [
        { op: "add", path: "/x", value: times(n * 5, () => 1) },
        ...times(Math.min(n, 9990), () => ({ op: "add", path: "/x/0", value: 1 })),
      ]),
  },
  {
    name: "json patch test",
    bytes: 50,
    before: () => [aConfigMap],
    make: (n) =>
      jsonPatch(theConfigMap, [
        { op: "add", path: "/x", value: times(n * 5, () => 1) },
        ...times(Math.min(n, 9990), () => ({ op: "test", path: "/x/0", value: 1 })),
      ]),
  },
  {
    name: "json patch copy null",
    bytes: 50,
    before: () => [aConfigMap],
    make: (n) =>
      jsonPatch(
        theConfigMap,
        times(Math.min(n, 9990), (i) => ({ op: "copy", from: "/x", path: `/y${i}` })),
      ),
  },
  {
    name: "json patch move",
    bytes: 50,
    before: () => [aConfigMap],
    make: (n) =>
      jsonPatch(theConfigMap, [
        { op: "add", path: "/x0", value: times(n * 5, () => 1) },
        ...times(Math.min(n, 9990), (i) => ({ op: "move", from: `/x${i}`, path: `/x${i + 1}` })),
      ]),
  },
  {
    name: "json patch long path",
    bytes: 2,
    before: () => [aConfigMap],
    make: (n) => jsonPatch(theConfigMap, [{ op: "add", path: "/a".repeat(n), value: 1 }]),
  },
  {
    name: "json patch tildes",
    bytes: 2,
    before: () => [aConfigMap],
    make: (n) => jsonPatch(theConfigMap, [{ op: "add", path: "/" + "~1".repeat(n), value: 1 }]),
  },
  {
    name: "json patch deep path",
    bytes: 60,
    before: () => [aConfigMap],
    make: (n) =>
      jsonPatch(theConfigMap, [
        { op: "add", path: "/x", value: times(1000, () => 0).reduce((v: unknown) => ({ a: v }), 1) },
        ...times(Math.min(n, 9990) / 40, () => ({ op: "add", path: "/x" + "/a".repeat(1000), value: 1 })),
      ]),
  },
  {
    name: "merge patch data",
    bytes: 12,
    before: withData,
    make: (n) => mergePatch(theConfigMap, { data: data(n, "w") }),
  },
  {
    name: "merge patch nulls",
    bytes: 12,
    before: withData,
    make: (n) => mergePatch(theConfigMap, { data: data(n, null) }),
  },
  {
    name: "merge deep",
    bytes: 6,
    before: () => [aConfigMap],
    make: (n) => mergePatch(theConfigMap, `${'{"a":'.repeat(n)}1${"}".repeat(n)}`),
  },
  {
    name: "strategic env",
    bytes: 30,
    before: withEnv,
    make: (n) =>
      strategicPatch(thePod, {
        spec: { containers: [{ name: "c", env: env(n, "1") }] },
      }),
  },
  {
    name: "strategic owners other",
    bytes: 70,
    before: withOwners,
    make: (n) =>
      strategicPatch(theConfigMap, { metadata: { ownerReferences: times(n, (i) => owner(i + n)) } }),
  },
  {
    name: "strategic owners delete",
    bytes: 70,
    before: withOwners,
    make: (n) =>
      strategicPatch(theConfigMap, {
        metadata: { ownerReferences: times(n, (i) => ({ $patch: "delete", uid: `u${i}` })) },
      }),
  },
  {
    name: "strategic owners delete unknown",
    bytes: 40,
    before: withOwners,
    make: (n) =>
      strategicPatch(theConfigMap, {
        metadata: { ownerReferences: times(n, (i) => ({ $patch: "delete", uid: `x${i}` })) },
      }),
  },
  {
    name: "strategic owners order",
    bytes: 100,
    before: withOwners,
    make: (n) =>
      strategicPatch(theConfigMap, {
        metadata: {
          "$setElementOrder/ownerReferences": times(n, (i) => ({ uid: `u${n - i}` })),
          ownerReferences: times(n, (i) => owner(n - i)),
        },
      }),
  },
  {
    name: "strategic owners order foreign",
    bytes: 100,
    before: withOwners,
    make: (n) =>
      strategicPatch(theConfigMap, {
        metadata: {
          "$setElementOrder/ownerReferences": times(n, (i) => ({ uid: `x${n - i}` })),
          ownerReferences: times(n, (i) => owner(n - i)),
        },
      }),
  },
  {
    name: "strategic order alone",
    bytes: 20,
    before: withOwners,
    make: (n) =>
      strategicPatch(theConfigMap, {
        metadata: { "$setElementOrder/ownerReferences": times(n, (i) => ({ uid: `x${n - i}` })) },
      }),
  },
  {
    name: "strategic new owners repeated",
    bytes: 70,
    before: () => [aConfigMap],
    make: (n) => strategicPatch(theConfigMap, { metadata: { ownerReferences: times(n, () => owner(1)) } }),
  },
  {
    name: "strategic one owner, repeated",
    bytes: 70,
    before: () => [post(configMapsPath, configMap({}, { ownerReferences: [owner(1)] }))],
    make: (n) => strategicPatch(theConfigMap, { metadata: { ownerReferences: times(n, () => owner(1)) } }),
  },
  {
    name: "strategic finalizers",
    bytes: 14,
    before: withFinalizers,
    make: (n) => strategicPatch(theConfigMap, { metadata: { finalizers: finalizers(n) } }),
  },
  {
    name: "strategic finalizers new equal",
    bytes: 14,
    before: () => [post(configMapsPath, configMap({}, { finalizers: ["a.b/c"] }))],
    make: (n) => strategicPatch(theConfigMap, { metadata: { finalizers: times(n, () => `a.b/f`) } }),
  },
  {
    name: "strategic finalizers delete",
    bytes: 14,
    before: withFinalizers,
    make: (n) =>
      strategicPatch(theConfigMap, {
        metadata: { "$deleteFromPrimitiveList/finalizers": finalizers(n) },
      }),
  },
  {
    name: "strategic retainKeys",
    bytes: 14,
    before: () => [post(deploymentsPath, newDeployment("a"))],
    make: (n) =>
      strategicPatch(`${deploymentsPath}/a`, {
        spec: { strategy: { $retainKeys: times(n, (i) => `k${i}`) } },
      }),
  },
  {
    name: "strategic bad list",
    bytes: 70,
    before: () => [post(configMapsPath, configMap({}, { ownerReferences: [owner(1)] }))],
    make: (n) => strategicPatch(theConfigMap, { metadata: { ownerReferences: [...times(n, owner), 3] } }),
  },
  {
    name: "update owners",
    bytes: 70,
    before: withOwners,
    make: (n) => put(theConfigMap, configMap({}, { ownerReferences: times(n, (i) => owner(n - i)) })),
  },
  {
    name: "update finalizers being deleted",
    bytes: 12,
    before: (n) => [
      post(configMapsPath, configMap({}, { finalizers: finalizers(n) })),
      ["DELETE", theConfigMap],
    ],
    make: (n) => put(theConfigMap, configMap({}, { finalizers: times(n, (i) => `a.b/g${i}`) })),
  },
  {
    name: "update env",
    bytes: 30,
    before: withEnv,
    make: (n) => put(thePod, container({ env: env(n, "2") })),
  },
  {
    name: "update tolerations",
    bytes: 40,
    before: (n) => [
      post(podsPath, pod({ tolerations: times(n, (i) => ({ key: `k${i}`, operator: "Exists" })) })),
    ],
    make: (n) =>
      put(thePod, pod({ tolerations: times(n, (i) => ({ key: `k${n - i}`, operator: "Exists" })) })),
  },
  {
    name: "update containers",
    bytes: 30,
    before: withContainers,
    make: (n) => put(thePod, pod({ containers: containers(n, "j") })),
  },
  {
    name: "update containers other",
    bytes: 30,
    before: withContainers,
    make: (n) => {
      const [method, path, body] = put(thePod, pod({ containers: containers(n, "j") }));
      return [method, path, body, { "User-Agent": "other/1" }];
    },
  },
  {
    name: "status containers",
    bytes: 60,
    before: withContainers,
    make: (n) =>
      put(
        `${podsPath}/a/status`,
        pod(
          {},
          {
            status: {
              containerStatuses: times(n, (i) => ({
                name: `c${i}`,
                image: "i",
                state: { terminated: { exitCode: 0 } },
              })),
            },
          },
        ),
      ),
  },
  {
    name: "status conditions",
    bytes: 40,
    before: () => [post(podsPath, pod({}))],
    make: (n) =>
      strategicPatch(`${podsPath}/a/status`, {
        status: { conditions: times(n, (i) => ({ type: `t${i}`, status: "True" })) },
      }),
  },
  {
    name: "update node taints",
    bytes: 30,
    before: (n) => [
      post("/api/v1/nodes", {
        metadata: { name: "a" },
        spec: { taints: times(n, (i) => ({ key: `k${i}`, effect: "NoSchedule" })) },
      }),
    ],
    make: (n) =>
      put("/api/v1/nodes/a", {
        metadata: { name: "a" },
        spec: { taints: times(n, (i) => ({ key: `k${n - i}`, effect: "NoSchedule" })) },
      }),
  },
  {
    name: "update service ports",
    bytes: 40,
    before: (n) => [
      post(servicesPath, service({ ports: times(n, (i) => ({ name: `p${i}`, port: (i % 65535) + 1 })) })),
    ],
    make: (n) =>
      put(
        `${servicesPath}/a`,
        service({
          type: "NodePort",
          ports: times(Math.min(n, 2700), (i) => ({ name: `p${n - i}`, port: (i % 65535) + 1 })),
        }),
      ),
  },
  {
    name: "update labels (fields)",
    bytes: 12,
    before: withData,
    make: (n) => put(`${configMapsPath}/a?fieldManager=x`, configMap({ data: data(n, "w") })),
  },
];
