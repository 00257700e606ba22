import type * as inprocess from "#cluster";
import type * as http from "#go/net/http";
import type * as utilclock from "#utils/clock";

/** Who takes part. */
export const names = {
  kubectl: "kubectl",
  deployment: "Deployment controller",
  replicaset: "ReplicaSet controller",
  node: "node",
} as const;
export type Who = keyof typeof names;

/** A request, and its answer. Times are virtual milliseconds from the command on. */
export interface Sent {
  readonly who: Who;
  /** Method and resource: `POST pods/binding`. */
  readonly what: string;
  readonly at: number;
  body: unknown;
  code: number;
  answer: unknown;
  /** The version of the store that it made, if it wrote anything. */
  version: number | undefined;
}

/** An event of a watch of the controllers' and the node's informers. */
export interface Told {
  readonly kind: string;
  readonly type: string;
  readonly name: string;
  readonly version: number;
  readonly at: number;
}

type Entry = { readonly sent: Sent } | { readonly told: Told };

/** Sees what goes to a cluster's server and what its watches tell, and changes neither. */
export class Wire {
  readonly log: Entry[] = [];
  readonly #clock: utilclock.Clock;
  #began = Number.NaN;

  constructor({ server }: inprocess.Cluster, clock: utilclock.Clock) {
    this.#clock = clock;
    const fetch = server.fetch.bind(server);
    server.fetch = (request: http.Request) => {
      const { pathname, searchParams } = new URL(request.url);
      const what = pathname.replace(/^\/apis?(?:\/apps)?\/v1(?:\/namespaces\/\w+)?\//, "").replace(/^(\w+)\/[^/]+/, "$1");
      if (searchParams.has("watch")) return this.#overhear(what, fetch(request));
      if (Number.isNaN(this.#began)) return fetch(request);
      return this.#note(request, `${request.method} ${what}`, fetch);
    };
  } // prettier-ignore

  /** From here on all is noted. */
  begin(): void {
    this.#began = this.#clock.now();
  }

  get sent(): Sent[] {
    return this.log.flatMap((one) => ("sent" in one ? [one.sent] : []));
  }

  get told(): Told[] {
    return this.log.flatMap((one) => ("told" in one ? [one.told] : []));
  }

  get #now(): number {
    return this.#clock.now() - this.#began;
  }

  async #note(
    request: http.Request,
    what: string,
    fetch: (request: http.Request) => Promise<http.Response>,
  ): Promise<http.Response> {
    const body = request.content?.value;
    const who = whoIs(request.headers.get("User-Agent") ?? "");
    const sent: Sent = { who, what, at: this.#now, body, code: 0, answer: undefined, version: undefined };
    this.log.push({ sent });
    // kubectl writes its own text, so it is read, and nobody waits for that.
    if (body === undefined && request.method === "POST") void request.text().then((text) => (sent.body = JSON.parse(text)));
    const response = await fetch(request);
    sent.code = response.status;
    sent.answer = response.content?.value;
    if (request.method !== "GET" && response.status < 300) sent.version = this.#versionOf(sent);
    return response;
  } // prettier-ignore

  /** A binding is answered without the pod: its version is the one that the watch has told. */
  #versionOf({ what, answer, body }: Sent): number {
    if (!what.endsWith("/binding")) return versionOf(answer);
    const { name } = (body as { metadata: { name: string } }).metadata; // A binding has the pod's name.
    return this.told.findLast((one) => one.kind === "pods" && one.name === name)?.version ?? Number.NaN;
  }

  async #overhear(kind: string, answer: Promise<http.Response>): Promise<http.Response> {
    const response = await answer;
    const body = response.body as http.Response["body"] & {
      readValues?: () => Promise<readonly unknown[] | undefined>;
    };
    const read = body?.readValues?.bind(body);
    if (body === null || read === undefined) return response;
    body.readValues = () => {
      const values = read();
      void values.then((events = []) => events.forEach((event) => this.#tell(kind, event)));
      return values;
    };
    return response;
  }

  #tell(kind: string, event: unknown): void {
    if (Number.isNaN(this.#began)) return;
    const { type, object } = event as { type: string; object: { metadata: { name: string } } }; // An event of a watch.
    this.log.push({ told: { kind, type, name: object.metadata.name, version: versionOf(object), at: this.#now } });
  } // prettier-ignore
}

const versionOf = (object: unknown): number =>
  Number((object as { metadata?: { resourceVersion?: string } } | undefined)?.metadata?.resourceVersion);

/** Who sends, by what it says of itself. */
export function whoIs(userAgent: string): Who {
  if (userAgent.includes("deployment-controller")) return "deployment";
  if (userAgent.includes("replicaset-controller")) return "replicaset";
  return userAgent.startsWith("kubelet") ? "node" : "kubectl";
}
