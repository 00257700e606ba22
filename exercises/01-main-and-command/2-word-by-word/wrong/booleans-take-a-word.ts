import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let a truth value take the next word if that word says true or false. It looks like what was meant. But then the next word decides what a flag is, and `--leader-elect false` would work here and fail in Kubernetes.",
  fails: [
    "a flag that means something alone leaves the next word where it is",
    "whatever the words are, they are read as in Kubernetes",
    "nine command lines end as they did with a real kube-controller-manager, or would",
  ],
  implementation: {
    ...solution,
    valueFor: (parser, flag, missing) => {
      const [next] = parser.rest;
      const isMeant = flag.noOptDefVal === "true" && (next === "true" || next === "false");
      return isMeant ? (parser.take() ?? missing) : solution.valueFor(parser, flag, missing);
    },
  },
};
