import * as rand from "#go/math/rand";
import type { Facts } from "../../engine/exercise.ts";
import { CreateDeploymentOptions } from "../../../src/kubectl/cmd/create/create-deployment.ts";

/** The names of the containers for two images. */
function names(...images: readonly string[]): string[] {
  const o = new CreateDeploymentOptions();
  o.images = images;
  return o.buildPodSpec([], new rand.Rand(1)).containers.map(({ name }) => name);
}

export const facts: Facts = () => {
  const [one, two] = names("my.app:1", "my.app:2");
  const [same, again] = names("app:1", "app:2");
  return [`\`${one}\` and \`${two}\``, ...(same === again ? [`two that are called \`${same}\``] : [])];
};
