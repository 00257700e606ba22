import type * as restclient from "#client-go/rest";
import type * as inprocess from "#cluster";
import type * as utilclock from "#utils/clock";
import type { Table } from "../author.ts";
import type { Describe } from "../../exercises/engine/describe.ts";
import type { SharedRest } from "./shared-rest.ts";

/** What a chapter's scenario.ts exports: what is played, and what is watched while it is. */
export type Scenario = Watching & (PlaysRecording | PlaysItself);

/** What is a step, and what a step shows. */
interface Watching {
  /**
   * The functions whose every statement is a step, as `file#symbol`: a function, `Class.method`, or `Class` for all of its
   * methods.
   */
  readonly watch: readonly string[];
  /** The work queue to look into, as the watched functions call it: `dc.queue`. */
  readonly queue?: string;
  /**
   * Fields to show of objects of a class, private ones too: `{ Queue: ["#dirty", "#processing"] }`; `#queue.#data` is a field of
   * a field. An object is shown from the step on that first has it as `this` or in a local.
   */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Words for values of which the recorder says too much, or nothing. It must change nothing. */
  readonly describe?: Describe;
  /**
   * For runs that repeat themselves. Entering the first watched function begins a round; so many rounds, and the last one, are kept
   * line by line, of each other round its first line, and none that changed nothing. Without it every halt is a step.
   */
  readonly inFull?: number;
  /** With ReplicaSets a round changed something if it asked one for another size; with this, if anything that is shown changed. */
  readonly allCounts?: true;
}

/** The scenario of a recording: a Deployment's run is always one. */
interface PlaysRecording {
  /** A recording of the real system in src/conformance: the port plays it and must leave the same trace. */
  readonly recording: string;
  /** Watching begins with the first request of the player for which this is true. */
  readonly begins: (method: string, path: string) => boolean;
  /** Which of the requests for which that is true, counted from 1; the first unless it is said. */
  readonly nth?: number;
}

/** A scene of the chapter's own, under the virtual clock. */
interface PlaysItself {
  readonly recording?: never;
  /** Why no recording shows this, as a whole sentence, said on the page: needed unless the play holds itself against a recording. */
  readonly own?: string;
  /** Calls `stage.begin()` when the watching is to begin. If it plays a recording itself, it says which and where it departs. */
  readonly play: (stage: Stage) => Promise<void | Compared>;
}

/** What a play that holds itself against a recording of the real system found. */
export interface Compared {
  readonly recording: string;
  readonly differences: readonly string[];
}

/** What became of a play. */
export interface Outcome {
  readonly compared?: Compared | undefined;
  /** The rests that it was held against. */
  readonly shared: readonly SharedRest[];
  /** Where it departs from them. */
  readonly differences: readonly string[];
}

/** What a play of a chapter's own is handed. */
export interface Stage {
  readonly clock: utilclock.VirtualClock;
  readonly begin: () => void;
  /** Shows the `fields` of an object from the first step on, under a name of its own. */
  readonly show: (object: object, name: string) => void;
  /** A control plane under the clock; its Deployments, ReplicaSets and pods are shown, and it is stopped when the play ends. */
  readonly cluster: (options?: Omit<inprocess.Options, "clock">) => Promise<inprocess.Cluster>;
  /** What the control plane stores of a resource (`leases.coordination.k8s.io`), read without a request. */
  readonly stored: <T>(resource: string) => T[];
  /** Holds the cluster, at rest now, against where a recording stood after this step: a run that differs is not written. */
  readonly shares: (recording: string, step: string) => void;
  /** The same `fetch`; its requests are listed with their answers, after who sent them if that is given. */
  readonly traced: (fetch: restclient.Fetch, who?: string) => restclient.Fetch;
  /** What a command writes to its terminal. */
  readonly print: (text: string) => void;
  /** Tables of the chapter's own, asked for at each step; asking must change nothing. */
  readonly tables: (look: () => readonly Table[]) => void;
}
