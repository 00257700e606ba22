import type { Scenario } from "../../site/record/scenario.ts";
import { own, watched } from "./lines.ts";
import { playOwn } from "./session.ts";

/** Somebody else writes to the old controller just before kubectl does, once; then the update is killed, and begun again. */
export const scenario: Scenario = {
  own: "No recorded session has a conflict at the first write.",
  watch: [`${watched.run}#run`, `${watched.next}#addDeploymentKeyToReplicationController`],
  play: (stage) => {
    let isFirst = true;
    const lines = [{ kubectl: own, timeout: 1500 }, { kubectl: own, settle: 5000 }, { kubectl: "get rc" }];
    return playOwn(stage, lines, async ({ method }, cluster) => {
      if (method !== "PUT" || !isFirst) return;
      isFirst = false;
      const rcs = cluster.client.coreV1().replicationControllers("default");
      const old = await rcs.get("old");
      await rcs.update({
        ...old,
        metadata: { ...old.metadata, annotations: { "somebody/else": "was here" } },
      });
    });
  },
};
