import { oneSync } from "../13-sync-deployment/one-sync.ts";
import type { Stored } from "../13-sync-deployment/server.ts";
import { atRest, imageOf, patched, setImage, settled } from "../13-sync-deployment/world.ts";

const synced = async (stored: Stored): Promise<Stored> => (await oneSync(stored)).stored;

/** What the ReplicaSets of both images want. */
export function wanted({ replicaSets }: Stored): string {
  const of = (tag: string): number => replicaSets.find((rs) => imageOf(rs) === tag)?.spec.replicas ?? 0;
  return `${of("1.19")} + ${of("1.20")}`;
}

/** The rollout of chapter 16 at its first rest, as far as sizes go: no new pod serves. */
async function atTheRest(): Promise<Stored> {
  const rolling = patched(await settled(10), ({ spec }) => {
    spec.strategy = { type: "RollingUpdate", rollingUpdate: { maxSurge: "30%", maxUnavailable: "20%" } };
    setImage(spec, "1.20");
  });
  return synced(await synced(rolling));
}

const rest = await atTheRest();
const changed = patched(rest, ({ spec }) => {
  spec.strategy = { type: "Recreate" };
});

/** At that rest, after the first sync of another strategy, and when all is done. */
export const before = wanted(rest);
export const after = wanted(await synced(changed));
export const done = wanted(await atRest(changed));

/** What the old ReplicaSet wants after the first sync if image and size were set in one write, and after the next. */
const bothSet = await synced(
  patched(await settled(2), ({ spec }) => {
    spec.strategy = { type: "Recreate" };
    spec.replicas = 5;
    setImage(spec, "1.20");
  }),
);
const sizeOf = ({ replicaSets }: Stored): number | undefined =>
  replicaSets.find((rs) => imageOf(rs) === "1.19")?.spec.replicas;
export const sizeFirst = sizeOf(bothSet) ?? Number.NaN;
export const sizeThen = sizeOf(await synced(bothSet));
