import type { Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { sameRun } from "../../engine/system.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

// TODO: one check for each rule of README.md, named by a sentence that is true of a right answer.
export const spec: Spec<typeof solution> = (impl) => [
  {
    name: "one is answered by one",
    run: () =>
      agree({
        of: "question",
        expected: { one: { answer: 1 } },
        actual: () => ({ one: { answer: impl.answer(1) } }),
      }),
  },
  {
    name: "three pods roll as they did on a real control plane",
    run: () => sameRun("rolling-default", meta.replaces, impl),
  },
];
