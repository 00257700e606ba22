import type * as apps from "#api/apps/v1";
import type { Beginning, Script } from "./incidents.ts";
import { type PlantName, plants } from "./plants.ts";
import type { Invariant } from "./truth.ts";

/** A bug, what brings it out, and what it breaks. */
export interface Exhibit {
  /** As a reader knows it. */
  readonly title: string;
  /** Issues and pull requests of upstream; none where we know of none. */
  readonly issues: readonly number[];
  /** The plant that brings it back; without one it is still there. */
  readonly plant?: PlantName;
  /** Recordings of the real control plane that a port with it leaves. */
  readonly recordings: readonly string[];
  /** The smallest script that we know, and what it breaks. */
  readonly script: Script;
  readonly breaks: Invariant;
  /** What the server does to each ReplicaSet that is made, if that is the fault. */
  readonly admission?: (rs: apps.ReplicaSet) => void;
}

const usual: Beginning = { replicas: 3, surge: 1, unavailable: 0, minReady: 0, deadline: 60 };

/** Reported and mended upstream; one line of the port makes it do what the first report tells. */
export const mended = {
  collision: {
    title: "A name that is taken",
    issues: [29735, 44774],
    plant: "collision",
    recordings: ["release-on-label-change"],
    script: { beginning: usual, incidents: [{ at: 10_000, what: "relabel" }] },
    breaks: "goal",
  },
  requeue: {
    title: "Nobody looks again",
    issues: [34458, 36648],
    plant: "requeue",
    recordings: ["progress-deadline", "progress-flapping"],
    script: { beginning: usual, incidents: [{ at: 10_000, what: "image", tag: "bad" }] },
    breaks: "told",
  },
  deadline: {
    title: "Late before it began",
    issues: [49637, 52127],
    plant: "deadline",
    recordings: [],
    script: {
      beginning: { ...usual, replicas: 5, unavailable: 1 },
      incidents: [
        { at: 10_000, what: "image", tag: "1.20" },
        { at: 100_000, what: "image", tag: "1.19" },
      ],
    },
    breaks: "early",
  },
  notes: {
    title: "A note that is not renewed",
    issues: [28145, 28162],
    plant: "notes",
    recordings: [],
    script: {
      beginning: usual,
      incidents: [
        { at: 10_000, what: "image", tag: "1.20" },
        { at: 10_200, what: "scale", replicas: 4 },
      ],
    },
    breaks: "goal",
  },
  namesake: {
    title: "The namesake waits",
    issues: [69376, 82572],
    plant: "namesake",
    recordings: [],
    script: {
      beginning: usual,
      incidents: [
        { at: 9980, what: "late", part: "replicaset", kinds: ["pods"], lasts: 2300 },
        { at: 9981, what: "scale", replicas: 4 },
        { at: 10_000, what: "late", part: "replicaset", kinds: ["replicasets"], lasts: 2000 },
        { at: 10_100, what: "delete" },
      ],
    },
    breaks: "goal",
  },
  available: {
    title: "A count that is not compared",
    // By the look of it: upstream answered the report with a resync (42097).
    issues: [41641, 42097],
    plant: "available",
    recordings: ["min-ready-seconds"],
    script: { beginning: { ...usual, minReady: 5 }, incidents: [] },
    breaks: "status",
  },
  adoption: {
    title: "Taken back in",
    issues: [42639, 42938],
    plant: "adoption",
    recordings: [],
    script: {
      beginning: usual,
      incidents: [
        { at: 9950, what: "late", part: "deployment", kinds: ["deployments"], lasts: 2000 },
        { at: 10_000, what: "leave" },
      ],
    },
    breaks: "left",
  },
} as const satisfies Record<PlantName, Exhibit>;

/** Still there in v1.20.2, so here, too. */
export const living = {
  stuck: {
    title: "Scaled in the middle of a rollout",
    issues: [102551],
    recordings: [],
    script: {
      beginning: { ...usual, replicas: 5, surge: 0, unavailable: 1 },
      incidents: [
        { at: 10_000, what: "image", tag: "1.20" },
        { at: 10_009, what: "scale", replicas: 4 },
      ],
    },
    breaks: "goal",
  },
  expired: {
    title: "Pods that nobody has heard of for five minutes",
    issues: [129795],
    recordings: [],
    script: {
      beginning: usual,
      incidents: [
        { at: 10_000, what: "late", part: "replicaset", kinds: ["pods"], lasts: 310_000 },
        { at: 10_001, what: "scale", replicas: 5 },
        { at: 315_000, what: "scale", replicas: 6 },
      ],
    },
    breaks: "extra",
  },
  admission: {
    title: "A server that changes templates",
    issues: [57167, 58032],
    recordings: [],
    script: { beginning: usual, incidents: [] },
    breaks: "twins",
    admission: ({ spec }) => (spec.template.metadata.annotations = { injected: "yes" }),
  },
  blind: {
    title: "Two images in one blink",
    issues: [],
    recordings: [],
    script: {
      beginning: { ...usual, surge: 2 },
      incidents: [
        { at: 9900, what: "late", part: "deployment", kinds: ["replicasets"], lasts: 2000 },
        { at: 10_000, what: "image", tag: "1.20" },
        { at: 10_200, what: "image", tag: "1.21" },
      ],
    },
    breaks: "ceiling",
  },
  unjudged: {
    title: "A rollout that no deadline judges",
    issues: [],
    recordings: [],
    script: {
      beginning: usual,
      incidents: [
        { at: 10_000, what: "killed", part: "deployment", lasts: 100 },
        { at: 10_000, what: "image", tag: "bad" },
      ],
    },
    breaks: "judged",
  },
} as const satisfies Record<string, Exhibit>;

export const exhibits: Readonly<Record<string, Exhibit>> = { ...mended, ...living };

/** Where its line stands; nothing for what is still there. */
export const lineOf = ({ plant }: Exhibit): (typeof plants)[PlantName] | undefined =>
  plant === undefined ? undefined : plants[plant];
