// Go: staging/src/k8s.io/kubectl/pkg/cmd/testing/fake.go
import type * as restclient from "#client-go/rest";
import * as http from "#go/net/http";
import { runKubectl, type ProgramOptions, type Said } from "./program.ts";

/** What discovery tells of a resource. */
interface Told {
  readonly name: string;
  readonly kind: string;
  readonly namespaced?: boolean;
}

const inAll = ["all"];
/** The resources of the fake server, by version; `all` names those that upstream's category has. */
const resources: Readonly<Record<string, readonly Told[]>> = {
  v1: [
    { name: "pods", kind: "Pod" },
    { name: "replicationcontrollers", kind: "ReplicationController" },
    { name: "services", kind: "Service" },
    { name: "secrets", kind: "Secret" },
    { name: "nodes", kind: "Node", namespaced: false },
    { name: "persistentvolumes", kind: "PersistentVolume", namespaced: false },
    { name: "componentstatuses", kind: "ComponentStatus", namespaced: false },
  ],
  "apps/v1": [
    { name: "statefulsets", kind: "StatefulSet" },
    { name: "daemonsets", kind: "DaemonSet" },
    { name: "deployments", kind: "Deployment" },
    { name: "replicasets", kind: "ReplicaSet" },
  ],
  "autoscaling/v1": [{ name: "horizontalpodautoscalers", kind: "HorizontalPodAutoscaler" }],
  "batch/v1": [
    { name: "jobs", kind: "Job" },
    { name: "cronjobs", kind: "CronJob" },
  ],
  "company/v1": [
    { name: "types", kind: "Type", namespaced: false },
    { name: "namespacedtypes", kind: "NamespacedType" },
  ],
};
const notInAll = new Set(["secrets", "nodes", "persistentvolumes", "componentstatuses"]);

const ofCore = "/api/v1";
const rootOf = (version: string) => (version === "v1" ? ofCore : `/apis/${version}`);

/** What the server says of itself, by path. */
const discovery: Readonly<Record<string, unknown>> = {
  "/api": { kind: "APIVersions", versions: ["v1"] },
  "/apis": {
    kind: "APIGroupList",
    apiVersion: "v1",
    groups: Object.keys(resources)
      .filter((groupVersion) => groupVersion !== "v1")
      .map((groupVersion) => {
        const [name = "", version = ""] = groupVersion.split("/");
        return { name, versions: [{ groupVersion, version }], preferredVersion: { groupVersion, version } };
      }),
  },
  ...Object.fromEntries(
    Object.entries(resources).map(([groupVersion, all]) => [
      rootOf(groupVersion),
      {
        kind: "APIResourceList",
        groupVersion,
        resources: all.map(({ kind, name, namespaced = true }) => ({
          name,
          kind,
          namespaced,
          singularName: kind.toLowerCase(),
          verbs: ["create", "delete", "get", "list", "patch", "update", "watch"],
          ...(!notInAll.has(name) && groupVersion !== "company/v1" && { categories: inAll }),
        })),
      },
    ]),
  ),
};

/** What the server answers: a body, or a status with one. */
export type Answer = object | string;

const isStatus = (answer: Answer): answer is { code: number } =>
  (answer as { kind?: string }).kind === "Status" && typeof (answer as { code?: unknown }).code === "number";

/** The status with which a server says that it has no such object. */
export const notFound = (resource: string, name: string) => ({
  kind: "Status",
  apiVersion: "v1",
  status: "Failure",
  reason: "NotFound",
  code: 404,
  message: `${resource} "${name}" not found`,
  details: { kind: resource, name },
});

/** A server that has these answers, by `GET /namespaces/…` with the query if there is one; any other question fails. */
export function fakeServer(answers: Readonly<Record<string, Answer>>): {
  readonly fetch: restclient.Fetch;
  /** What was asked, discovery aside, each with the body that was sent. */
  readonly asked: { readonly question: string; readonly body: string; readonly accept: string }[];
} {
  const asked: { question: string; body: string; accept: string }[] = [];
  const fetch: restclient.Fetch = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const told = discovery[pathname];
    if (told !== undefined) return respond(told as Answer);
    searchParams.delete("limit");
    searchParams.delete("resourceVersion");
    const path = pathname.replace(/^\/(?:api\/v1|apis\/[^/]+\/[^/]+)/, "");
    const query = [...searchParams].map(([key, value]) => `${key}=${value}`).join("&");
    const question = `${request.method} ${path}${query === "" ? "" : `?${query}`}`;
    const body = request.method === "GET" ? "" : await request.text();
    asked.push({ question, body, accept: request.headers.get("accept") ?? "" });
    const answer = answers[question];
    if (answer === undefined) throw new Error(`unexpected request: ${question}`);
    return respond(answer);
  };
  return { fetch, asked };
}

function respond(answer: Answer): http.Response {
  const status = typeof answer !== "string" && isStatus(answer) ? answer.code : 200;
  const text = typeof answer === "string" ? answer : JSON.stringify(answer);
  return new http.TextResponse(text, { status, headers: { "Content-Type": "application/json" } });
}

/** Runs a command line of these words, in the namespace `test`, on a server that has these answers. */
export function runOn(
  answers: Readonly<Record<string, Answer>>,
  line: string,
  options: ProgramOptions = {},
): Promise<Said> {
  const args = ["-s", "http://cluster", "-n", "test", ...line.split(" ")];
  return runKubectl(args, { fetch: fakeServer(answers).fetch, ...options });
}

const pod = (name: string, resourceVersion: string) => ({
  apiVersion: "v1",
  kind: "Pod",
  metadata: { name, namespace: "test", resourceVersion, creationTimestamp: null },
  spec: {
    containers: [],
    restartPolicy: "Always",
    dnsPolicy: "ClusterFirst",
    terminationGracePeriodSeconds: 30,
    securityContext: {},
    enableServiceLinks: true,
  },
  status: {},
});

/** Pods `foo` and `bar`, and a service `baz`, as lists of a server. */
export const testData = () => ({
  pods: list("PodList", "15", [pod("foo", "10"), pod("bar", "11")]),
  services: list("ServiceList", "16", [
    {
      apiVersion: "v1",
      kind: "Service",
      metadata: { name: "baz", namespace: "test", resourceVersion: "12", creationTimestamp: null },
      spec: { sessionAffinity: "None", type: "ClusterIP" },
      status: { loadBalancer: {} },
    },
  ]),
});

/** A list as a server sends it. */
export const list = <T>(kind: string, resourceVersion: string, items: T[]) => ({
  apiVersion: "v1",
  kind,
  metadata: { resourceVersion },
  items,
});
