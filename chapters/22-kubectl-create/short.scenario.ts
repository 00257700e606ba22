import type { Scenario } from "../../site/record/scenario.ts";
import { describe, files, watched } from "./lines.ts";
import { counting } from "./counted.ts";

/** The same file three times: only here, only tried at the server, and stored. */
export const scenario: Scenario = {
  own: "A recorded session shows what kubectl printed, and not what it asked on the way. The last line prints what the recorded one printed.",
  watch: [`${watched.create}#CreateOptions.runCreate`, `${watched.create}#CreateOptions.#create`],
  describe,
  play: async (stage) => {
    const type = await counting(stage, files);
    stage.begin();
    await type("client", "create -f web.yaml --dry-run=client");
    await type("server", "create -f web.yaml --dry-run=server");
    await type("none", "create -f web.yaml", { session: "create", step: 0 });
  },
};
