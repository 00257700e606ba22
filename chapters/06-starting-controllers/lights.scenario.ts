import type { Scenario } from "../../site/record/scenario.ts";
import { lights } from "./lights.ts";

/** The end of a start: all controllers have been started, and now the informers are. */
export const scenario: Scenario = {
  own: "A real controller manager was recorded once its informers ran, and not before.",
  watch: [
    "src/client-go/informers/factory.ts#SharedInformerFactory.start",
    "src/controller/replicaset/manage-replicas.ts#manageReplicas",
  ],
  play: async ({ clock, begin, cluster, shares }) => {
    await lights(clock, await cluster({ controllers: false }), {
      started: begin,
      rests: () => shares("rolling-percent-10", "ready"),
    });
  },
};
