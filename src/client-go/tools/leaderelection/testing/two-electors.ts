// Ours: two electors on one lease, on bad machines and a bad network; how many led at once, and for how long nobody did
import type * as coordinationv1 from "#api/coordination/v1";
import * as clientset from "#client-go/kubernetes";
import type * as restclient from "#client-go/rest";
import * as core from "#client-go/testing";
import * as leaderelection from "#client-go/tools/leaderelection";
import * as resourcelock from "#client-go/tools/leaderelection/resourcelock";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";

/** How the electors are set, and how slow the network may be. */
export interface Settings {
  readonly leaseDuration: number;
  readonly renewDeadline: number;
  readonly retryPeriod: number;
  /** The longest that a request and its answer take together while all is well. */
  readonly latency: number;
  /** Whether writes and answers may take as long as the deadline. */
  readonly slow: boolean;
}

export type Fault = core.NetworkFault | "skew" | "leap" | "crash";

/** What is kept of one run. */
export interface Outcome {
  /** The longest that two led at once. */
  readonly two: number;
  /** Of the longest that nobody wrote although somebody could: what part that is of what is allowed. */
  readonly idle: number;
  readonly reigns: number;
  readonly struck: ReadonlyMap<Fault, number>;
  /** What is wrong with the lease as it was written. */
  readonly wrong: readonly string[];
  /**
   * Whether a holder whose clock was set back wrote a record again that it had written before. Whoever saw the first and the second
   * and nothing between takes it for a holder that has long been silent.
   */
  readonly repeats: boolean;
}

/** Somebody leads. */
interface Reign {
  readonly identity: string;
  readonly from: number;
  to: number;
}

/** A process that stands for election, from its start to its end. */
interface Life {
  readonly seat: Seat;
  readonly from: number;
  to: number;
}

interface Seat {
  readonly name: string;
  readonly episodes: readonly core.Episode[];
  readonly crashes: readonly number[];
}

interface Write {
  readonly at: number;
  readonly record: resourcelock.LeaderElectionRecord;
}

const duration = 180 * time.second;
const day = 24 * time.hour;

/** Plays one run; `newServer` makes a server that is empty. The same seed gives the same run. */
export async function play(
  seed: number,
  settings: Settings,
  newServer: (clock: utilclock.Clock) => restclient.Fetch,
): Promise<Outcome> {
  const clock = new utilclock.VirtualClock();
  const world = new World(new rand.Rand(seed), settings, clock, newServer(clock));
  return world.play();
}

class World {
  readonly #rand: rand.Source;
  readonly #settings: Settings;
  readonly #clock: utilclock.VirtualClock;
  readonly #server: restclient.Fetch;
  readonly #tasks = new sync.WaitGroup();
  readonly #reigns: Reign[] = [];
  readonly #lives: Life[] = [];
  readonly #writes: Write[] = [];
  readonly #struck = new Map<Fault, number>();

  constructor(
    source: rand.Source,
    settings: Settings,
    clock: utilclock.VirtualClock,
    server: restclient.Fetch,
  ) {
    this.#rand = source;
    this.#settings = settings;
    this.#clock = clock;
    this.#server = async (request) => this.#watched(await server(request), request);
  }

  async play(): Promise<Outcome> {
    const [signal, cancel] = context.withCancel(context.background());
    for (const name of ["a", "b"]) {
      const seat = this.#newSeat(name);
      this.#tasks.go(() => this.#occupy(seat, signal));
    }
    await this.#clock.step(duration);
    const end = this.#clock.now();
    cancel();
    await this.#clock.run(this.#tasks.wait());
    return {
      two: longestTogether(this.#reigns),
      idle: this.#idle(end),
      reigns: this.#reigns.length,
      struck: this.#struck,
      wrong: wrongWrites(this.#writes),
      repeats: repeats(this.#writes),
    };
  }

  #newSeat(name: string): Seat {
    const start = this.#clock.now();
    const { slow, leaseDuration } = this.#settings;
    const kinds = slow ? [...core.promptFaults, ...core.slowFaults] : core.promptFaults;
    const crashes = this.#rand.float64() < 0.5 ? [start + this.#rand.float64() * duration] : [];
    const longest = 3 * leaseDuration;
    return { name, crashes, episodes: core.planEpisodes(this.#rand, kinds, { start, duration, longest }) };
  }

  /** One process after the other: what has ended is started anew after a while, under another name. */
  async #occupy(seat: Seat, signal: AbortSignal): Promise<void> {
    for (let n = 0; !signal.aborted; n++) {
      await utilclock.sleep(this.#clock, this.#rand.float64() * 5 * time.second, signal);
      await this.#live(seat, n, signal);
    }
  }

  async #live(seat: Seat, n: number, parent: AbortSignal): Promise<void> {
    const [signal, cancel] = context.withCancel(parent);
    const network = this.#newNetwork(seat);
    const clock = new core.SkewedClock(this.#clock, (this.#rand.float64() - 0.5) * day);
    this.#strike("skew");
    const life: Life = { seat, from: this.#clock.now(), to: Number.POSITIVE_INFINITY };
    this.#lives.push(life);
    const timers = seat.crashes
      .filter((at) => at > life.from)
      .map((at) =>
        this.#clock.afterFunc(at - life.from, () => {
          this.#strike("crash");
          network.isDown = true;
          cancel();
        }),
      );
    timers.push(this.#clock.afterFunc(this.#rand.float64() * duration, () => this.#leap(clock)));
    try {
      await this.#newElector(`${seat.name}_${n}`, network, clock).run(signal);
    } finally {
      life.to = this.#clock.now();
      for (const timer of timers) timer.stop();
      cancel();
    }
  }

  /** Somebody, or a daemon, sets the machine's clock. */
  #leap(clock: core.SkewedClock): void {
    this.#strike("leap");
    clock.leap((this.#rand.float64() - 0.5) * time.hour);
  }

  #newNetwork(seat: Seat): core.Network {
    const { latency, slow, renewDeadline } = this.#settings;
    return new core.Network({
      clock: this.#clock,
      rand: this.#rand,
      server: this.#server,
      episodes: seat.episodes,
      latency,
      slowest: slow ? 0.99 * renewDeadline : 0,
      struck: (kind) => this.#strike(kind),
    });
  }

  /** An elector as kube-controller-manager makes it: its client waits as long as the deadline. */
  #newElector(identity: string, network: core.Network, clock: utilclock.Clock): leaderelection.LeaderElector {
    const { leaseDuration, renewDeadline, retryPeriod } = this.#settings;
    const client = new clientset.Clientset({
      host: "http://server",
      clock,
      fetch: network.fetch,
      timeout: renewDeadline,
    });
    const lock = resourcelock.newLock(
      { lockType: "leases", ns: "kube-system", name: "gate", rlc: { identity } },
      { coreClient: client.coreV1(), coordinationClient: client.coordinationV1() },
    );
    return new leaderelection.LeaderElector({
      clock,
      rand: this.#rand,
      lock,
      leaseDuration,
      renewDeadline,
      retryPeriod,
      name: "gate",
      callbacks: {
        onStartedLeading: (signal) => this.#reign(identity, signal),
        onStoppedLeading: () => {},
      },
    });
  }

  #reign(identity: string, signal: AbortSignal): void {
    const reign = { identity, from: this.#clock.now(), to: Number.POSITIVE_INFINITY };
    this.#reigns.push(reign);
    context.afterFunc(signal, () => void (reign.to = this.#clock.now()));
  }

  #strike(fault: Fault): void {
    this.#struck.set(fault, (this.#struck.get(fault) ?? 0) + 1);
  }

  /** Writes down what the server has made of a request. */
  async #watched(response: http.Response, { method }: http.Request): Promise<http.Response> {
    if (method === "GET" || response.status >= 300) return response;
    const text = await response.text();
    // The server's own answer to a write of a Lease.
    const { spec } = JSON.parse(text) as coordinationv1.Lease;
    this.#writes.push({
      at: this.#clock.now(),
      record: resourcelock.leaseSpecToLeaderElectionRecord(spec),
    });
    const headers = { "Content-Type": "application/json" };
    return new http.TextResponse(text, { status: response.status, headers });
  }

  /** The longest that nobody wrote while a process could all the time, as a part of what is allowed. */
  #idle(end: number): number {
    const { leaseDuration, retryPeriod, renewDeadline, latency } = this.#settings;
    const allowed = leaseDuration + 2 * (1 + leaderelection.jitterFactor) * retryPeriod + 5 * latency;
    const gaps = this.#writes.map(({ at }, i) => [at, this.#writes[i + 1]?.at ?? end] as const);
    const parts = gaps.map(([from, to]) => {
      const until = Math.min(to, from + allowed + 1);
      const isFree = this.#lives.some(
        ({ seat, from: born, to: died }) =>
          born <= from &&
          died >= until &&
          // A request that went wrong may keep its sender as long as the deadline.
          !seat.episodes.some((e) => e.from < until && e.to + renewDeadline > from),
      );
      return isFree ? (to - from) / allowed : 0;
    });
    return Math.max(0, ...parts);
  }
}

function longestTogether(reigns: readonly Reign[]): number {
  const together = reigns.flatMap((a, i) =>
    reigns.slice(i + 1).map((b) => Math.min(a.to, b.to) - Math.max(a.from, b.from)),
  );
  return Math.max(0, ...together);
}

/** A new holder counts one more; the same one keeps what it began with. */
function wrongWrites(writes: readonly Write[]): string[] {
  return writes.flatMap(({ record }, i) => {
    const before = writes[i - 1]?.record;
    if (before === undefined)
      return record.leaderTransitions === 0 ? [] : ["the first holder is a transition"];
    const isNew = record.holderIdentity !== before.holderIdentity;
    const wanted = before.leaderTransitions + (isNew ? 1 : 0);
    const wrong: string[] = [];
    if (record.leaderTransitions !== wanted)
      wrong.push(`${record.leaderTransitions} transitions, not ${wanted}`);
    if (!isNew && record.acquireTime !== before.acquireTime) wrong.push("a renewal acquires anew");
    return wrong;
  });
}

/** Whether a record comes again after another one. An elector compares texts, in which renewals have whole seconds. */
function repeats(writes: readonly Write[]): boolean {
  const texts = writes.map(({ record: { holderIdentity, renewTime, leaderTransitions } }) =>
    [holderIdentity, Math.floor((renewTime ?? 0) / time.second), leaderTransitions].join(" "),
  );
  const changes = texts.filter((text, i) => text !== texts[i - 1]);
  return new Set(changes).size < changes.length;
}
