import type { Scenario } from "../../site/record/scenario.ts";
import { conditionsOf, own, played } from "./scene.ts";
import { scenario as whole } from "./scenario.ts";
import { Watched } from "./watched.ts";

/** The same from its first rest to the second new pod that is ready, by the conditions. */
export const scenario: Scenario = {
  own,
  watch: whole.watch.slice(0, 1),
  play: async ({ clock, begin, tables }) => {
    const watched = new Watched(clock);
    let hasBegun = false;
    const onRequest = (): void => {
      // The sizes have moved as far as they can without a new pod that is ready.
      if (hasBegun || !(clock.wall() > watched.began + 300)) return;
      hasBegun = true;
      tables(() => conditionsOf(watched));
      begin();
    };
    await played(watched, onRequest, { isCut: true });
  },
};
