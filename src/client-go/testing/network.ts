// Ours: a network between a client and its server on which things go wrong
import * as errors from "#apimachinery/api/errors";
import type * as restclient from "#client-go/rest";
import * as context from "#go/context";
import type * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { BreakingBody, breaks, isBreak, type Break } from "./breaking-body.ts";

/** What may go wrong with any request while answers are prompt. */
export const promptFaults = ["refused", "swallowed", "answer lost", "server error"] as const;
/** What may go wrong where they are slow. */
export const slowFaults = ["late write", "late answer to a write", "late answer to a read"] as const;
/** What else may go wrong for somebody who lists and watches. */
export const readFaults = [
  "too many requests",
  "connection reset",
  "half an answer",
  "revision expired",
  "out of order",
] as const;

export type NetworkFault =
  (typeof promptFaults)[number] | (typeof slowFaults)[number] | (typeof readFaults)[number] | Break;

/** A while in which one thing goes wrong with each request that it concerns. */
export interface Episode {
  readonly kind: NetworkFault;
  readonly from: number;
  readonly to: number;
}

export interface NetworkOptions {
  readonly clock: utilclock.Clock;
  readonly rand: rand.Source;
  readonly server: restclient.Fetch;
  readonly episodes: readonly Episode[];
  /** The longest that a request and its answer take while all is well. */
  readonly latency: number;
  /** The longest that they take where they are slow. */
  readonly slowest: number;
  /** Called whenever a fault strikes. */
  struck(kind: NetworkFault): void;
}

/** One machine's way to the server. */
export class Network {
  readonly #options: NetworkOptions;
  /** Lets go an answer that waits to be overtaken. */
  #letGo: (() => void) | undefined;
  /** Whether the machine has gone down: it sends nothing more. */
  isDown = false;

  constructor(options: NetworkOptions) {
    this.#options = options;
  }

  readonly fetch: restclient.Fetch = async (request) => {
    const { clock, latency, server, episodes, rand } = this.#options;
    if (this.isDown) return never();
    const now = clock.now();
    const kind = episodes.find(({ from, to }) => from <= now && now < to)?.kind;
    const there = rand.float64() * latency;
    const back = rand.float64() * (latency - there);
    if (kind === undefined || !concerns(kind, request)) {
      await this.#wait(there);
      const response = await server(request);
      await this.#wait(back);
      return isWatch(request) ? this.#breaking(response) : response;
    }
    if (kind !== "out of order") this.#options.struck(kind);
    return this.#fail(kind, request);
  };

  async #fail(kind: NetworkFault, request: http.Request): Promise<http.Response> {
    const { server } = this.#options;
    switch (kind) {
      case "refused":
        throw Object.assign(new Error("connect: connection refused"), { code: "ECONNREFUSED" });
      case "swallowed":
        return never();
      case "answer lost":
        await server(request);
        return never();
      case "connection reset":
        await server(request);
        throw reset();
      case "server error":
        return new http.TextResponse("out of order", { status: 500, headers: {} });
      case "too many requests":
        return tooManyRequests;
      case "revision expired":
        return statusResponse(errors.newResourceExpired("too old resource version"));
      case "half an answer":
        return half(await server(request));
      case "out of order":
        return this.#overtaken(await server(request));
      case "late write":
        await this.#wait(this.#slow());
        return server(request);
      case "late answer to a write":
      case "late answer to a read":
        return this.#late(await server(request));
      case "watch dropped":
      case "watch reset":
      case "half an event":
      case "gone while watching":
        return this.#breaking(await server(request));
    }
  }

  async #late(response: http.Response): Promise<http.Response> {
    await this.#wait(this.#slow());
    return response;
  }

  /** The answer, once the next one has been handed out; for want of one, after the longest wait. */
  async #overtaken(response: http.Response): Promise<http.Response> {
    const overtakes = this.#letGo;
    this.#letGo = undefined;
    if (overtakes !== undefined) {
      this.#options.struck("out of order");
      queueMicrotask(overtakes);
      return response;
    }
    await new Promise<void>((resolve) => {
      this.#letGo = resolve;
      this.#options.clock.afterFunc(this.#options.slowest, () => {
        if (this.#letGo === resolve) this.#letGo = undefined;
        resolve();
      });
    });
    return response;
  }

  /** The answer to a watch. It breaks in the next episode: as the episode says, or when it begins, so that it meets what goes wrong. */
  #breaking(response: http.Response): http.Response {
    const { clock, rand, episodes } = this.#options;
    const now = clock.now();
    const next = episodes.find(({ to }) => to > now);
    if (next === undefined || response.status !== 200 || !response.body) return response;
    const begins = Math.max(next.from, now);
    const kind = isBreak(next.kind) ? next.kind : "watch dropped";
    const body = new BreakingBody(http.bodyOf(response.body), {
      clock,
      kind,
      after: begins - now + (kind === next.kind ? rand.float64() * (next.to - begins) : 1),
      struck: () => this.#options.struck(kind),
    });
    return new http.StreamResponse(body, {
      status: response.status,
      headers: Object.fromEntries(response.headers),
    });
  }

  /** Half of what is slow is as slow as it gets: that is where the bounds are. */
  #slow(): number {
    const { rand, slowest } = this.#options;
    return rand.float64() < 0.5 ? slowest : rand.float64() * slowest;
  }

  async #wait(d: number): Promise<void> {
    if (d > 0) await utilclock.sleep(this.#options.clock, d, context.background());
  }
}

const never = <T>(): Promise<T> => new Promise(() => {});
const reset = (): Error => Object.assign(new Error("read: connection reset by peer"), { code: "ECONNRESET" });
const isWatch = ({ url }: http.Request): boolean => url.includes("watch=");

const isRead = ({ method }: http.Request): boolean => method === "GET";
const isWrite = (request: http.Request): boolean => !isRead(request);

/** The faults that concern some requests only. */
const concerned: { readonly [kind in NetworkFault]?: (request: http.Request) => boolean } = {
  "late write": isWrite,
  "late answer to a write": isWrite,
  "late answer to a read": isRead,
  "half an answer": (request) => isRead(request) && !isWatch(request),
  // Nobody who asks for the newest can be told that it is too old.
  "revision expired": (request) => isRead(request) && /[?&]resourceVersion=[1-9]/.test(request.url),
};

/** Whether what goes wrong goes wrong with this request. */
const concerns = (kind: NetworkFault, request: http.Request): boolean =>
  !isBreak(kind) && (concerned[kind]?.(request) ?? true);

const statusResponse = (err: errors.StatusError, headers: Record<string, string> = {}): http.TextResponse =>
  new http.TextResponse(JSON.stringify(err.status), {
    status: err.status.code ?? 500,
    headers: { "Content-Type": "application/json", ...headers },
  });
const tooManyRequests = statusResponse(errors.newTooManyRequests("come back later", 1), {
  "Retry-After": "1",
});

/** The first half of an answer; then the connection is cut. */
async function half(response: http.Response): Promise<http.Response> {
  const text = await response.text();
  const pieces = [text.slice(0, text.length / 2)];
  const body: http.Body = {
    read: () => (pieces.length > 0 ? Promise.resolve(pieces.pop()) : Promise.reject(reset())),
    cancel: () => void (pieces.length = 0),
  };
  return new http.StreamResponse(body, {
    status: response.status,
    headers: { "Content-Type": "application/json" },
  });
}

/**
 * Episodes in the first `duration` after `start`, some of which follow upon another at once. Each kind has its turn before one of them
 * has its second.
 */
export function planEpisodes(
  source: rand.Source,
  kinds: readonly NetworkFault[],
  { start, duration, longest }: { start: number; duration: number; longest: number },
): Episode[] {
  const episodes: Episode[] = [];
  let left: NetworkFault[] = [];
  for (let from = start + source.float64() * 30 * time.second; from < start + duration;) {
    if (left.length === 0) left = [...kinds];
    const [kind = "refused"] = left.splice(source.intn(left.length), 1);
    const to = from + source.float64() * longest;
    episodes.push({ kind, from, to });
    from = source.float64() < 0.4 ? to : to + source.float64() * 40 * time.second;
  }
  return episodes;
}

/** Everything that may go wrong for somebody who lists and watches, and does not wait for ever for what was swallowed. */
export const listWatchFaults: readonly NetworkFault[] = [
  "refused",
  "server error",
  "late answer to a read",
  ...readFaults,
  ...breaks,
];
