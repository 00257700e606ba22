import type * as rand from "#go/math/rand";
import { notStarted } from "../../engine/exercise.ts";
import type { CreateDeploymentOptions } from "./receiver.ts";

// What you may need
//   `#apimachinery/util/rand`   string(source, n): n random characters that a name may have

/** A container of a pod template. */
export interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly resources: Readonly<Record<string, never>>;
}

/** A container for each image, named after it. */
export function buildPodSpec(
  o: CreateDeploymentOptions,
  command: readonly string[],
  source: rand.Source,
): { containers: readonly Container[] } {
  void [o, command, source];
  return notStarted();
}
