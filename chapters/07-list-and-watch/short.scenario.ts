import type { Scenario } from "../../site/record/scenario.ts";
import { scenario as whole, requests, wanted } from "./scenario.ts";
import { all, WatchCut } from "./watch-cut.ts";

/** The same scene from the first cut on, seen from outside: the server, the copy, and what is asked for. */
export const scenario: Scenario = {
  own: whole.own,
  watch: whole.watch.filter((one) => /#list$|#watch$|#watchHandler$|pop$/.test(one)),
  play: async ({ clock, begin, tables }) => {
    const scene = new WatchCut(clock);
    tables(() => [wanted(scene, false), requests(scene)]);
    let began = false;
    const cuts = (): void => {
      if (!began) begin();
      began = true;
    };
    await scene.play(all, { cuts });
  },
};
