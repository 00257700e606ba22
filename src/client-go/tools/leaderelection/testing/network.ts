// Ours: a network between an elector and its server on which things go wrong
import type * as restclient from "#client-go/rest";
import * as context from "#go/context";
import type * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";

/** What may go wrong while answers are prompt. */
export const promptFaults = ["refused", "swallowed", "answer lost", "server error"] as const;
/** What may go wrong where they are slow. */
export const slowFaults = ["late write", "late answer to a write", "late answer to a read"] as const;

export type NetworkFault = (typeof promptFaults)[number] | (typeof slowFaults)[number];

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

const never = <T>(): Promise<T> => new Promise(() => {});

/** One machine's way to the server. */
export class Network {
  readonly #options: NetworkOptions;
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
    if (kind === undefined || !this.#concerns(kind, request)) {
      await this.#wait(there);
      const response = await server(request);
      await this.#wait(back);
      return response;
    }
    this.#options.struck(kind);
    return this.#fail(kind, request);
  };

  #concerns(kind: NetworkFault, { method }: http.Request): boolean {
    if (kind === "late answer to a read") return method === "GET";
    return (kind !== "late write" && kind !== "late answer to a write") || method !== "GET";
  }

  async #fail(kind: NetworkFault, request: http.Request): Promise<http.Response> {
    const { server } = this.#options;
    switch (kind) {
      case "refused":
        throw new Error("connect: connection refused");
      case "swallowed":
        return never();
      case "answer lost":
        await server(request);
        return never();
      case "server error":
        return new http.TextResponse("out of order", { status: 500, headers: {} });
      case "late write":
        await this.#wait(this.#slow());
        return server(request);
      case "late answer to a write":
      case "late answer to a read": {
        const response = await server(request);
        await this.#wait(this.#slow());
        return response;
      }
    }
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

/** Episodes of some kinds in the first `duration` after `start`, some of which follow upon another at once. */
export function planEpisodes(
  source: rand.Source,
  kinds: readonly NetworkFault[],
  { start, duration, longest }: { start: number; duration: number; longest: number },
): Episode[] {
  const episodes: Episode[] = [];
  for (let from = start + source.float64() * 30 * time.second; from < start + duration;) {
    const to = from + source.float64() * longest;
    episodes.push({ kind: kinds[source.intn(kinds.length)] ?? "refused", from, to });
    from = source.float64() < 0.4 ? to : to + source.float64() * 40 * time.second;
  }
  return episodes;
}
