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
  const [container] = template.spec.containers;
  if (container === undefined) throw new Error(`pod has no containers! (${oldName})`);
  container.image = image;
  if (pullPolicy !== "") container.imagePullPolicy = pullPolicy;
  const hash = util.hashObject(rc);
  rc.metadata.name = newName === "" ? `${oldName}-${hash}` : newName;
  selector[key] = hash;
  template.metadata = { ...template.metadata, labels: { ...template.metadata.labels, [key]: hash } };
  rc.metadata.resourceVersion = "";
  return rc;
}

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take the first container, whatever its name is. Many pods have a second one beside it, for logs or as a proxy, and its image would become that of the application, or the other way round. So the command asks for a name as soon as there is a choice.",
  fails: [
    "of several containers the one that is named gets it",
    "a pull policy is set if there is one, and where the image is",
    "a container that isn't there is an error",
    "if nobody says which of several containers, it is an error",
    "whatever the old controller and the wish, the new one is as kubectl makes it",
  ],
  implementation: { createNewControllerFromCurrentController },
};
