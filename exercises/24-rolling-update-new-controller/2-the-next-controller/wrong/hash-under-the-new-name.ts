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
  if (newName !== "") rc.metadata.name = newName;
  const hash = util.hashObject(rc);
  if (newName === "") rc.metadata.name = `${oldName}-${hash}`;
  selector[key] = hash;
  template.metadata = { ...template.metadata, labels: { ...template.metadata.labels, [key]: hash } };
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
    "You name the controller first and then make the hash of it. The hash is that of the old controller with its new image; that there is a name besides makes no difference to it. With yours, the label would be another one than kubectl's as soon as somebody gives a name.",
  fails: [
    "the hash is in the selector, beside what was there",
    "the hash is in the labels of the template, beside what was there",
    "whatever the old controller and the wish, the new one is as kubectl makes it",
  ],
  implementation: { createNewControllerFromCurrentController },
};
