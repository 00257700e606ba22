import type { Scenario } from "../../site/record/scenario.ts";
import { failover } from "./on-server.ts";
import { clockText, onStage } from "./tables.ts";

const elector = "src/client-go/tools/leaderelection/leaderelection.ts#LeaderElector";

export const own =
  "A real control plane was recorded before and after a takeover, and not request by request.";

/** A record in a few words. */
export const describe = (value: unknown): string | undefined => {
  if (typeof value !== "object" || value === null || !("holderIdentity" in value)) return undefined;
  const renewTime = "renewTime" in value ? value.renewTime : undefined;
  const holder = String(value.holderIdentity) || "nobody";
  return typeof renewTime === "number" ? `${holder}, renewed ${clockText(renewTime)}` : holder;
}; // prettier-ignore

/** Two electors from the start on; the leader is killed. */
export const scenario: Scenario = {
  own,
  watch: [`${elector}.tryAcquireOrRenew`, `${elector}.#create`, `${elector}.#update`],
  describe,
  play: (stage) => onStage(stage, failover, ([, does]) => does === "starts"),
};
