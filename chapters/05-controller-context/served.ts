import * as http from "#go/net/http";
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";

/** What a server is like, in seconds since it was made. */
export interface Fate {
  /** From then on it is well. */
  readonly well: number;
  /** Until then nobody can read the group `batch`. */
  readonly heals: number;
  /** From then on there are Backups, a kind of somebody's own. */
  readonly kind: number;
}

/** A request, when it came and what became of it. */
export interface Asked {
  readonly at: number;
  readonly agent: string;
  readonly path: string;
  readonly status: number;
}

const verbs = ["create", "delete", "get", "list", "update", "watch"];
const resource = (name: string, kind: string) => ({ name, singularName: "", kind, namespaced: true, verbs });
const core = [resource("namespaces", "Namespace"), resource("pods", "Pod")];
const apps = [resource("deployments", "Deployment"), resource("replicasets", "ReplicaSet")];
const batch = [resource("jobs", "Job")];
const own = [resource("backups", "Backup")];

/** The group of the kind that comes later. */
export const ownGroup = "example.com";

/** A server that is asked for its health and for what it serves, and for nothing else. It serves few kinds, so that all can be seen. */
export class Server {
  readonly asked: Asked[] = [];
  readonly #clock: utilclock.Clock;
  readonly #fate: Fate;
  readonly #began: number;

  constructor(clock: utilclock.Clock, fate: Fate) {
    this.#clock = clock;
    this.#fate = fate;
    this.#began = clock.now();
  }

  /** Seconds since it was made. */
  now(): number {
    return (this.#clock.now() - this.#began) / time.second;
  }

  isWell = (): boolean => this.now() >= this.#fate.well;
  hasBatch = (): boolean => this.now() >= this.#fate.heals;
  hasBackups = (): boolean => this.now() >= this.#fate.kind;

  readonly fetch = async ({
    url,
    headers,
  }: Pick<http.Request, "url" | "headers">): Promise<http.Response> => {
    const path = new URL(url).pathname;
    const [status, body] = this.#answer(path);
    this.asked.push({ at: this.now(), agent: headers.get("User-Agent") ?? "", path, status });
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const type = typeof body === "string" ? "text/plain" : "application/json";
    return new http.TextResponse(text, { status, headers: { "Content-Type": type } });
  };

  #answer(path: string): [status: number, body: object | string] {
    if (path === "/healthz") return this.isWell() ? [200, "ok"] : [500, "[-]etcd failed"];
    if (!this.isWell()) return [503, "not yet"];
    if (path === "/api") return [200, { kind: "APIVersions", versions: ["v1"] }];
    if (path === "/apis") return [200, { kind: "APIGroupList", groups: this.#groups() }];
    if (path === "/apis/batch/v1" && !this.hasBatch()) return [503, "service unavailable"];
    const groupVersion = path.replace(/^\/apis?\//, "");
    const resources = this.#serves().get(groupVersion);
    return resources === undefined ? [404, "404 page not found"] : [200, { kind: "APIResourceList", groupVersion, resources }];
  } // prettier-ignore

  #serves(): ReadonlyMap<string, readonly object[]> {
    return new Map([
      ["v1", core],
      ["apps/v1", apps],
      ["batch/v1", batch],
      ...(this.hasBackups() ? [[`${ownGroup}/v1`, own] as const] : []),
    ]);
  }

  #groups(): readonly object[] {
    return [...this.#serves().keys()].slice(1).map((groupVersion) => {
      const [name = "", version] = groupVersion.split("/");
      const only = { groupVersion, version };
      return { name, versions: [only], preferredVersion: only };
    });
  }
}
