// Ours: requests of any length about queries, selectors, paths and headers
import { aConfigMap, configMap, fields, pod, post, times, type Cost } from "./costs.ts";
import { configMapsPath, podsPath } from "./harness.ts";

export const queryCosts: readonly Cost[] = [
  {
    name: "labelSelector terms",
    bytes: 6,
    before: () => [aConfigMap],
    make: (n) => ["GET", `${configMapsPath}?labelSelector=${times(n, (i) => `k${i}`).join(",")}`],
  },
  {
    name: "labelSelector in",
    bytes: 5,
    before: () => [aConfigMap],
    make: (n) => ["GET", `${configMapsPath}?labelSelector=k+in+(${times(n, (i) => `v${i}`).join(",")})`],
  },
  {
    name: "labelSelector parens",
    bytes: 1,
    before: () => [aConfigMap],
    make: (n) => ["GET", `${configMapsPath}?labelSelector=${"(".repeat(n)}`],
  },
  {
    name: "labelSelector spaces",
    bytes: 1,
    before: () => [aConfigMap],
    make: (n) => ["GET", `${configMapsPath}?labelSelector=${"+".repeat(n)}x`],
  },
  {
    name: "labelSelector bang",
    bytes: 1,
    before: () => [aConfigMap],
    make: (n) => ["GET", `${configMapsPath}?labelSelector=${"!".repeat(n)}`],
  },
  {
    name: "labelSelector long key",
    bytes: 1,
    before: () => [aConfigMap],
    make: (n) => ["GET", `${configMapsPath}?labelSelector=${"a-".repeat(n / 2)}`],
  },
  {
    name: "labelSelector long prefix",
    bytes: 1,
    before: () => [aConfigMap],
    make: (n) => ["GET", `${configMapsPath}?labelSelector=${"a.".repeat(n / 2)}/b`],
  },
  {
    name: "fieldSelector terms",
    bytes: 16,
    before: () => [aConfigMap],
    make: (n) => [
      "GET",
      `${configMapsPath}?fieldSelector=${times(n, (i) => `metadata.name=k${i}`).join(",")}`,
    ],
  },
  {
    name: "fieldSelector backslashes",
    bytes: 2,
    before: () => [aConfigMap],
    make: (n) => ["GET", `${configMapsPath}?fieldSelector=metadata.name=${"\\\\".repeat(n)}`],
  },
  {
    name: "fieldSelector =",
    bytes: 1,
    before: () => [aConfigMap],
    make: (n) => ["GET", `${configMapsPath}?fieldSelector=${"=".repeat(n)}`],
  },
  {
    name: "fieldSelector !",
    bytes: 1,
    before: () => [aConfigMap],
    make: (n) => ["GET", `${configMapsPath}?fieldSelector=${"!".repeat(n)}`],
  },
  {
    name: "continue",
    bytes: 1,
    before: () => [aConfigMap],
    make: (n) => ["GET", `${configMapsPath}?limit=1&continue=${"e".repeat(n)}`],
  },
  {
    name: "continue json",
    bytes: 1,
    before: () => [aConfigMap],
    make: (n) => [
      "GET",
      `${configMapsPath}?limit=1&continue=${btoa(JSON.stringify({ v: "meta.k8s.io/v1", rv: 1, start: "../".repeat(n / 3) })).replace(/=+$/, "")}`,
    ],
  },
  {
    name: "query params",
    bytes: 6,
    before: () => [aConfigMap],
    make: (n) => ["GET", `${configMapsPath}?${times(n, (i) => `a${i}=1`).join("&")}`],
  },
  {
    name: "query percent",
    bytes: 3,
    before: () => [aConfigMap],
    make: (n) => ["GET", `${configMapsPath}?a=${"%41".repeat(n)}`],
  },
  {
    name: "query dryRun",
    bytes: 11,
    make: (n) => ["POST", `${configMapsPath}?${times(n, () => `dryRun=All`).join("&")}`, configMap({})],
  },
  {
    name: "query limit digits",
    bytes: 1,
    before: () => [aConfigMap],
    make: (n) => ["GET", `${configMapsPath}?limit=${"1".repeat(n)}`],
  },
  {
    name: "query rv digits",
    bytes: 1,
    before: () => [aConfigMap],
    make: (n) => ["GET", `${configMapsPath}?resourceVersion=${"1".repeat(n)}`],
  },
  {
    name: "query timeoutSeconds digits",
    bytes: 1,
    before: () => [aConfigMap],
    make: (n) => ["GET", `${configMapsPath}?timeoutSeconds=${"1".repeat(n)}`],
  },
  {
    name: "fieldManager long",
    bytes: 1,
    make: (n) => ["POST", `${configMapsPath}?fieldManager=${"a".repeat(n)}`, configMap({})],
  },
  {
    name: "path slashes",
    bytes: 1,
    make: (n) => ["GET", `/api/v1/namespaces/default/configmaps${"/".repeat(n)}`],
  },
  {
    name: "path parts",
    bytes: 2,
    make: (n) => ["GET", `/api/v1/namespaces/default/configmaps${"/a".repeat(n)}`],
  },
  {
    name: "path dots",
    bytes: 3,
    make: (n) => ["GET", `/api/v1/namespaces/default/configmaps/%2e${"%2f%2e".repeat(n / 2)}`],
  },
  {
    name: "accept list",
    bytes: 18,
    before: () => [aConfigMap],
    make: (n) => [
      "GET",
      configMapsPath,
      undefined,
      { Accept: times(n, () => "application/x;q=0.5").join(",") },
    ],
  },
  {
    name: "accept params",
    bytes: 4,
    before: () => [aConfigMap],
    make: (n) => [
      "GET",
      configMapsPath,
      undefined,
      { Accept: "application/json" + times(n, () => ";a=b").join("") },
    ],
  },
  {
    name: "accept spaces",
    bytes: 1,
    before: () => [aConfigMap],
    make: (n) => ["GET", configMapsPath, undefined, { Accept: "application/json" + " ".repeat(n) + ";x" }],
  },
  {
    name: "accept quotes",
    bytes: 1,
    before: () => [aConfigMap],
    make: (n) => [
      "GET",
      configMapsPath,
      undefined,
      { Accept: 'application/json;a="' + "\\\\".repeat(n / 2) },
    ],
  },
  {
    name: "content-type spaces",
    bytes: 1,
    make: (n) => [
      "POST",
      configMapsPath,
      configMap({}),
      { "Content-Type": "application/json" + " ".repeat(n) + ";x" },
    ],
  },
  {
    name: "content-type params",
    bytes: 4,
    make: (n) => [
      "POST",
      configMapsPath,
      configMap({}),
      { "Content-Type": "application/json" + ";a=b".repeat(n) },
    ],
  },
  {
    name: "user-agent",
    bytes: 1,
    make: (n) => ["POST", configMapsPath, configMap({}), { "User-Agent": "a/".repeat(n / 2) }],
  },
  {
    name: "authorization",
    bytes: 1,
    make: (n) => ["GET", configMapsPath, undefined, { Authorization: "Bearer " + " ".repeat(n) + "x" }],
  },
  { name: "proxy path", bytes: 2, make: (n) => ["GET", `${podsPath}/a/proxy${"/a".repeat(n)}`] },
  {
    name: "delete body",
    bytes: 6,
    before: () => [aConfigMap],
    make: (n) => ["DELETE", `${configMapsPath}/a`, { dryRun: times(n, () => "All") }],
  },
  {
    name: "binding annotations",
    bytes: 12,
    before: () => [post(podsPath, pod({}))],
    make: (n) =>
      post(`${podsPath}/a/binding`, {
        target: { name: "n" },
        metadata: { name: "a", annotations: fields(n, (i) => [`a${i}`, "b"]) },
      }),
  },
];
