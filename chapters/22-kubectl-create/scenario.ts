import type { Scenario } from "../../site/record/scenario.ts";
import { counting } from "./counted.ts";
import { describe, files, watched } from "./lines.ts";

/** Web is made with both annotations; then it is tried again, at the server and here. */
export const scenario: Scenario = {
  own: "A recorded session shows what kubectl printed, and not what it did on the way. Each of the three lines prints what a recorded one printed.",
  watch: [
    `${watched.create}#CreateOptions.runCreate`,
    `${watched.create}#CreateOptions.#create`,
    `${watched.apply}#createOrUpdateAnnotation`,
    `${watched.apply}#createApplyAnnotation`,
    `${watched.record}#ChangeCauseRecorder.record`,
    `${watched.verify}#DryRunVerifier.hasSupport`,
    `${watched.helper}#Helper.createWithOptions`,
    `${watched.info}#Info.refresh`,
  ],
  describe,
  play: async (stage) => {
    const type = await counting(stage, files);
    stage.begin();
    await type("none", "create -f web.yaml --save-config --record", { session: "create", step: 0 });
    await type("server", "create -f web.yaml --dry-run=server", { session: "create", step: 1 });
    await type("client", "create -f web.yaml --dry-run=client -o name", { session: "create", step: 18 });
  },
};
