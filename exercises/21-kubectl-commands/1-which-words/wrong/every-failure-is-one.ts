import * as cmdutil from "#kubectl/cmd/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You end with 1 whatever has failed. If kubectl has run another program for you, as exec does, its exit code is the answer, and scripts wait for it.",
  fails: [
    "a list of one is what is in it",
    "another program's code is kept",
    "whatever fails, kubectl's words are said",
  ],
  implementation: {
    ...solution,
    checkErr: (err) => {
      try {
        solution.checkErr(err);
      } catch (fatal) {
        if (fatal === err || !(fatal instanceof cmdutil.Fatal)) throw fatal;
        throw new cmdutil.Fatal(fatal.text, Math.min(fatal.code, 1));
      }
    },
  },
};
