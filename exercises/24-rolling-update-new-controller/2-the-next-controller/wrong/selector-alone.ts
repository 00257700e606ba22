import type * as v1 from "#api/core/v1";
import type * as kubectl from "#kubectl";
import * as util from "#kubectl/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

async function createNewControllerFromCurrentController(
  reach: kubectl.Reach,
  cfg: kubectl.NewControllerConfig,
  signal: AbortSignal,
): Promise<v1.ReplicationController> {
  const { deploymentKey: key, image, newName, oldName, pullPolicy } = cfg;
  const rc = await reach.client.replicationControllers(reach.namespace).get(oldName, {}, signal);
  const { selector, template } = rc.spec;
  const container = containerOf(template.spec.containers, cfg.container, oldName);
  container.image = image;
  if (pullPolicy !== "") container.imagePullPolicy = pullPolicy;
  const hash = util.hashObject(rc);
  rc.metadata.name = newName === "" ? `${oldName}-${hash}` : newName;
  selector[key] = hash;
  rc.metadata.resourceVersion = "";
  return rc;
}

function containerOf(containers: readonly v1.Container[], name: string, oldName: string): v1.Container {
  const all = name === "" ? containers : containers.filter((container) => container.name === name);
  const [container, another] = all;
  if (name !== "" && container === undefined) throw new Error(`container ${name} not found in pod`);
  if (name === "" && another !== undefined)
    throw new Error("must specify container to update when updating a multi-container pod");
  if (container === undefined) throw new Error(`pod has no containers! (${oldName})`);
  return container;
}

export const wrong: Wrong<typeof solution> = {
  belief:
    "You put the hash into the selector alone, because the selector is what has to differ. But a controller makes its pods from the template, and would make pods that its own selector doesn't find. The server refuses such a controller.",
  fails: [
    "the hash is in the labels of the template, beside what was there",
    "a template may be without labels",
    "whatever the old controller and the wish, the new one is as kubectl makes it",
    "three rolling updates say what a real kubectl said",
  ],
  implementation: { createNewControllerFromCurrentController },
};
