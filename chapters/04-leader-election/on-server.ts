import type * as coordinationv1 from "#api/coordination/v1";
import type * as v1 from "#api/core/v1";
import * as clientset from "#client-go/kubernetes";
import * as resourcelock from "#client-go/tools/leaderelection/resourcelock";
import * as record from "#client-go/tools/record";
import * as embedded from "#embedded";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import { Race, type Settings, first, second, settings } from "./race.ts";

const [namespace, name] = ["kube-system", "kube-controller-manager"];
const s = time.second;

/** What happens to one seat, and how long after what happened before. */
export type Done =
  | readonly [after: number, does: "starts" | "kills" | "cuts" | "heals", who: string]
  | readonly [after: number, does: "rests"];

/** A scene: the settings, by how much the second clock is ahead, the seed of chance, and what happens. */
export interface Play {
  readonly settings: Settings;
  readonly skew: number;
  readonly seed: number;
  readonly happens: readonly Done[];
}

/** The scene of the chapter: the leader is killed, and the standby's clock is an hour fast. */
export const failover: Play = {
  settings: settings("4/3/1"),
  skew: time.hour,
  seed: 5,
  happens: [
    [0, "starts", first],
    [0, "starts", second],
    [10.5 * s, "kills", first],
    [7.6 * s, "rests"],
  ],
};

/** The leader is cut off, and nobody else stands for election. */
export const cutOff: Play = {
  settings: settings("4/3/1"),
  skew: 0,
  seed: 1,
  happens: [
    [0, "starts", first],
    [2.5 * s, "cuts", first],
    [5 * s, "rests"],
  ],
};

/** Legal settings under which a leader that is cut off still leads when the next one begins. */
export const twoLeaders: Play = {
  settings: settings("11/10/8"),
  skew: 0,
  seed: 46,
  happens: [
    [0, "starts", first],
    [0, "starts", second],
    [17 * s, "cuts", first],
    [18 * s, "rests"],
  ],
};

const { signal: never } = new AbortController();

/** A race for a Lease on a server of its own. */
export class OnServer {
  readonly race: Race;
  readonly #client: clientset.Clientset;
  readonly #clock: utilclock.VirtualClock;
  readonly #server: embedded.ApiServer;
  readonly #broadcaster: record.EventBroadcaster;
  readonly #play: Play;

  constructor(clock: utilclock.VirtualClock, play: Play) {
    this.#clock = clock;
    this.#play = play;
    this.#server = new embedded.ApiServer({ clock, rand: new rand.Rand(1) });
    this.#client = this.#clientset();
    this.#broadcaster = new record.EventBroadcaster({ clock, rand: new rand.Rand(1) });
    this.#broadcaster.startRecordingToSink(this.#client.coreV1().events(""));
    const { settings, skew, seed } = play;
    this.race = new Race({ clock, settings, skew, seed, lockOf: (identity) => this.#lock(identity) });
  }

  /** Everything that happens, one after the other, or at once; `on` is told before each. */
  async play(on: (done: Done) => void = () => {}): Promise<void> {
    for (const done of this.#play.happens) {
      if (done[0] > 0) await utilclock.sleep(this.#clock, done[0], never);
      on(done);
      if (done[1] === "starts") this.race.start(done[2]);
      else if (done[1] === "kills") this.race.kill(done[2]);
      else if (done[1] === "cuts") this.race.cut(done[2]);
      else if (done[1] === "heals") this.race.heal(done[2]);
    }
  }

  /** Ends everything, and gives the Events that were stored. */
  async stop(): Promise<readonly v1.Event[]> {
    this.race.stop();
    await this.#broadcaster.shutdown();
    const { items } = await this.#client.coreV1().events("").list();
    await this.#server.close();
    return items;
  }

  /** The Lease as it is stored, without a request. */
  lease(): coordinationv1.Lease | undefined {
    const { revision } = this.#server.store;
    const found = this.#server.store.collection("leases.coordination.k8s.io").at(revision).get(`${namespace}/${name}`); // prettier-ignore
    return found as coordinationv1.Lease | undefined; // The server's own kind.
  }

  #lock(identity: string): resourcelock.Interface {
    const client = this.#clientset();
    const eventRecorder = this.#broadcaster.newRecorder("kube-controller-manager");
    return resourcelock.newLock(
      { lockType: "leases", ns: namespace, name, rlc: { identity, eventRecorder } },
      { coreClient: client.coreV1(), coordinationClient: client.coordinationV1() },
    );
  }

  #clientset(): clientset.Clientset {
    const fetch = this.#server.fetch.bind(this.#server);
    return new clientset.Clientset({ host: "http://server", clock: this.#clock, fetch });
  }
}

/** What is kept of a scene that was played to its end. */
export interface Played {
  readonly race: Race;
  readonly lease: coordinationv1.Lease;
  readonly events: readonly v1.Event[];
  /** What was logged, each line with its severity. */
  readonly lines: readonly string[];
}

/** A scene, played under a clock of its own. */
export async function played(play: Play): Promise<Played> {
  const clock = new utilclock.VirtualClock();
  const lines: string[] = [];
  const was = klog.setSink((severity, line) => void lines.push(`${severity}: ${line}`));
  try {
    const scene = new OnServer(clock, play);
    await clock.run(scene.play());
    const lease = scene.lease();
    if (lease === undefined) throw new Error("nobody has made a Lease");
    return { race: scene.race, lease, events: await clock.run(scene.stop()), lines };
  } finally {
    klog.setSink(was);
  }
}
