import * as apiequality from "#apimachinery/api/equality";
import * as runtime from "#apimachinery/runtime";
import { getRollbackTo } from "../../src/controller/deployment/rollback-to.ts";
import { isScalingEvent } from "../../src/controller/deployment/sync.ts";
import type { DeploymentController } from "../../src/controller/deployment/deployment-controller.ts";
import { clock } from "./one-sync.ts";
import { Server, type Stored } from "./server.ts";

/** What a sync asks, in its order, and how it ends where the answer ends it. */
export const questions = [
  { name: "there?", ends: "no", does: "is done" },
  { name: "selects all?", ends: "yes", does: "only warns" },
  { name: "being deleted?", ends: "yes", does: "only reports" },
  { name: "paused?", ends: "yes", does: "only scales" },
  { name: "rollback?", ends: "yes", does: "goes back, if it can" },
  { name: "scaled?", ends: "yes", does: "scales" },
  { name: "strategy?", ends: "any", does: "rolls out" },
] as const;

/** Counts from 0, in the order of `questions`. */
export type Question = number;

/**
 * The question at which a sync of this Deployment would end, by the port's own questions. That it is where `syncDeployment` returns, the
 * tests see from the lines that were run.
 */
export async function endsAt(stored: Stored): Promise<Question> {
  const { deployment } = stored;
  if (deployment === undefined) return 0;
  if (apiequality.deepEqual(deployment.spec.selector, {})) return 1;
  if (deployment.metadata.deletionTimestamp !== undefined) return 2;
  if (deployment.spec.paused) return 3;
  if (getRollbackTo(deployment) !== undefined) return 4;
  return (await isScaled(stored)) ? 5 : 6;
}

/** This question may write, too: whatever it writes goes to a server of its own. */
async function isScaled(stored: Stored): Promise<boolean> {
  const { deployment, replicaSets } = stored;
  if (deployment === undefined) return false;
  const rsList = replicaSets.map((rs) => runtime.deepCopy(rs));
  const dc = { client: new Server(stored).client, clock } as unknown as DeploymentController; // All that the question touches.
  return isScalingEvent(dc, runtime.deepCopy(deployment), rsList);
}
