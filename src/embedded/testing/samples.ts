// Ours: what random requests are made of
import type * as rand from "#go/math/rand";

/** One resource: where it lives, and how an object of it is made. */
export interface Sample {
  readonly collection: string;
  readonly subresources: readonly string[];
  make(name: string, source: rand.Source): object;
}

const namespaced = (resource: string) => `/api/v1/namespaces/default/${resource}`;
const apps = (resource: string) => `/apis/apps/v1/namespaces/default/${resource}`;

const podTemplate = (app: string) => ({
  metadata: { labels: { app } },
  spec: { containers: [{ name: "c", image: "nginx", resources: { limits: { cpu: "1" } } }] },
});
const metadata = (name: string) => ({ name, labels: { app: "a", name } });
const workload = (name: string, replicas: number) => ({
  metadata: metadata(name),
  spec: { replicas, selector: { matchLabels: { app: "a" } }, template: podTemplate("a") },
});

export const samples: readonly Sample[] = [
  {
    collection: namespaced("configmaps"),
    subresources: [],
    make: (name) => ({ metadata: metadata(name), data: { k: "v" } }),
  },
  {
    collection: namespaced("pods"),
    subresources: ["/status", "/binding"],
    make: (name) => ({ metadata: metadata(name), spec: podTemplate("a").spec }),
  },
  {
    collection: namespaced("secrets"),
    subresources: [],
    make: (name) => ({ metadata: metadata(name), data: { k: "dg==" }, type: "Opaque" }),
  },
  {
    collection: namespaced("services"),
    subresources: ["/status"],
    make: (name) => ({ metadata: metadata(name), spec: { ports: [{ port: 80 }], selector: { app: "a" } } }),
  },
  {
    collection: namespaced("serviceaccounts"),
    subresources: ["/token"],
    make: (name) => ({ metadata: metadata(name) }),
  },
  {
    collection: namespaced("replicationcontrollers"),
    subresources: ["/status", "/scale"],
    make: (name, source) => ({
      metadata: metadata(name),
      spec: { replicas: source.intn(3), template: podTemplate("a") },
    }),
  },
  {
    collection: apps("deployments"),
    subresources: ["/status", "/scale"],
    make: (name, source) => workload(name, source.intn(8) - 1),
  },
  {
    collection: apps("replicasets"),
    subresources: ["/status", "/scale"],
    make: (name, source) => workload(name, source.intn(8) - 1),
  },
  { collection: "/api/v1/nodes", subresources: ["/status"], make: (name) => ({ metadata: metadata(name) }) },
  {
    collection: "/apis/coordination.k8s.io/v1/namespaces/default/leases",
    subresources: [],
    make: (name) => ({ metadata: metadata(name), spec: { holderIdentity: "me", leaseDurationSeconds: 15 } }),
  },
];

export const documents = [
  "/",
  "/api",
  "/apis",
  "/api/v1",
  "/apis/apps",
  "/apis/apps/v1",
  "/version",
  "/healthz",
  "/readyz/ping",
  "/openapi/v2",
];

export const badNames = ["A_", "x".repeat(300), "__proto__", "constructor", "..", "a%2Fb", "ü", "%00"];
export const badNamespaces = ["nowhere", "Bad_Name", "kube-system", "%20"];

export const oddValues = [
  "null",
  "{}",
  "[]",
  "-1",
  '""',
  "1.5",
  "true",
  '{"__proto__":{"x":1}}',
  '[{"op":"add"}]',
  "12345678901234567890",
  "1e400",
  "9007199254740991",
  '{"constructor":"x","toString":"y"}',
  `"${"1".repeat(5000)}"`,
  `${"[".repeat(3000)}${"]".repeat(3000)}`,
  '"9999-12-31T23:59:59-23:59"',
];

export const oddPieces = [
  "{",
  "}",
  "[",
  '"',
  "null",
  "-1",
  "1e400",
  "\\ud800",
  "\0",
  "💥",
  "\ufeff",
  "- a: b\n",
  "&x *x",
];

export const pathTails = [
  "/",
  "/x/y",
  "%",
  "%zz",
  "?limit=-1",
  "?watch=1&timeoutSeconds=x",
  "//",
  "/status",
  "?fieldSelector=spec.x%3D1",
  "?labelSelector=!%21",
  "?dryRun=Some",
  "?resourceVersion=abc",
  "?continue=%ff",
  `?labelSelector=${"(".repeat(2000)}`,
  "#x?limit=1",
];

export const contentTypes = [
  "text/plain",
  "",
  "application/x",
  ";",
  "application/json;charset=x",
  "application/yaml",
  "application/vnd.kubernetes.protobuf",
  "application/apply-patch+yaml",
];

export const badAccepts = [
  "x",
  "application/json;as=Foo",
  "*/*;q=x",
  "text/html,,,",
  "application/vnd.kubernetes.protobuf",
];

export const accepts = [
  "application/json",
  "*/*",
  "application/yaml",
  "application/json;as=Table;v=v1;g=meta.k8s.io,application/json",
];

export const listQueries = [
  "",
  "limit=2",
  "labelSelector=app%3Da",
  "labelSelector=app+in+(a,b),!x",
  "fieldSelector=metadata.name%3Da",
  "resourceVersion=0",
  "limit=1&continue=eyJ2IjoibWV0YS5rOHMuaW8vdjEiLCJydiI6MSwic3RhcnQiOiJhIn0",
  "watch=true&timeoutSeconds=1&resourceVersion=1",
  "watch=true&timeoutSeconds=1&labelSelector=app%3Da",
  "watch=true&timeoutSeconds=-1",
];

export const writeQueries = ["", "", "", "", "?dryRun=All", "?fieldManager=f", "?pretty=true"];

export const deleteBodies = [
  "",
  "{}",
  '{"propagationPolicy":"Foreground"}',
  '{"gracePeriodSeconds":0}',
  '{"gracePeriodSeconds":9007199254740991}',
  '{"kind":"DeleteOptions","apiVersion":"v1","propagationPolicy":"Orphan"}',
  '{"preconditions":{"uid":"x"}}',
];

/** Patches of any kind: type and text. */
export const patches: readonly (readonly [type: string, text: string])[] = [
  ["application/merge-patch+json", '{"metadata":{"labels":{"app":"b"}}}'],
  ["application/merge-patch+json", '{"metadata":{"finalizers":["example.com/x"]}}'],
  ["application/merge-patch+json", '{"metadata":{"finalizers":null}}'],
  ["application/merge-patch+json", '{"metadata":{"annotations":{"a":"b"}}}'],
  ["application/merge-patch+json", '{"spec":null}'],
  [
    "application/strategic-merge-patch+json",
    '{"spec":{"template":{"spec":{"containers":[{"name":"c","image":"x"}]}}}}',
  ],
  ["application/strategic-merge-patch+json", '{"metadata":{"labels":{"app":null}}}'],
  ["application/strategic-merge-patch+json", '{"spec":{"replicas":2}}'],
  ["application/strategic-merge-patch+json", '{"metadata":{"$patch":"replace"}}'],
  ["application/strategic-merge-patch+json", '{"spec":{"replicas":2,"$retainKeys":["replicas"]}}'],
  ["application/json-patch+json", '[{"op":"add","path":"/metadata/annotations","value":{"a":"b"}}]'],
  ["application/json-patch+json", '[{"op":"test","path":"/metadata/name","value":"z"}]'],
  ["application/json-patch+json", '[{"op":"move","from":"/a","path":"/b/c"}]'],
  ...attacks(),
];

/** Patches that are short and ask for much, or for what every object of the language has. */
function attacks(): (readonly [type: string, text: string])[] {
  const doubling = Array.from({ length: 30 }, (_, i) => ({
    op: "copy",
    from: "/metadata",
    path: `/metadata/x${i}`,
  }));
  return [
    ["application/json-patch+json", JSON.stringify(doubling)],
    [
      "application/json-patch+json",
      '[{"op":"add","path":"/data/__proto__","value":"v"},{"op":"copy","from":"/data/__proto__","path":"/data/constructor"}]',
    ],
    ["application/merge-patch+json", '{"data":{"__proto__":"v","constructor":"v","toString":"v"}}'],
    [
      "application/merge-patch+json",
      '{"spec":{"minReadySeconds":3000000,"progressDeadlineSeconds":3000001}}',
    ],
    ["application/strategic-merge-patch+json", '{"spec":{"terminationGracePeriodSeconds":9007199254740991}}'],
    [
      "application/strategic-merge-patch+json",
      `{"metadata":{"ownerReferences":${JSON.stringify(
        Array.from({ length: 200 }, (_, i) => ({
          apiVersion: "v1",
          kind: "Pod",
          name: "p",
          uid: `u${i % 150}`,
        })),
      )}}}`,
    ],
  ];
}
