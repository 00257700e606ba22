// A server whose watches end again and again, before a control plane.
import * as errors from "#apimachinery/api/errors";
import type * as inprocess from "#cluster";
import * as http from "#go/net/http";
import * as time from "#go/time";
import { beat } from "../../engine/beat.ts";
import { tooOld } from "./server.ts";

/** What the reflectors of a control plane ask for when they list, by path. */
type Lists = Map<string, string[]>;

/** So many watches of one kind are enough for any run. Further ones bring nothing. */
const mostWatches = 100;
/** A watch ends after so many events. */
const mostEvents = 3;

/** Ends each watch after three events, and the second of each kind with 410, before it has brought any. */
class Trouble {
  readonly lists: Lists = new Map();
  /** The version that a reflector has seen last, by path. */
  readonly #last = new Map<string, string>();
  readonly #watches = new Map<string, number>();
  /** The paths whose places are gone until somebody lists again. */
  readonly #gone = new Set<string>();

  /** Comes between the cluster's parts and their server. */
  readonly onCluster = ({ server }: inprocess.Cluster): void => {
    const answer = server.fetch.bind(server);
    server.fetch = async (request) => {
      // A controller asks for all namespaces, and the player for its own.
      const isWhole = request.method === "GET" && !request.url.includes("/namespaces/");
      if (!isWhole) return answer(request);
      beat();
      const { pathname, searchParams } = new URL(request.url);
      const from = searchParams.get("resourceVersion") ?? "";
      if (!searchParams.has("watch")) {
        this.#gone.delete(pathname);
        this.lists.set(pathname, [...(this.lists.get(pathname) ?? []), this.#inWords(pathname, from)]);
        const response = await answer(request);
        this.#saw(pathname, JSON.parse(await response.text()));
        return response;
      }
      const n = (this.#watches.get(pathname) ?? 0) + 1;
      this.#watches.set(pathname, n);
      if (n === 2) this.#gone.add(pathname);
      if (this.#gone.has(pathname) && n <= mostWatches)
        return new http.StreamResponse(gone(), { status: 200, headers: {} });
      const { status, headers, body } = await answer(request);
      const few = n > mostWatches ? quiet() : this.#few(pathname, http.bodyOf(body ?? quiet()));
      return new http.StreamResponse(few, { status, headers: Object.fromEntries(headers) });
    };
  };

  #inWords(pathname: string, from: string): string {
    if (from === "0") return "any version";
    if (from === "") return "the newest";
    return from === this.#last.get(pathname) ? "what was seen last" : "another version";
  }

  #saw(pathname: string, { metadata }: { metadata?: { resourceVersion?: string } }): void {
    if (metadata?.resourceVersion !== undefined) this.#last.set(pathname, metadata.resourceVersion);
  }

  /** A body that ends after three lines, each of which is an event. */
  #few(pathname: string, body: http.Body): http.Body {
    let left = mostEvents;
    return {
      read: async () => {
        const piece = left > 0 ? await body.read() : undefined;
        if (piece === undefined) {
          body.cancel();
          return undefined;
        }
        const lines = String(piece).split("\n").slice(0, -1).slice(0, left);
        left -= lines.length;
        for (const line of lines) this.#saw(pathname, (JSON.parse(line) as { object: object }).object);
        return lines.map((line) => `${line}\n`).join("");
      },
      cancel: () => body.cancel(),
    };
  }
}

/** A body that says that the place is gone. */
function gone(): http.TextPipe {
  const body = quiet();
  body.write(`${JSON.stringify({ type: "ERROR", object: errors.newResourceExpired(tooOld).status })}\n`);
  body.close();
  return body;
}

/** A body that brings nothing and does not end. */
const quiet = (): http.TextPipe => new http.TextPipe({ pull: () => undefined, cancel: () => undefined }, 1);

/** A list that follows on a 410 comes after a pause of two seconds at most. */
export const troubled = () => Object.assign(new Trouble(), { settleMs: 3 * time.second });
