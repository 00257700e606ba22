import * as utilrand from "#apimachinery/util/rand";
import type * as rand from "#go/math/rand";
import type { CreateDeploymentOptions } from "./receiver.ts";

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly resources: Readonly<Record<string, never>>;
}

export function buildPodSpec(
  o: CreateDeploymentOptions,
  command: readonly string[],
  source: rand.Source,
): { containers: readonly Container[] } {
  const containers = o.images.map((image) => {
    const container = { name: nameOf(image, source), image };
    return command.length > 0 ? { ...container, command, resources: {} } : { ...container, resources: {} };
  });
  return { containers };
}

function nameOf(image: string, source: rand.Source): string {
  const [name = ""] = image.slice(image.lastIndexOf("/") + 1).split(/[:@]/);
  const fit = name.replaceAll(/[_.]/g, "-");
  return fit === name ? name : `${fit}-${utilrand.string(source, 5)}`;
}
