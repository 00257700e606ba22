// Ours: requests of any length about patches of all types, and updates of what is there
import {
  aConfigMap,
  asJSONPatch,
  asMergePatch,
  asStrategicPatch,
  configMap,
  container,
  fields,
  owner,
  pod,
  post,
  service,
  servicesPath,
  times,
  type Cost,
} from "./costs.ts";
import { configMapsPath, deploymentsPath, newDeployment, podsPath } from "./harness.ts";

export const patchCosts: readonly Cost[] = [
  {
    name: "json patch add -",
    bytes: 50,
    before: () => [aConfigMap],
    make: (n) => [
      "PATCH",
      `${configMapsPath}/a`,
      [
        { op: "add", path: "/metadata/finalizers", value: [] },
        ...times(Math.min(n, 9990), (i) => ({
          op: "add",
          path: "/metadata/finalizers/-",
          value: `a.b/c${i}`,
        })),
      ],
      asJSONPatch,
    ],
  },
  {
    name: "json patch add 0",
    bytes: 50,
    before: () => [aConfigMap],
    make: (n) => [
      "PATCH",
      `${configMapsPath}/a`,
      [
        { op: "add", path: "/x", value: times(n * 5, () => 1) },
        ...times(Math.min(n, 9990), () => ({ op: "add", path: "/x/0", value: 1 })),
      ],
      asJSONPatch,
    ],
  },
  {
    name: "json patch test",
    bytes: 50,
    before: () => [aConfigMap],
    make: (n) => [
      "PATCH",
      `${configMapsPath}/a`,
      [
        { op: "add", path: "/x", value: times(n * 5, () => 1) },
        ...times(Math.min(n, 9990), () => ({ op: "test", path: "/x/0", value: 1 })),
      ],
      asJSONPatch,
    ],
  },
  {
    name: "json patch copy null",
    bytes: 50,
    before: () => [aConfigMap],
    make: (n) => [
      "PATCH",
      `${configMapsPath}/a`,
      times(Math.min(n, 9990), (i) => ({ op: "copy", from: "/x", path: `/y${i}` })),
      asJSONPatch,
    ],
  },
  {
    name: "json patch move",
    bytes: 50,
    before: () => [aConfigMap],
    make: (n) => [
      "PATCH",
      `${configMapsPath}/a`,
      [
        { op: "add", path: "/x0", value: times(n * 5, () => 1) },
        ...times(Math.min(n, 9990), (i) => ({ op: "move", from: `/x${i}`, path: `/x${i + 1}` })),
      ],
      asJSONPatch,
    ],
  },
  {
    name: "json patch long path",
    bytes: 2,
    before: () => [aConfigMap],
    make: (n) => [
      "PATCH",
      `${configMapsPath}/a`,
      [{ op: "add", path: "/a".repeat(n), value: 1 }],
      asJSONPatch,
    ],
  },
  {
    name: "json patch tildes",
    bytes: 2,
    before: () => [aConfigMap],
    make: (n) => [
      "PATCH",
      `${configMapsPath}/a`,
      [{ op: "add", path: "/" + "~1".repeat(n), value: 1 }],
      asJSONPatch,
    ],
  },
  {
    name: "json patch deep path",
    bytes: 60,
    before: () => [aConfigMap],
    make: (n) => [
      "PATCH",
      `${configMapsPath}/a`,
      [
        { op: "add", path: "/x", value: times(1000, () => 0).reduce((v: unknown) => ({ a: v }), 1) },
        ...times(Math.min(n, 9990) / 40, () => ({ op: "add", path: "/x" + "/a".repeat(1000), value: 1 })),
      ],
      asJSONPatch,
    ],
  },
  {
    name: "merge patch data",
    bytes: 12,
    before: (n) => [post(configMapsPath, configMap({ data: fields(n, (i) => [`k${i}`, "v"]) }))],
    make: (n) => ["PATCH", `${configMapsPath}/a`, { data: fields(n, (i) => [`k${i}`, "w"]) }, asMergePatch],
  },
  {
    name: "merge patch nulls",
    bytes: 12,
    before: (n) => [post(configMapsPath, configMap({ data: fields(n, (i) => [`k${i}`, "v"]) }))],
    make: (n) => ["PATCH", `${configMapsPath}/a`, { data: fields(n, (i) => [`k${i}`, null]) }, asMergePatch],
  },
  {
    name: "merge deep",
    bytes: 6,
    before: () => [aConfigMap],
    make: (n) => ["PATCH", `${configMapsPath}/a`, `${'{"a":'.repeat(n)}1${"}".repeat(n)}`, asMergePatch],
  },
  {
    name: "strategic env",
    bytes: 30,
    before: (n) => [post(podsPath, container({ env: times(n, (i) => ({ name: `E${i}`, value: "1" })) }))],
    make: (n) => [
      "PATCH",
      `${podsPath}/a`,
      { spec: { containers: [{ name: "c", env: times(n, (i) => ({ name: `E${i}`, value: "1" })) }] } },
      asStrategicPatch,
    ],
  },
  {
    name: "strategic owners other",
    bytes: 70,
    before: (n) => [post(configMapsPath, configMap({}, { ownerReferences: times(n, owner) }))],
    make: (n) => [
      "PATCH",
      `${configMapsPath}/a`,
      { metadata: { ownerReferences: times(n, (i) => owner(i + n)) } },
      asStrategicPatch,
    ],
  },
  {
    name: "strategic owners delete",
    bytes: 70,
    before: (n) => [post(configMapsPath, configMap({}, { ownerReferences: times(n, owner) }))],
    make: (n) => [
      "PATCH",
      `${configMapsPath}/a`,
      { metadata: { ownerReferences: times(n, (i) => ({ $patch: "delete", uid: `u${i}` })) } },
      asStrategicPatch,
    ],
  },
  {
    name: "strategic owners delete unknown",
    bytes: 40,
    before: (n) => [post(configMapsPath, configMap({}, { ownerReferences: times(n, owner) }))],
    make: (n) => [
      "PATCH",
      `${configMapsPath}/a`,
      { metadata: { ownerReferences: times(n, (i) => ({ $patch: "delete", uid: `x${i}` })) } },
      asStrategicPatch,
    ],
  },
  {
    name: "strategic owners order",
    bytes: 100,
    before: (n) => [post(configMapsPath, configMap({}, { ownerReferences: times(n, owner) }))],
    make: (n) => [
      "PATCH",
      `${configMapsPath}/a`,
      {
        metadata: {
          "$setElementOrder/ownerReferences": times(n, (i) => ({ uid: `u${n - i}` })),
          ownerReferences: times(n, (i) => owner(n - i)),
        },
      },
      asStrategicPatch,
    ],
  },
  {
    name: "strategic owners order foreign",
    bytes: 100,
    before: (n) => [post(configMapsPath, configMap({}, { ownerReferences: times(n, owner) }))],
    make: (n) => [
      "PATCH",
      `${configMapsPath}/a`,
      {
        metadata: {
          "$setElementOrder/ownerReferences": times(n, (i) => ({ uid: `x${n - i}` })),
          ownerReferences: times(n, (i) => owner(n - i)),
        },
      },
      asStrategicPatch,
    ],
  },
  {
    name: "strategic order alone",
    bytes: 20,
    before: (n) => [post(configMapsPath, configMap({}, { ownerReferences: times(n, owner) }))],
    make: (n) => [
      "PATCH",
      `${configMapsPath}/a`,
      { metadata: { "$setElementOrder/ownerReferences": times(n, (i) => ({ uid: `x${n - i}` })) } },
      asStrategicPatch,
    ],
  },
  {
    name: "strategic new owners repeated",
    bytes: 70,
    before: () => [aConfigMap],
    make: (n) => [
      "PATCH",
      `${configMapsPath}/a`,
      { metadata: { ownerReferences: times(n, () => owner(1)) } },
      asStrategicPatch,
    ],
  },
  {
    name: "strategic one owner, repeated",
    bytes: 70,
    before: () => [post(configMapsPath, configMap({}, { ownerReferences: [owner(1)] }))],
    make: (n) => [
      "PATCH",
      `${configMapsPath}/a`,
      { metadata: { ownerReferences: times(n, () => owner(1)) } },
      asStrategicPatch,
    ],
  },
  {
    name: "strategic finalizers",
    bytes: 14,
    before: (n) => [post(configMapsPath, configMap({}, { finalizers: times(n, (i) => `a.b/f${i}`) }))],
    make: (n) => [
      "PATCH",
      `${configMapsPath}/a`,
      { metadata: { finalizers: times(n, (i) => `a.b/f${i}`) } },
      asStrategicPatch,
    ],
  },
  {
    name: "strategic finalizers new equal",
    bytes: 14,
    before: () => [post(configMapsPath, configMap({}, { finalizers: ["a.b/c"] }))],
    make: (n) => [
      "PATCH",
      `${configMapsPath}/a`,
      { metadata: { finalizers: times(n, () => `a.b/f`) } },
      asStrategicPatch,
    ],
  },
  {
    name: "strategic finalizers delete",
    bytes: 14,
    before: (n) => [post(configMapsPath, configMap({}, { finalizers: times(n, (i) => `a.b/f${i}`) }))],
    make: (n) => [
      "PATCH",
      `${configMapsPath}/a`,
      { metadata: { "$deleteFromPrimitiveList/finalizers": times(n, (i) => `a.b/f${i}`) } },
      asStrategicPatch,
    ],
  },
  {
    name: "strategic retainKeys",
    bytes: 14,
    before: () => [post(deploymentsPath, newDeployment("a"))],
    make: (n) => [
      "PATCH",
      `${deploymentsPath}/a`,
      { spec: { strategy: { $retainKeys: times(n, (i) => `k${i}`) } } },
      asStrategicPatch,
    ],
  },
  {
    name: "strategic bad list",
    bytes: 70,
    before: () => [post(configMapsPath, configMap({}, { ownerReferences: [owner(1)] }))],
    make: (n) => [
      "PATCH",
      `${configMapsPath}/a`,
      { metadata: { ownerReferences: [...times(n, owner), 3] } },
      asStrategicPatch,
    ],
  },
  {
    name: "update owners",
    bytes: 70,
    before: (n) => [post(configMapsPath, configMap({}, { ownerReferences: times(n, owner) }))],
    make: (n) => [
      "PUT",
      `${configMapsPath}/a`,
      configMap({}, { ownerReferences: times(n, (i) => owner(n - i)) }),
    ],
  },
  {
    name: "update finalizers being deleted",
    bytes: 12,
    before: (n) => [
      post(configMapsPath, configMap({}, { finalizers: times(n, (i) => `a.b/f${i}`) })),
      ["DELETE", `${configMapsPath}/a`],
    ],
    make: (n) => ["PUT", `${configMapsPath}/a`, configMap({}, { finalizers: times(n, (i) => `a.b/g${i}`) })],
  },
  {
    name: "update env",
    bytes: 30,
    before: (n) => [post(podsPath, container({ env: times(n, (i) => ({ name: `E${i}`, value: "1" })) }))],
    make: (n) => [
      "PUT",
      `${podsPath}/a`,
      container({ env: times(n, (i) => ({ name: `E${i}`, value: "2" })) }),
    ],
  },
  {
    name: "update tolerations",
    bytes: 40,
    before: (n) => [
      post(podsPath, pod({ tolerations: times(n, (i) => ({ key: `k${i}`, operator: "Exists" })) })),
    ],
    make: (n) => [
      "PUT",
      `${podsPath}/a`,
      pod({ tolerations: times(n, (i) => ({ key: `k${n - i}`, operator: "Exists" })) }),
    ],
  },
  {
    name: "update containers",
    bytes: 30,
    before: (n) => [post(podsPath, pod({ containers: times(n, (i) => ({ name: `c${i}`, image: "i" })) }))],
    make: (n) => [
      "PUT",
      `${podsPath}/a`,
      pod({ containers: times(n, (i) => ({ name: `c${i}`, image: "j" })) }),
    ],
  },
  {
    name: "status containers",
    bytes: 60,
    before: (n) => [post(podsPath, pod({ containers: times(n, (i) => ({ name: `c${i}`, image: "i" })) }))],
    make: (n) => [
      "PUT",
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
    ],
  },
  {
    name: "status conditions",
    bytes: 40,
    before: () => [post(podsPath, pod({}))],
    make: (n) => [
      "PATCH",
      `${podsPath}/a/status`,
      { status: { conditions: times(n, (i) => ({ type: `t${i}`, status: "True" })) } },
      asStrategicPatch,
    ],
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
    make: (n) => [
      "PUT",
      "/api/v1/nodes/a",
      {
        metadata: { name: "a" },
        spec: { taints: times(n, (i) => ({ key: `k${n - i}`, effect: "NoSchedule" })) },
      },
    ],
  },
  {
    name: "update service ports",
    bytes: 40,
    before: (n) => [
      post(servicesPath, service({ ports: times(n, (i) => ({ name: `p${i}`, port: (i % 65535) + 1 })) })),
    ],
    make: (n) => [
      "PUT",
      `${servicesPath}/a`,
      service({
        type: "NodePort",
        ports: times(Math.min(n, 2700), (i) => ({ name: `p${n - i}`, port: (i % 65535) + 1 })),
      }),
    ],
  },
  {
    name: "update labels (fields)",
    bytes: 12,
    before: (n) => [post(configMapsPath, configMap({ data: fields(n, (i) => [`k${i}`, "v"]) }))],
    make: (n) => [
      "PUT",
      `${configMapsPath}/a?fieldManager=x`,
      configMap({ data: fields(n, (i) => [`k${i}`, "w"]) }),
    ],
  },
];
