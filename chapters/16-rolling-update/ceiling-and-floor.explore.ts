import type * as intstr from "#apimachinery/util/intstr";
import type { Explorable, Use } from "../../site/explore/explorable.ts";
import { becauseOf, gateOf } from "./because.ts";
import { draw } from "./ceiling-and-floor.ts";
import { moveOne, reported, withPods } from "./replica-set-side.ts";
import { oneSync, patched, settled } from "./rollout.ts";
import type { Rollout } from "./rollout.ts";
import { limitsOf, tagOf } from "./standing.ts";

const statuses = ["arrive at once", "arrive when I say"] as const;

interface State extends Rollout {
  readonly statuses: (typeof statuses)[number];
  /** What the last use did. */
  readonly said: string;
}

const tags = ["1.19", "1.20", "1.21"];
const counts = ["0", "1", "2", "3", "5", "10", "10%", "20%", "25%", "30%", "50%", "100%"];
const toFirstRest: readonly Use[] = [["image"], ["sync"], ["sync"], ["sync"]];

export const explorable: Explorable<State> = {
  title: "Ceiling, floor and gate",
  initial: async () => ({ ...(await settled(10, "30%", "20%")), statuses: "arrive at once", said: "" }),
  opens: toFirstRest,
  controls: [
    {
      kind: "slider",
      name: "replicas",
      label: "Replicas",
      min: 0,
      max: 10,
      value: (s) => s.deployment.spec.replicas,
    },
    {
      kind: "choice",
      name: "surge",
      label: "maxSurge",
      options: counts,
      value: (s) => String(rolling(s).maxSurge),
    },
    {
      kind: "choice",
      name: "unavailable",
      label: "maxUnavailable",
      options: counts,
      value: (s) => String(rolling(s).maxUnavailable),
    },
    { kind: "button", name: "sync", label: "Sync" },
    {
      kind: "button",
      name: "ready",
      label: "A pod turns ready",
      can: (s) => limitsOf(s).sets.some((set) => set.waiting > 0),
    },
    { kind: "button", name: "dies", label: "A pod dies", can: (s) => limitsOf(s).serving > 0 },
    { kind: "button", name: "image", label: "New image" },
    { kind: "choice", name: "statuses", label: "Statuses", options: statuses, value: (s) => s.statuses },
    {
      kind: "button",
      name: "report",
      label: "Statuses arrive",
      can: (s) => limitsOf(s).sets.some((set) => set.reported !== set.serving),
    },
  ],
  act,
  draw: (state) => draw(limitsOf(state)),
  why: ({ said }) => said,
  facts: (state) => {
    const { ceiling, floor, gate, oldWants, newWants, serving } = limitsOf(state);
    return [
      ["old wants", oldWants],
      ["new wants", newWants],
      ["serve", serving],
      ["ceiling", ceiling],
      ["floor", floor],
      ["gate", gate ?? "none"],
    ];
  },
  telling: [
    { title: "Ten replicas, 30 % and 20 %: the first rest", uses: toFirstRest },
    { title: "One new pod turns ready, and a sync", uses: [...toFirstRest, ["ready"], ["sync"]] },
    { title: "Surge 0 instead: the way down comes first", uses: [["surge", "0"], ...toFirstRest] },
  ],
};

function rolling({ deployment: { spec } }: State): {
  maxSurge: intstr.IntOrString;
  maxUnavailable: intstr.IntOrString;
} {
  return { maxSurge: 0, maxUnavailable: 0, ...spec.strategy.rollingUpdate };
}

async function act(state: State, [control, value = ""]: Use): Promise<State> {
  switch (control) {
    case "sync": {
      const [after, isShared] = await oneSync(state);
      return settle({ ...after, said: becauseOf(state, after, isShared) });
    }
    case "ready":
      return podTurns(state, "serving");
    case "dies":
      return podTurns(state, "waiting");
    case "image":
      return newImage(state);
    case "report":
      return told(reported(state), "The statuses arrive");
    case "statuses":
      return settle({
        ...state,
        statuses: statuses.find((one) => one === value) ?? "arrive at once",
        said: `Statuses ${value}.`,
      });
    case "replicas":
      return limited(
        patched(state, (spec) => (spec.replicas = Number(value))),
        "; the next sync shares that out",
      );
    default:
      return limit(state, control, String(value).endsWith("%") ? String(value) : Number(value));
  }
}

/** The ReplicaSet controller does its part; its statuses come now, or when the reader says so. */
function settle(state: State): State {
  const followed = withPods(state);
  return state.statuses === "arrive at once" ? reported(followed) : followed;
}

/** A new pod turns ready before an old one, and an old one dies before a new one. */
function podTurns(state: State, to: "serving" | "waiting"): State {
  const current = tagOf(state.deployment.spec);
  const old = state.replicaSets.filter((rs) => tagOf(rs.spec) !== current);
  const isNew = state.replicaSets.filter((rs) => tagOf(rs.spec) === current);
  const moved = settle(moveOne(state, to === "serving" ? [...isNew, ...old] : [...old, ...isNew], to));
  return told(
    moved,
    to === "serving" ? "A pod turns ready" : "A pod dies, and one that is not ready takes its place",
  );
}

function told(state: State, what: string): State {
  const limits = limitsOf(state);
  const { serving, reported, gate } = limits;
  const lag = serving === reported ? "" : `, though ${reported} are reported`;
  return {
    ...state,
    said: `${what}: ${serving} serve${lag}${gate === undefined ? "" : `; gate ${gateOf(limits)}`}.`,
  };
}

function newImage(state: State): State {
  const tag = tags[(tags.indexOf(tagOf(state.deployment.spec)) + 1) % tags.length] ?? "";
  const isKnown = state.replicaSets.some((rs) => tagOf(rs.spec) === tag);
  const what = isKnown
    ? "its ReplicaSet is there still, and is the new one again"
    : "no ReplicaSet has it; the next sync makes one";
  const next = patched(state, ({ template }) =>
    template.spec.containers.forEach((one) => (one.image = `nginx:${tag}`)),
  );
  return { ...next, said: `The image is ${tag} now: ${what}.` };
}

function limited(state: State, then = ""): State {
  const { ceiling, floor } = limitsOf(state);
  const { replicas } = state.deployment.spec;
  return {
    ...state,
    said: `Ceiling ${replicas} + ${ceiling - replicas} = ${ceiling}, floor ${replicas} − ${replicas - floor} = ${floor}${then}.`,
  };
}

/** Validation refuses two limits that are both written as 0. */
function limit(state: State, control: string, value: intstr.IntOrString): State {
  const next = {
    ...rolling(state),
    ...(control === "surge" ? { maxSurge: value } : { maxUnavailable: value }),
  };
  if (next.maxSurge === 0 && next.maxUnavailable === 0)
    return { ...state, said: "The API server refuses 0 and 0: nothing could ever move." };
  return limited(
    patched(state, ({ strategy }) => {
      if (strategy.type === "RollingUpdate") strategy.rollingUpdate = next;
    }),
  );
}
