import type { Scenario } from "../../site/record/scenario.ts";
import { onStage } from "./tables.ts";

const app = "src/cmd/kube-controller-manager/app/controllermanager.ts";
const mapper = "src/client-go/restmapper/discovery.ts#DeferredDiscoveryRESTMapper";

/** An elected manager builds its context, and then its mapper is asked three times. */
export const scenario: Scenario = {
  own: "A real manager was recorded in a cluster that was well, where a context is built at once.",
  watch: [
    `${app}#createControllerContext`,
    "src/controller-manager/app/helper.ts#waitForAPIServer",
    `${app}#getAvailableResources`,
    `${mapper}.#ask`,
    `${mapper}.reset`,
  ],
  play: onStage,
};
