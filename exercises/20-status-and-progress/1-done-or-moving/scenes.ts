// A Deployment with the status that was last written, and the status of now, made of the few numbers that a check tells.
import type * as apps from "#api/apps/v1";
import * as runtime from "#apimachinery/runtime";
import { deployment } from "../../engine/fixtures.ts";
import type { Rows } from "../../engine/tables.ts";

/** What a status counts. */
export interface Counted {
  /** How many pods there are, and how many of them are new. */
  readonly pods: number;
  readonly isNew: number;
  readonly ready: number;
  readonly available: number;
  readonly unavailable: number;
  /** The generation that it is of. */
  readonly of: number;
}

/** What a sync finds. */
export interface Scene {
  readonly wants: number;
  readonly generation: number;
  readonly mayLack: number;
  readonly written: Counted;
  readonly now: Counted;
}

/** The arguments of a call, frozen. */
export function made(scene: Scene): [deployment: apps.Deployment, newStatus: apps.DeploymentStatus] {
  const { wants, generation, mayLack, written, now } = scene;
  const d = deployment({ replicas: wants, maxSurge: mayLack + 1, maxUnavailable: mayLack });
  return [
    runtime.deepFreeze({ ...d, metadata: { ...d.metadata, generation }, status: statusOf(written) }),
    runtime.deepFreeze(statusOf(now)),
  ];
}

const statusOf = (counted: Counted): apps.DeploymentStatus => ({
  observedGeneration: counted.of,
  replicas: counted.pods,
  updatedReplicas: counted.isNew,
  readyReplicas: counted.ready,
  availableReplicas: counted.available,
  unavailableReplicas: counted.unavailable,
  conditions: [],
});

/** Scenes as rows of a table: of each count what is now, or also what was written. What says nothing in any of them is left out. */
export function told(scenes: readonly Scene[], compares: boolean): Rows[string][] {
  const someMayLack = scenes.some(({ mayLack }) => mayLack > 0);
  const someAreOfOther = scenes.some(({ generation, now }) => generation !== now.of);
  return scenes.map(({ wants, generation, mayLack, written, now }) => {
    const cell = (field: keyof Counted): string =>
      compares ? `${written[field]} → ${now[field]}` : String(now[field]);
    return {
      wants,
      ...(!compares && someMayLack && { maxUnavailable: mayLack }),
      replicas: cell("pods"),
      updated: cell("isNew"),
      ready: cell("ready"),
      available: cell("available"),
      unavailable: cell("unavailable"),
      ...(!compares && someAreOfOther && { "generation, observed": `${generation}, ${now.of}` }),
    };
  });
}
