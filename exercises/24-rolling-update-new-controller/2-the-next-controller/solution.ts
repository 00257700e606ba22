import type * as v1 from "#api/core/v1";
import type * as kubectl from "#kubectl";
import * as util from "#kubectl/util";

export async function createNewControllerFromCurrentController(
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
  template.metadata = { ...template.metadata, labels: { ...template.metadata.labels, [key]: hash } };
  rc.metadata.resourceVersion = "";
  return rc;
}

function containerOf(containers: readonly v1.Container[], name: string, oldName: string): v1.Container {
  if (name !== "") {
    const named = containers.find((container) => container.name === name);
    if (named === undefined) throw new Error(`container ${name} not found in pod`);
    return named;
  }
  if (containers.length > 1)
    throw new Error("must specify container to update when updating a multi-container pod");
  const [only] = containers;
  if (only === undefined) throw new Error(`pod has no containers! (${oldName})`);
  return only;
}
