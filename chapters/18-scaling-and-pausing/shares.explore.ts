import type { Explorable, Use } from "../../site/explore/explorable.ts";
import type { Stored } from "../13-sync-deployment/server.ts";
import { setImage } from "../13-sync-deployment/world.ts";
import { because } from "./because.ts";
import { draw } from "./shares-drawing.ts";
import { type Chosen, type Decided, decided, images, surges } from "./sharing-out.ts";
import { asked, rested, withHistory } from "./world.ts";

interface State extends Chosen, Decided {
  /** The objects, from which each sync begins anew. */
  readonly base: Stored;
}

const ofTheScene: Chosen = {
  sizes: { "1.18": 0, "1.19": 8, "1.20": 5 },
  replicas: 10,
  surge: "3",
  serves: "none",
  paused: "no",
};

export const explorable: Explorable<State> = {
  title: "Who gets the pods",
  initial: async () => {
    const base = await rested(asked(await withHistory(), (spec) => setImage(spec, "1.20")));
    return looked(base, ofTheScene);
  },
  opens: [["replicas", 15]],
  controls: [
    { kind: "slider", name: "replicas", label: "Replicas", min: 0, max: 20, value: ({ replicas }) => replicas },
    { kind: "choice", name: "surge", label: "maxSurge", options: surges, value: ({ surge }) => surge },
    ...images.map((tag) => ({ kind: "slider", name: tag, label: `${tag} wants`, min: 0, max: 10, value: ({ sizes }: State) => sizes[tag] ?? 0 }) as const),
    { kind: "choice", name: "serves", label: "Pods of 1.20 that serve", options: ["none", "all"], value: ({ serves }) => serves },
    { kind: "choice", name: "paused", label: "Paused", options: ["no", "yes"], value: ({ paused }) => paused },
  ],
  act: ({ base, ...state }, [control, value = ""]: Use) =>
    looked(base, images.some((tag) => tag === control) ? { ...state, sizes: { ...state.sizes, [control]: Number(value) } } : { ...state, [control]: control === "replicas" ? Number(value) : value }),
  draw,
  why: because,
  facts: ({ sharing, after }) => [
    ["ceiling", sharing.ceiling],
    ["wanted", sharing.wanted],
    ...images.map((tag) => [`${tag} then wants`, after[tag] ?? 0] as const),
  ],
  // The port’s controller with all that it stands on.
  worker: true,
  telling: [
    { title: "8 + 5, and ten become fifteen", uses: [["replicas", 15]] },
    { title: "8 + 5, and ten become six", uses: [["replicas", 6]] },
    { title: "The end of a rollout, paused: nobody has asked for another size", uses: [["1.19", 2], ["1.20", 10], ["paused", "yes"]] },
  ],
}; // prettier-ignore

async function looked(base: Stored, chosen: Chosen): Promise<State> {
  return { base, ...chosen, ...(await decided(base, chosen)) };
}
