import * as features from "#features";
import * as clientbuilder from "#controller-manager/clientbuilder";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as klog from "#klog";
import type * as restmapper from "#client-go/restmapper";
import * as app from "#cmd/kube-controller-manager/app";
import * as utilclock from "#utils/clock";
import { defaults } from "../06-starting-controllers/starts.ts";
import { type Asked, type Fate, ownGroup, Server } from "./served.ts";

/** A question to the REST mapper: where are objects of this kind? In seconds since the manager began to build. */
export interface Question {
  readonly at: number;
  readonly kind: "Backup" | "Deployment" | "Job";
}

/** What became of a question, and how many requests it took. */
export interface Answer extends Question {
  readonly found: boolean;
  readonly sent: number;
}

/** What the server is like, and who asks the mapper when. */
export interface Play extends Fate {
  readonly questions: readonly Question[];
  /** When it is over. */
  readonly until: number;
}

/** What there was to see. All times are seconds since the manager began to build. */
export interface Seen {
  readonly asked: readonly Asked[];
  /** When the context stood; none if it was given up. */
  readonly ready: number | undefined;
  /** When and with which words it was given up. */
  readonly failed: { readonly at: number; readonly says: string } | undefined;
  /** What the context knows to be there, as long as it lives. */
  readonly available: readonly string[];
  /** When the mapper was told to forget. */
  readonly resets: readonly number[];
  readonly answers: readonly Answer[];
}

/** The scene of the chapter. */
export const scene: Play = {
  well: 1.5,
  heals: 20,
  kind: 9,
  questions: [
    { at: 5, kind: "Deployment" },
    { at: 10, kind: "Backup" },
    { at: 25, kind: "Job" },
    { at: 34, kind: "Backup" },
    { at: 36, kind: "Job" },
  ],
  until: 63,
};

const groups = { Backup: ownGroup, Deployment: "apps", Job: "batch" } as const;

/** A manager that has been elected builds its context before such a server, and then somebody asks its mapper. */
export class Building {
  readonly server: Server;
  readonly resets: number[] = [];
  readonly answers: Answer[] = [];
  available: readonly string[] = [];
  ready: number | undefined;
  failed: Seen["failed"];
  readonly #clock: utilclock.VirtualClock;
  readonly #play: Play;

  constructor(clock: utilclock.VirtualClock, play: Play) {
    this.#clock = clock;
    this.#play = play;
    this.server = new Server(clock, play);
  }

  /** Plays it to its end, and stops whatever runs. */
  async play(): Promise<void> {
    const [stop, cancel] = context.withCancel(context.background());
    const was = klog.setSink((_, line) => {
      if (line === "Invalidating discovery information") this.resets.push(this.server.now());
    });
    klog.setVerbosity(5);
    try {
      const { ctx } = await app.createControllerContext(contextOptions(this.#clock, this.server), stop);
      this.available = [...ctx.availableResources].toSorted();
      this.ready = this.server.now();
      for (const question of this.#play.questions) await this.#ask(ctx.restMapper, question);
      await this.#until(this.#play.until);
    } catch (err) {
      this.failed = { at: this.server.now(), says: goerrors.textOf(err) };
    } finally {
      cancel();
      klog.setVerbosity(0);
      klog.setSink(was);
    }
  }

  seen(): Seen {
    const { server, ready, failed, available, resets, answers } = this;
    return { asked: [...server.asked], ready, failed, available, resets: [...resets], answers: [...answers] };
  }

  async #ask(mapper: restmapper.DeferredDiscoveryRESTMapper, question: Question): Promise<void> {
    await this.#until(question.at);
    const before = this.server.asked.length;
    const found = await mapper.restMapping({ group: groups[question.kind], kind: question.kind }).then(
      () => true,
      () => false,
    );
    this.answers.push({ ...question, found, sent: this.server.asked.length - before });
  }

  async #until(at: number): Promise<void> {
    const left = (at - this.server.now()) * time.second;
    if (left > 0) await utilclock.sleep(this.#clock, left, context.background());
  }
}

/** What a context is made of, before that server. */
export function contextOptions(clock: utilclock.VirtualClock, server: Pick<Server, "fetch">): app.ContextOptions {
  const config = { host: "http://server", clock, fetch: server.fetch, userAgent: "kube-controller-manager", qps: -1 };
  const builder = new clientbuilder.SimpleControllerClientBuilder(config);
  return {
    clock,
    rand: new rand.Rand(1),
    system: { readFile: () => "" },
    pem: { parsePrivateKey: () => ({}), parseCerts() {} },
    featureGate: features.newFeatureGate(),
    componentConfig: defaults(),
    providers: new Map(),
    rootClientBuilder: builder,
    clientBuilder: builder,
  };
} // prettier-ignore

let before: Promise<unknown> = Promise.resolve();

/** A play under a clock of its own; one after the other, for all share one log. */
export function played(play: Play): Promise<Seen> {
  const one = async (): Promise<Seen> => {
    const clock = new utilclock.VirtualClock();
    const building = new Building(clock, play);
    await clock.run(building.play());
    await clock.settle();
    return building.seen();
  };
  const mine = before.then(one, one);
  before = mine;
  return mine;
}
