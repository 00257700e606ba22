import { describe, expect, test } from "vitest";
import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import { collisions } from "./collisions.ts";
import { controllerOver, oneSync } from "./one-sync.ts";
import { played, recordings, watched } from "./plays.ts";
import { nextOf } from "./deeds.ts";
import { Server, type Stored } from "./server.ts";
import { followed, patched, setImage, settled } from "./world.ts";

const five = await settled(5);
const rollbackTo = "deprecated.deployment.rollback.to";

describe("a pause", () => {
  const paused = (change: (d: apps.Deployment) => void) =>
    patched(five, (d) => {
      d.spec.paused = true;
      change(d);
    });
  const failed = async (...args: Parameters<typeof paused>) => (await oneSync(paused(...args))).failed;

  test("costs a sync that fails, and so does its end", async () => {
    const noted = await oneSync(paused(() => undefined));
    expect(noted.failed).toMatch(/the object has been modified/);
    const resumed = patched(
      followed((await oneSync(noted.stored)).stored),
      ({ spec }) => (spec.paused = false),
    );
    expect((await oneSync(resumed)).failed).toMatch(/the object has been modified/);
  });

  test("costs none without a deadline, or after it was missed", async () => {
    expect(await failed(({ spec }) => delete spec.progressDeadlineSeconds)).toBeUndefined();
    const missed = (d: apps.Deployment) => {
      for (const condition of d.status.conditions)
        if (condition.type === "Progressing") condition.reason = deploymentutil.timedOutReason;
    };
    expect(await failed(missed)).toBeUndefined();
  });
});

test("a rollout that is paused when its new ReplicaSet wants all pods may still end", async () => {
  let stored = patched(await settled(8), ({ spec }) => setImage(spec, "1.20"));
  const sizes = () => stored.replicaSets.map(({ spec }) => spec.replicas).join();
  while (sizes() !== "0,2,8") stored = followed((await oneSync(stored)).stored);
  stored = patched(stored, ({ spec }) => (spec.paused = true));
  for (let syncs = 0; syncs < 2; syncs++) stored = followed((await oneSync(stored)).stored);
  expect(sizes()).toBe("0,0,8");
});

describe("a wrong note that nothing renews: each sync ends at scaled?, for ever", () => {
  const ends = async (stored: Stored) => {
    const seen: number[] = [];
    for (let syncs = 0; syncs < 6; syncs++) {
      seen.push((await nextOf(stored)).endsAt);
      stored = followed((await oneSync(stored)).stored);
    }
    return { seen, stored };
  };
  const stuck = [5, 5, 5, 5, 5, 5];

  test("the only active ReplicaSet wants what is asked for already, as in issue 102551", async () => {
    let stored = patched(await settled(10), ({ spec }) => {
      spec.strategy = { type: "RollingUpdate", rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } };
      setImage(spec, "1.20");
    });
    const sizes = () => stored.replicaSets.map(({ spec }) => spec.replicas).join();
    while (sizes() !== "0,9,0") stored = followed((await oneSync(stored)).stored);
    const { seen, stored: left } = await ends(patched(stored, ({ spec }) => (spec.replicas = 9)));
    expect(seen).toEqual(stuck);
    const { seen: freed } = await ends(patched(left, ({ spec }) => (spec.replicas = 8)));
    expect(freed.at(-1)).toBe(6);
  });

  test("two active ReplicaSets, and a strategy that shares nothing out", async () => {
    let stored = patched(five, ({ spec }) => {
      spec.replicas = 8;
      setImage(spec, "1.20");
    });
    for (let syncs = 0; syncs < 3; syncs++) stored = followed((await oneSync(stored)).stored);
    const { seen } = await ends(
      patched(stored, ({ spec }) => {
        spec.strategy = { type: "Recreate" };
        spec.replicas = 3;
      }),
    );
    expect(seen).toEqual(stuck);
  });
});

test("a rollback finds nothing if it renumbers its goal itself", async () => {
  const asked = patched(five, ({ metadata, spec }) => {
    setImage(spec, "1.18");
    metadata.annotations[rollbackTo] = "1";
  });
  const { events, stored } = await oneSync(asked);
  const again = await oneSync(stored);
  expect([...events, ...again.events].join()).toMatch(/Unable to find the revision to rollback to/);
});

test("an empty selector leaves strays alone, and is warned of at every sync", async () => {
  const [history] = five.replicaSets;
  const stray = { ...history, metadata: { ...history?.metadata, ownerReferences: [] } } as apps.ReplicaSet;
  const stored = patched(
    { ...five, replicaSets: [stray, ...five.replicaSets.slice(1)] },
    ({ spec }) => (spec.selector = {}),
  );
  const first = await oneSync(stored);
  expect(first.writes.map(({ what }) => what)).toEqual(["deployments/web/status"]);
  expect(first.stored.deployment?.status.observedGeneration).toBe(
    first.stored.deployment?.metadata.generation,
  );
  const second = await oneSync(first.stored);
  expect([second.writes, second.events]).toEqual([[], first.events]);
  expect(first.events).toEqual([
    "Warning SelectingAll This deployment is selecting all pods. A non-empty selector is required.",
  ]);
});

test("a Deployment that is being deleted moves nothing, but its annotations still go to the new ReplicaSet", async () => {
  const deleted = patched(five, ({ metadata, spec }) => {
    metadata.deletionTimestamp = "2021-01-01T12:00:00Z";
    metadata.annotations["note"] = "bye";
    spec.replicas = 8;
  });
  const { writes, stored } = await oneSync(deleted);
  expect(writes.map(({ what, code }) => `${what} ${code}`)).toEqual([
    `replicasets/${five.replicaSets[1]?.metadata.name} 200`,
    "deployments/web/status 200",
  ]);
  expect(stored.replicaSets.map(({ spec }) => spec.replicas)).toEqual([0, 5]);
  expect(stored.replicaSets[1]?.metadata.annotations["note"]).toBe("bye");
});

test("a Deployment that the server has deleted and the copy still holds is not found, and its sync fails", async () => {
  const lagging = new Server(patched(five, ({ spec }) => (spec.replicas = 8)));
  const controller = controllerOver(lagging);
  lagging.lose();
  await expect(controller.syncDeployment("default/web")).rejects.toThrow(/"web" not found/);
});

test("a revision that is not there is answered with a warning, and the annotation goes", async () => {
  const asked = patched(five, ({ metadata }) => (metadata.annotations[rollbackTo] = "7"));
  const { events, stored } = await oneSync(asked);
  expect(events).toEqual([
    "Warning DeploymentRollbackRevisionNotFound Unable to find the revision to rollback to.",
  ]);
  expect(stored.deployment?.metadata.annotations).not.toHaveProperty([rollbackTo]);
});

test("a strategy that no server would store is an error", async () => {
  const stored = patched(five, ({ spec }) => Object.assign(spec.strategy, { type: "Canary" }));
  expect((await oneSync(stored)).failed).toBe("unexpected deployment strategy type: Canary");
});

test("what the first sync of the scene has observed, it has not done", async () => {
  const { stored } = await oneSync(
    patched(five, ({ spec }) => {
      spec.replicas = 8;
      setImage(spec, "1.20");
    }),
  );
  const { metadata, status } = stored.deployment as apps.Deployment;
  expect([status.observedGeneration, status.updatedReplicas]).toEqual([metadata.generation, 0]);
});

test("of the pairs, each ends at the question that stands higher", () => {
  expect(collisions.map(({ endsAt }) => endsAt)).toEqual([2, 3, 3, 3, 4, 4, 5]);
});

test("a resume with a rollback fails three times and is through with the fifth sync", () => {
  const after = played("rollback-paused").syncs.filter(({ step }) => step === 4);
  expect(after.slice(0, 5).map(({ endedAt, isFailed }) => [endedAt, isFailed])).toEqual([[4, true], [4, false], [6, true], [6, true], [6, false]]); // prettier-ignore
});

test("a sync that makes a ReplicaSet writes web twice, and its last write is refused; after the resume none makes one", () => {
  const all = recordings.flatMap((name) => played(name).syncs);
  const making = all.filter(({ writes }) => writes.includes("POST replicasets 201"));
  expect(making.length).toBeGreaterThan(5);
  for (const { writes, isFailed } of making) {
    expect(isFailed).toBe(true);
    expect(writes.filter((write) => write.startsWith("PUT deployments/web")).length).toBe(2);
    expect(writes.at(-1)).toBe("PUT deployments/web/status 409");
  }
  const [, , , fourth] = played("rollback-paused").syncs.filter(({ step }) => step === 4);
  expect(fourth?.writes).not.toContain("POST replicasets 201");
});

test("of the syncs after the patch of the scene, only the first ends at another question than the last", async () => {
  const { syncs } = await watched("scale-mid-rollout-and-image");
  const [first, ...others] = syncs.filter(({ step }) => step === 2).map(({ endedAt }) => endedAt);
  expect([first, new Set(others), others.length > 30]).toEqual([5, new Set([6]), true]);
});
