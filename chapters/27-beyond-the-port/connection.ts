import * as errors from "#apimachinery/api/errors";
import type * as restclient from "#client-go/rest";
import * as context from "#go/context";
import * as http from "#go/net/http";
import * as utilclock from "#utils/clock";
import type { Kind } from "./incidents.ts";

/** A write as it was answered. */
export interface Written {
  /** `PUT replicasets/web-…`. */
  readonly what: string;
  readonly code: number;
}

interface Options {
  readonly clock: utilclock.Clock;
  readonly server: { fetch: restclient.Fetch };
  /** How many milliseconds an answer takes. */
  readonly latency: () => number;
  readonly wrote: (written: Written) => void;
  readonly struck: (what: "late" | "refused" | "killed") => void;
}

/** A controller’s line to the server, which can be cut, held up, and made to lie about a write. */
export class Connection {
  readonly #options: Options;
  readonly #late = new Map<Kind, number>();
  readonly #refusals: (409 | 500)[] = [];
  #dies: (() => void) | undefined;
  #isDead = false;
  #event = "{}";
  readonly #ended = new AbortController();

  constructor(options: Options) {
    this.#options = options;
  }

  /** What is told of this kind waits until then. */
  holdUp(kind: Kind, until: number): void {
    this.#late.set(kind, Math.max(until, this.#late.get(kind) ?? 0));
  }

  refuseNext(code: 409 | 500): void {
    this.#refusals.push(code);
  }

  /** The next write gets to the server; its answer is never heard, nor anything after it. */
  dieAtNextWrite(dies: () => void): void {
    this.#dies = dies;
  }

  /** Nothing waits any more. */
  end(): void {
    this.#isDead = true;
    this.#ended.abort(new context.Canceled());
  }

  readonly fetch: restclient.Fetch = async (request) => {
    const { clock, latency, server } = this.#options;
    if (this.#isDead) throw new Error("nobody is there");
    const { pathname, searchParams } = new URL(request.url);
    // Events tell people; nobody here reads them. One that is counted up is answered with one that was made.
    if (/\/events(\/|$)/.test(pathname)) {
      if (request.method === "POST") this.#event = await request.text();
      return new http.TextResponse(this.#event, { status: 201, headers });
    }
    if (request.method === "GET") {
      const answer = await server.fetch(request);
      const kind = pathname.split("/").at(-1) as Kind; // Only these are watched.
      return searchParams.has("watch") ? this.#heldUp(answer, kind) : answer;
    }
    const what = `${request.method} ${pathname.replace(/^.*\/namespaces\/[^/]+\//, "")}`;
    const code = this.#refusals.shift();
    if (code !== undefined) {
      this.#options.struck("refused");
      return refused(code, what);
    }
    const answer = await server.fetch(request);
    this.#options.wrote({ what, code: answer.status });
    // Of several that are on their way, the first.
    if (this.#dies !== undefined && !this.#isDead) {
      this.#options.struck("killed");
      this.end();
      this.#dies();
    }
    await utilclock.sleep(clock, latency(), this.#ended.signal);
    if (this.#isDead) throw new Error("nobody is there");
    return answer;
  }; // prettier-ignore

  #heldUp(answer: http.Response, kind: Kind): http.Response {
    if (answer.status !== 200 || answer.body === null) return answer;
    const body = http.bodyOf(answer.body);
    const read = body.readValues?.bind(body);
    if (read === undefined) return answer;
    let next: ReturnType<typeof read> | undefined;
    const readValues = async (): ReturnType<typeof read> => {
      const came = await (next ?? read());
      next = undefined;
      if (came === undefined) return came;
      const { clock, latency, struck } = this.#options;
      const until = this.#late.get(kind) ?? 0;
      const isLate = until > clock.now();
      if (isLate) struck("late");
      const waits = utilclock.sleep(clock, isLate ? until - clock.now() : latency(), this.#ended.signal);
      // What comes meanwhile waits, too, and then all of it is there at once.
      const values = [...came];
      for (;;) {
        next = read();
        const more = await Promise.race([next, waits.then(() => "over" as const)]);
        if (more === "over" || more === undefined) return values;
        values.push(...more);
      }
    };
    return new http.StreamResponse({ read: () => body.read(), cancel: () => body.cancel(), readValues }, { status: 200, headers });
  } // prettier-ignore
}

const headers = { "Content-Type": "application/json" };

function refused(code: 409 | 500, what: string): http.Response {
  const resource = { group: "apps", resource: what.split(" ")[1] ?? "" };
  const { status } = code === 409 ? errors.newConflict(resource, "x", "told so") : errors.newInternalError(new Error("told so"));
  return new http.TextResponse(JSON.stringify(status), { status: code, headers });
} // prettier-ignore
