import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let the first argument end the flags, as many programs of Unix do. pflag lets flags stand anywhere, unless a flag set asks for the older way.",
  fails: [
    "what is no flag is an argument, and flags may follow",
    "two dashes end the flags and are no argument",
    "whatever the words are, they are read as in Kubernetes",
  ],
  implementation: {
    ...solution,
    read: (parser, words) => {
      parser.rest = words;
      for (let word = parser.take(); word !== undefined; word = parser.take()) {
        if (word === "--") parser.argsLenAtDash = parser.args.length;
        else if (word.startsWith("--")) {
          parser.parseLongArg(word);
          continue;
        } else if (word.startsWith("-") && word !== "-") {
          parser.parseShortArg(word);
          continue;
        } else parser.args.push(word);
        return parser.takeAll();
      }
    },
  },
};
