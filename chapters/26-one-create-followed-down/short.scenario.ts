import * as inprocess from "#cluster";
import { snapshotOf, stored } from "../../exercises/engine/snapshot.ts";
import type { Scenario, Stage } from "../../site/record/scenario.ts";
import { differencesFrom } from "../../site/record/shared-rest.ts";
import { Machine, followed, served } from "./scene.ts";
import { tablesOf } from "./tables.ts";

const rs = "src/controller/replicaset";
const d = "src/controller/deployment/deployment-controller.ts#DeploymentController";

/** The same, by what is stored. */
export const scenario: Scenario = {
  own: "No recording has both kubectl and a node. The line that kubectl prints was compared with a recording, and so was what is stored at two moments: when the pods exist and none is ready, and when all three are.",
  watch: [
    "src/cli-runtime/resource/helper.ts#Helper.createWithOptions",
    `${d}.addDeployment`,
    `${rs}/replica-set.ts#ReplicaSetController.addRS`,
    `${rs}/manage-replicas.ts#slowStartBatch`,
    `${d}.updateDeployment`,
  ],
  play: onStage,
};

/** In a cluster that shows nothing but the chapter’s own tables. */
async function onStage({ clock, tables, print, begin }: Stage): Promise<void> {
  const cluster = new inprocess.Cluster({ clock, ...served });
  try {
    await cluster.start();
    tables(() => tablesOf((resource) => stored(cluster, resource)));
    begin();
    const rest = (step: string): void => {
      const differences = differencesFrom({ recording: "create", step }, snapshotOf(cluster));
      if (differences.length > 0) throw new Error(differences.join("\n"));
    };
    await followed(new Machine(cluster, clock), clock, { print, rest });
  } finally {
    await cluster.stop();
  }
}
