import type { Scenario, Stage } from "../../site/record/scenario.ts";
import { Machine, followed, served } from "./scene.ts";
import { names, whoIs } from "./wire.ts";

const rs = "src/controller/replicaset";
const d = "src/controller/deployment";
const kubelet = "src/kubemark/hollow-kubelet.ts#HollowKubelet";

/** From the POST to three ready pods: a few functions of each program. */
export const scenario: Scenario = {
  own: "No recording has both kubectl and a node.",
  watch: [
    "src/cli-runtime/resource/helper.ts#Helper.createWithOptions",
    `${d}/deployment-controller.ts#DeploymentController.addDeployment`,
    `${d}/new-replica-set.ts#createNewReplicaSet`,
    `${rs}/replica-set.ts#ReplicaSetController.addRS`,
    `${rs}/manage-replicas.ts#manageReplicas`,
    `${rs}/manage-replicas.ts#createPods`,
    `${rs}/manage-replicas.ts#slowStartBatch`,
    "src/controller/expectations.ts#ControllerExpectations.setExpectations",
    "src/controller/expectations.ts#ControllerExpectations.lowerExpectations",
    `${rs}/replica-set.ts#ReplicaSetController.addPod`,
    `${kubelet}.#bind`,
    `${kubelet}.#report`,
    `${rs}/replica-set-utils.ts#updateReplicaSetStatus`,
    `${d}/deployment-controller.ts#DeploymentController.updateDeployment`,
  ],
  fields: { ControlleeExpectations: ["#add"] },
  play: onStage,
};

/** The scene on the stage; what is written is listed, but for Events. */
async function onStage(stage: Stage): Promise<void> {
  const { clock, print, shares } = stage;
  const cluster = await stage.cluster(served);
  const { server } = cluster;
  const fetch = server.fetch.bind(server);
  server.fetch = (request) => {
    const isListed = request.method !== "GET" && !request.url.endsWith("/events");
    if (!isListed) return fetch(request);
    return stage.traced(fetch, names[whoIs(request.headers.get("User-Agent") ?? "")])(request);
  };
  const machine = new Machine(cluster, clock);
  stage.begin();
  await followed(machine, clock, { print, rest: (step) => shares("create", step) });
}
