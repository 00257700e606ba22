import type { Explorable, Use } from "../../site/explore/explorable.ts";
import { draw } from "./who-wakes-drawing.ts";
import { because } from "./who-wakes-because.ts";
import { type Heard, type Labelled, type Owner, type Phase, type SetState, type Strategy, type World, deploymentOf, hear, labelled, owners, podOf, setOf } from "./world.ts"; // prettier-ignore

const strategies = ["RollingUpdate", "Recreate"] as const;

/** The world after something has happened in it, and who heard of that. */
export interface State extends World {
  /** What stands where the ReplicaSet was deleted. */
  readonly last: SetState;
  /** The handlers that were called. */
  readonly told: readonly string[];
  readonly woken: readonly string[];
  readonly asked: number;
  readonly said: string;
}

const first: SetState = { owner: "web", labelled: "web", version: 7 };

export const explorable: Explorable<State> = {
  title: "Who wakes",
  worker: true,
  initial: {
    strategy: "Recreate",
    set: first,
    last: first,
    pods: ["Running", "Running", "Running"],
    told: [],
    woken: [],
    asked: 0,
    said: "Nothing has happened yet.",
  },
  opens: [["status"]],
  controls: [
    { kind: "button", name: "status", label: "Its status changes", can: hasSet },
    { kind: "choice", name: "labels", label: "Its labels match", options: Object.keys(labelled), value: (s) => s.last.labelled }, 
    { kind: "choice", name: "owner", label: "Its owner", options: owners, value: (s) => s.last.owner },
    { kind: "button", name: "resync", label: "Resync" },
    { kind: "button", name: "delete", label: "Delete it", can: hasSet },
    { kind: "button", name: "create", label: "Create it", can: (s) => !hasSet(s) },
    { kind: "choice", name: "strategy", label: "Strategy of web", options: strategies, value: (s) => s.strategy },
    { kind: "button", name: "fails", label: "A pod fails", can: (s) => s.pods.includes("Running") },
    { kind: "button", name: "goes", label: "A pod goes", can: (s) => s.pods.length > 0 },
  ],
  act,
  draw,
  why: ({ said }) => said,
  facts: ({ told, woken, pods, asked }) => [
    ["told", told.length === 0 ? "nobody" : told.join(", ")],
    ["woken", woken.length === 0 ? "nobody" : woken.join(", ")],
    ["pods left", pods.length],
    ["lists asked of the server", asked],
  ],
  telling: [
    { title: "An orphan is labelled", uses: [["owner", "nobody"], ["labels", "web and shop"]] },
    { title: "The last pod goes", uses: [["goes"], ["goes"], ["goes"]] },
    { title: "A failed pod is left", uses: [["fails"], ["goes"], ["goes"]] },
  ],
}; // prettier-ignore

function hasSet({ set }: State): boolean {
  return set !== undefined;
}

/** What a use does to the world, and which handlers are told of it. */
interface Happening {
  readonly world: World;
  readonly last?: SetState;
  readonly told: readonly string[];
  readonly call: Parameters<typeof hear>[1];
}

async function act(state: State, [control, value]: Use): Promise<State> {
  const happening = happens(state, control, value);
  if (happening === undefined) return state;
  const { world, told, call, last = world.set ?? state.last } = happening;
  const heard: Heard = await hear(world, call);
  const after = { ...world, last, told, ...heard };
  return { ...after, said: because(control, { ...state }, after) };
}

function happens(state: State, control: string, value: Use[1]): Happening | undefined {
  const { set, last, pods, strategy } = state;
  const world: World = { strategy, set, pods };
  switch (control) {
    case "status":
      return set && changed(world, set, {});
    case "labels":
    case "owner": {
      const change = control === "labels" ? { labelled: value as Labelled } : { owner: value as Owner };
      const is = { ...last, ...change };
      if (JSON.stringify(is) === JSON.stringify(last)) return undefined;
      return set === undefined ? { world, last: is, told: [], call: () => {} } : changed(world, set, change);
    }
    case "resync":
      return resynced(world);
    case "delete":
      return set && { world: { ...world, set: undefined }, last: set, told: ["deleteReplicaSet"], call: (dc) => dc.deleteReplicaSet(setOf(set)) };
    case "create": {
      if (set !== undefined) return undefined;
      const born = { ...last, version: last.version + 1 };
      const running: Phase[] = ["Running", "Running", "Running"];
      return { world: { ...world, set: born, pods: running }, told: ["addReplicaSet"], call: (dc) => dc.addReplicaSet(setOf(born)) };
    }
    case "strategy":
      if (value === strategy) return undefined;
      return {
        world: { ...world, strategy: value as Strategy },
        told: ["updateDeployment"],
        call: (dc) => dc.updateDeployment(deploymentOf("web", strategy), deploymentOf("web", value as Strategy)),
      };
    case "fails":
      return failed(world);
    default:
      return gone(world);
  }
} // prettier-ignore

function changed(world: World, was: SetState, change: Partial<SetState>): Happening {
  const is = { ...was, ...change, version: was.version + 1 };
  const call: Happening["call"] = (dc) => dc.updateReplicaSet(setOf(was), setOf(is));
  return { world: { ...world, set: is }, told: ["updateReplicaSet"], call };
}

/** All that the copies hold is told once more: Deployments and ReplicaSets, and pods, whose changes nobody has asked for. */
function resynced(world: World): Happening {
  const { set, strategy } = world;
  return {
    world,
    told: ["updateDeployment", ...(set === undefined ? [] : ["updateReplicaSet"])],
    call: (dc) => {
      if (set !== undefined) dc.updateReplicaSet(setOf(set), setOf(set));
      for (const d of [deploymentOf("web", strategy), deploymentOf("shop", "RollingUpdate")]) dc.updateDeployment(d, d);
    },
  };
} // prettier-ignore

function failed(world: World): Happening | undefined {
  const i = world.pods.indexOf("Running");
  if (i < 0) return undefined;
  return { world: { ...world, pods: world.pods.with(i, "Failed").toSorted().toReversed() }, told: [], call: () => {} };
} // prettier-ignore

/** A pod that runs goes first: a failed one stays until somebody deletes it. */
function gone(world: World): Happening | undefined {
  const [pod, ...pods] = world.pods;
  if (pod === undefined) return undefined;
  return { world: { ...world, pods }, told: ["deletePod"], call: (dc) => dc.deletePod(podOf(pod, pods.length)) };
} // prettier-ignore
