// Ours: an API server for tests, and a way to talk to it in one line
import * as http from "#go/net/http";
import * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";
import * as embedded from "#embedded";
import * as fieldmanager from "#embedded/fieldmanager";

/** What a server answered. */
export interface Answer {
  readonly code: number;
  readonly body: Body;
}

/** A JSON object as far as tests look into it. */
export interface Body {
  readonly kind?: string;
  readonly message?: string;
  readonly reason?: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly items: readonly Body[];
  readonly [field: string]: unknown;
}

/** One event of a watch. */
export interface WatchEvent {
  readonly type: string;
  readonly object: Body;
}

interface HarnessOptions extends Partial<embedded.ApiServerOptions> {
  readonly owners?: boolean;
}

/** Talks to a server. */
export class Caller {
  readonly server: embedded.GenericApiServer;

  constructor(server: embedded.GenericApiServer) {
    this.server = server;
  }

  /** Sends one request; an object is sent as JSON, a text as it is. */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<http.Response> {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const init: RequestInit = { method, headers: { "Content-Type": "application/json", ...headers } };
    if (body !== undefined) init.body = text;
    return this.server.fetch(new Request(`http://server${path}`, init));
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await this.send(method, path, body, headers);
    const text = await response.text();
    const isJSON = response.headers.get("Content-Type")?.startsWith("application/json") ?? false;
    // What is not JSON has neither metadata nor items; no test looks for them there.
    return { code: response.status, body: (isJSON ? JSON.parse(text) : { message: text }) as Body };
  }

  patch(type: "json" | "merge" | "strategic-merge", path: string, body: unknown): Promise<Answer> {
    return this.call("PATCH", path, body, { "Content-Type": `application/${type}-patch+json` });
  }

  /** Opens a watch. */
  async watch(path: string, headers: Record<string, string> = {}): Promise<Watching> {
    const response = await this.send("GET", path, undefined, headers);
    if (response.status !== 200 || !response.body) throw new Error(await response.text());
    return new Watching(http.bodyOf(response.body));
  }
}

/** A whole server under a virtual clock and a fixed seed. */
export class Harness extends Caller {
  readonly clock: utilclock.VirtualClock;

  /** Who owns which field is written down unless `owners` is false. */
  constructor({ owners = true, ...options }: HarnessOptions = {}) {
    const clock = new utilclock.VirtualClock();
    const written = owners && { fieldManager: fieldmanager };
    super(new embedded.ApiServer({ clock, rand: new rand.Rand(1), ...written, ...options }));
    this.clock = clock;
  }
}

/** An open watch, event by event. */
export class Watching {
  readonly #body: http.Body;
  readonly #decoder = new TextDecoder();
  #text = "";

  constructor(body: http.Body) {
    this.#body = body;
  }

  /** The next event; undefined once the watch has ended. */
  async next(): Promise<WatchEvent | undefined> {
    let end = this.#text.indexOf("\n");
    while (end < 0) {
      const piece = await this.#body.read();
      if (piece === undefined) return undefined;
      this.#text += typeof piece === "string" ? piece : this.#decoder.decode(piece, { stream: true });
      end = this.#text.indexOf("\n");
    }
    const line = this.#text.slice(0, end);
    this.#text = this.#text.slice(end + 1);
    return JSON.parse(line) as WatchEvent;
  }

  /** `type name` of the next `n` events; fewer if the watch ends before. */
  async take(n: number): Promise<string[]> {
    const seen: string[] = [];
    while (seen.length < n) {
      const event = await this.next();
      if (!event) break;
      const { metadata, reason = "" } = event.object;
      seen.push(`${event.type} ${typeof metadata["name"] === "string" ? metadata["name"] : reason}`);
    }
    return seen;
  }

  cancel(): void {
    this.#body.cancel();
  }
}

export const podsPath = "/api/v1/namespaces/default/pods";
export const deploymentsPath = "/apis/apps/v1/namespaces/default/deployments";
export const configMapsPath = "/api/v1/namespaces/default/configmaps";

export function newPod(name: string, labels: Record<string, string> = {}, nodeName?: string): object {
  const spec = { containers: [{ name: "c", image: "nginx" }], ...(nodeName && { nodeName }) };
  return { kind: "Pod", apiVersion: "v1", metadata: { name, labels }, spec };
}

export function newDeployment(name: string): object {
  const labels = { app: name };
  const template = { metadata: { labels }, spec: { containers: [{ name: "c", image: "nginx:1" }] } };
  return {
    kind: "Deployment",
    apiVersion: "apps/v1",
    metadata: { name, labels },
    spec: { replicas: 3, selector: { matchLabels: labels }, template },
  };
}

export function newConfigMap(name: string, labels: Record<string, string> = {}): object {
  return { kind: "ConfigMap", apiVersion: "v1", metadata: { name, labels }, data: { key: "1" } };
}
