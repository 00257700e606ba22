// Ours: an API server that has the groups of 1.20, and the surroundings that a context is made in
import * as core from "#client-go/testing";
import type * as app from "#cmd/kube-controller-manager/app";
import * as componentbaseconfig from "#component-base/config";
import * as clientbuilder from "#controller-manager/clientbuilder";
import type * as kubectrlmgrconfig from "#controller/apis/config";
import * as v1alpha1 from "#controller/apis/config/v1alpha1";
import * as features from "#features";
import * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as os from "#go/os";
import * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";
import * as utilclock from "#utils/clock";

/** What controllers ask for of what a v1.20.2 server has, by group version. */
const served: Readonly<Record<string, readonly string[]>> = {
  v1: ["configmaps", "namespaces", "nodes", "pods", "replicationcontrollers", "secrets", "serviceaccounts"],
  "apps/v1": ["daemonsets", "deployments", "replicasets", "statefulsets"],
  "autoscaling/v1": ["horizontalpodautoscalers"],
  "batch/v1": ["jobs"],
  "batch/v1beta1": ["cronjobs"],
  "certificates.k8s.io/v1": ["certificatesigningrequests"],
  "discovery.k8s.io/v1beta1": ["endpointslices"],
  "policy/v1beta1": ["poddisruptionbudgets"],
  "rbac.authorization.k8s.io/v1": ["clusterroles"],
};

/** What may be wrong with the server. */
export interface ServerOptions {
  /** Says how /healthz answers at that many milliseconds from the beginning; 200 unless given. */
  health?: (elapsed: number) => number;
  /** Group versions that cannot be read. */
  broken?: readonly string[];
  /** Has nothing at all. */
  empty?: boolean;
}

/** An API server that tells what it has, and keeps what it is given. */
export class FakeServer {
  readonly clock = new utilclock.VirtualClock();
  readonly cluster = new core.FakeCluster();
  /** Who asked for what, and when. */
  readonly requests: { readonly at: number; readonly agent: string; readonly path: string }[] = [];
  readonly #options: ServerOptions;
  readonly #began = this.clock.now();

  constructor(options: ServerOptions = {}) {
    this.#options = options;
  }

  readonly fetch = async (request: http.Request): Promise<http.Response> => {
    const path = new URL(request.url).pathname;
    const at = this.clock.now() - this.#began;
    this.requests.push({ at, agent: request.headers.get("User-Agent") ?? "", path });
    const { health = () => 200, broken = [], empty = false } = this.#options;
    if (path === "/healthz") return new http.TextResponse("ok", { status: health(at), headers: {} });
    if (empty && path.split("/").length <= 3) return json({ groups: [], versions: [] });
    if (path === "/api") return json({ kind: "APIVersions", versions: ["v1"] });
    if (path === "/apis") return json({ kind: "APIGroupList", groups: groups() });
    const groupVersion = path.replace(/^\/apis?\//, "");
    const names = served[groupVersion];
    if (names === undefined) return this.cluster.fetch(request);
    if (broken.includes(groupVersion)) return new http.TextResponse("no", { status: 503, headers: {} });
    const verbs = ["create", "delete", "get", "list", "update", "watch"];
    const resources = names.map((name) => ({ name, kind: name, namespaced: true, singularName: "", verbs }));
    return json({ kind: "APIResourceList", groupVersion, resources });
  };
}

function json(value: object): http.Response {
  return new http.TextResponse(JSON.stringify(value), {
    status: 200,
    headers: { "Content-Type": "application/json" },
  });
}

function groups(): object[] {
  const byName = new Map<string, { groupVersion: string; version: string }[]>();
  for (const groupVersion of Object.keys(served)) {
    const [name = "", version] = groupVersion.split("/");
    if (version !== undefined) byName.set(name, [...(byName.get(name) ?? []), { groupVersion, version }]);
  }
  return Array.from(byName, ([name, versions]) => ({ name, versions, preferredVersion: versions[0] }));
}

/** The configuration that nobody has said anything about. */
export function defaultConfig(): kubectrlmgrconfig.KubeControllerManagerConfiguration {
  const obj = componentbaseconfig.zero(kubectrlmgrconfigv1alpha1.fields);
  v1alpha1.setObjectDefaultsKubeControllerManagerConfiguration(obj);
  return v1alpha1.convertKubeControllerManagerConfiguration(obj);
}

/** What a context is made of, before that server. */
export function contextOptions(
  server: FakeServer,
  changed: Partial<app.ContextOptions> = {},
): app.ContextOptions {
  const { clock, fetch } = server;
  const clientConfig = { host: "http://fake", clock, fetch, userAgent: "kcm", qps: -1 };
  const builder = new clientbuilder.SimpleControllerClientBuilder(clientConfig);
  const unread = () => {
    throw new Error("there is no key here");
  };
  return {
    clock,
    rand: new rand.Rand(1),
    system: os.noFiles,
    pem: { parsePrivateKey: unread, parseCerts: unread },
    featureGate: features.newFeatureGate(),
    componentConfig: defaultConfig(),
    providers: new Map(),
    rootClientBuilder: builder,
    clientBuilder: builder,
    ...changed,
  };
}
