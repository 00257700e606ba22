import * as rand from "#go/math/rand";
import * as time from "#go/time";

export type Part = "deployment" | "replicaset";
export type Kind = "deployments" | "replicasets" | "pods";

/** `web` as it is created. Seconds and pods. */
export interface Beginning {
  readonly replicas: number;
  readonly surge: number;
  readonly unavailable: number;
  readonly minReady: number;
  readonly deadline: number;
}

/** What somebody does, in milliseconds after the beginning. */
export type Deed = { readonly at: number } & (
  | { readonly what: "image"; readonly tag: string }
  | { readonly what: "scale"; readonly replicas: number }
  /** Its newest ReplicaSet gets a label that `web` does not select. */
  | { readonly what: "relabel" }
  /** Its newest ReplicaSet is deleted, as `kubectl delete rs` does. */
  | { readonly what: "delete" }
  /** `web` is deleted, and its ReplicaSets are to stay: `--cascade=orphan`. */
  | { readonly what: "leave" }
);

/** What goes wrong, from when on. */
export type Fault = { readonly at: number } &
  /** What a controller is told of these comes so much too late. */
  (
    | { readonly what: "late"; readonly part: Part; readonly kinds: readonly Kind[]; readonly lasts: number }
    /** Its next write is answered so, and does nothing. */
    | { readonly what: "refused"; readonly part: Part; readonly code: 409 | 500 }
    /** With its next write it dies, before it hears the answer; so much later another comes. */
    | { readonly what: "killed"; readonly part: Part; readonly lasts: number }
  );

export type Incident = Deed | Fault;

/** A run is a function of these: who has the list can play it again. */
export interface Script {
  readonly beginning: Beginning;
  readonly incidents: readonly Incident[];
}

export const isDeed = ({ what }: Incident): boolean => !["late", "refused", "killed"].includes(what);

/** How many faults there are for each deed, on average. */
export type Rate = 0 | 1 | 2 | 4;

/** The script of a seed. */
export function scriptOf(seed: number, rate: Rate = 2): Script {
  const chance = new rand.Rand(seed);
  // Seeds that follow each other begin alike; a few draws on they do not.
  for (let i = 0; i < 8; i++) chance.float64();
  const oneOf = <T>(...of: readonly T[]): T => of[chance.intn(of.length)] as T; // Never called with none.
  const beginning = {
    replicas: 2 + chance.intn(4),
    surge: 1 + chance.intn(2),
    unavailable: chance.intn(2),
    minReady: oneOf(0, 0, 5),
    deadline: 60,
  };
  const incidents: Incident[] = [];
  // Sometimes it begins before the first pods are there.
  let at = oneOf(10 * time.second, 10 * time.second, 208);
  for (let deeds = 2 + chance.intn(4); deeds > 0; deeds--) {
    const hadBad = incidents.some((one) => one.what === "image" && one.tag === noImage);
    const deed = deedAt(at, hadBad ? tags : [...tags, noImage], chance, oneOf);
    incidents.push(deed);
    for (let i = 0; i < rate; i++) if (chance.intn(2) === 0) incidents.push(faultAt(at + oneOf(-50, 0, 0, 20, 500, 1500, 4000), oneOf));
    if (deed.what === "leave") break;
    at += oneOf(6, 200, 1000, 2500, 20_000, 90_000);
  }
  return { beginning, incidents: incidents.toSorted((a, b) => a.at - b.at) };
} // prettier-ignore

/** No pod of this image ever serves. */
export const noImage = "bad";
const tags = ["1.19", "1.20", "1.21", "1.22"];
const all: readonly Kind[] = ["deployments", "replicasets", "pods"];

type OneOf = <T>(...of: readonly T[]) => T;

function deedAt(at: number, images: readonly string[], chance: rand.Source, oneOf: OneOf): Deed {
  const dice = chance.intn(20);
  if (dice < 8) return { at, what: "image", tag: oneOf(...images) };
  if (dice < 14) return { at, what: "scale", replicas: 1 + chance.intn(7) };
  return { at, what: oneOf("relabel", "delete", "delete", "leave") };
}

function faultAt(at: number, oneOf: OneOf): Fault {
  const part = oneOf<Part>("deployment", "replicaset");
  switch (oneOf("late", "late", "refused", "killed")) {
    case "late": {
      const told: readonly Kind[] = part === "deployment" ? all : ["replicasets", "pods"];
      const kinds = oneOf<readonly Kind[]>(told, ...told.map((kind) => [kind]));
      return { at, what: "late", part, kinds, lasts: oneOf(300, 2000, 6000) };
    }
    case "refused":
      return { at, what: "refused", part, code: oneOf(409, 500) };
    case "killed":
      return { at, what: "killed", part, lasts: oneOf(100, 3000) };
  }
}
