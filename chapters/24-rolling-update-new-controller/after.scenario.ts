import type { Scenario } from "../../site/record/scenario.ts";
import { own, watched } from "./lines.ts";
import { playOwn } from "./session.ts";

/** An update after a dry run of the same update. */
export const scenario: Scenario = {
  own: "No recorded session goes on after the dry run.",
  watch: [`${watched.run}#run`, `${watched.next}#createNewControllerFromCurrentController`],
  play: (stage) =>
    playOwn(stage, [{ kubectl: `${own} --dry-run` }, { kubectl: own, settle: 5000 }, { kubectl: "get rc" }]),
};
