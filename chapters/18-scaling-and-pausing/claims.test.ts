import { describe, expect, test } from "vitest";
import type * as apps from "#api/apps/v1";
import * as conformance from "#conformance";
import * as deploymenttesting from "#controller/deployment/testing";
import * as deploymentutil from "#controller/deployment/util";
import type { Run } from "../../site/author.ts";
import { faultsOf } from "../../site/read/reasons.ts";
import { reasonsOf } from "../../site/run/reasons.ts";
import { checkPausedConditions, isScalingEvent } from "../../src/controller/deployment/sync.ts";
import { endsAt } from "../13-sync-deployment/questions.ts";
import { setImage } from "../13-sync-deployment/world.ts";
import { down, fiveMore, notes, paused, sums, tail, ways } from "./diagrams.ts";
import { inHalves, pausedAtZero, servingInThePause, start, stories, withThree } from "./plays.ts";
import { facts, quiz } from "./quiz.ts";
import { restsOf } from "./recorded.ts";
import { becomes, sharingOf } from "./share.ts";
import trace from "./trace.json" with { type: "json" };
import { why } from "./why.ts";
import { asked, played, rested, sizesOf } from "./world.ts";

const run = trace as unknown as Run; // What the recorder has written.

/** ReplicaSets of these sizes, oldest first and known by their places, each with the notes of `asks` pods and this ceiling. */
function sets(sizes: readonly number[], asks: number, ceiling: number): apps.ReplicaSet[] {
  return sizes.map((size, i) => {
    const rs = deploymenttesting.rs(`web-${i}`, size, {}, `2021-01-01T00:00:0${i}Z`);
    const containers = [{ name: "web", image: `nginx:${i}` }];
    rs.spec.template = {
      metadata: rs.spec.template.metadata,
      spec: { containers },
    } as typeof rs.spec.template; // Nothing else is asked of it.
    deploymentutil.setReplicasAnnotations(rs, asks, ceiling);
    return rs;
  });
}

/** The Deployment of the scene, asking for so many. */
function webOf(replicas: number): apps.Deployment {
  const { deployment } = asked(start, (spec) => (spec.replicas = replicas));
  if (deployment === undefined) throw new Error("it is there");
  return deployment;
}

const shared = (sizes: readonly number[], replicas: number, noted = 13) =>
  sharingOf(webOf(replicas), sets(sizes, noted - 3, noted));

describe("what the port plays is what was recorded", () => {
  test.each([
    ["scale-mid-rollout", stories.up],
    ["scale-mid-rollout-down", stories.down],
  ])("%s", (name, course) => {
    const rests = restsOf(name);
    const at = rests.findIndex(({ step }) => step === "scale");
    const recorded = [rests[at - 1], rests[at]].map((rest) => rest?.sets.map(({ wants }) => wants));
    expect([course[0], course.at(-1)].map((sizes) => Object.values(sizes ?? {}))).toEqual(recorded);
  });

  test("the sizes between, on the way down and before a rollout of the other image, are in the Events", () => {
    const { golden } = conformance.recording("scale-mid-rollout-down");
    const said = ["web-c6b8467bc to 6", "web-74b685b4d7 to 3", "web-c6b8467bc to 4", "web-74b685b4d7 to 5"];
    const events = Object.keys(golden.events);
    expect(said.filter((what) => !events.some((event) => event.endsWith(what)))).toEqual([]);
    const both = conformance.recording("scale-mid-rollout-and-image").golden.events;
    expect(both).toHaveProperty(["Deployment/web Normal ScalingReplicaSet: Scaled up replica set web-c6b8467bc to 8"]); // prettier-ignore
  });

  test("thirty pods and a third image end as in issue 39295", () => {
    expect(stories.sizeAndImage.at(-1)).toEqual({ "1.19": 15, "1.20": 13, "1.21": 5 });
  });
});

describe("a scaling event", () => {
  const event = (list: apps.ReplicaSet[], replicas = 11) => {
    const { dc } = new deploymenttesting.Fixture();
    return isScalingEvent(dc, webOf(replicas), list);
  };

  test("is told by the note of one that wants pods; a note that is missing or no number says nothing", async () => {
    const [rs] = sets([4], 10, 13);
    if (rs === undefined) throw new Error("made above");
    expect(await event([rs])).toBe(true);
    expect(await event([rs], 10)).toBe(false);
    rs.metadata.annotations[deploymentutil.desiredReplicasAnnotation] = "ten";
    expect(await event([rs])).toBe(false);
    rs.metadata.annotations = {};
    expect(await event([rs])).toBe(false);
    expect(await event(sets([0], 10, 13))).toBe(false);
  });

  test("would be seen for good in roll-scale-roll if those without pods were asked", () => {
    const scaled = restsOf("roll-scale-roll").find(({ step }) => step === "scale");
    expect(scaled?.sets.map(({ wants, desired }) => [wants > 0, desired === scaled.wants])).toEqual([
      [false, false],
      [true, true],
    ]);
    const last = restsOf("roll-scale-roll").at(-1);
    expect(last?.sets.map(({ wants, desired }) => [wants > 0, desired === last.wants])).toEqual([
      [false, false],
      [false, true],
      [true, true],
    ]);
  });

  test("is over once all are written, and not if one that keeps its size is left out", async () => {
    const before = asked(start, (spec) => (spec.replicas = 11));
    const after = await rested(before);
    expect([sizesOf(after), await endsAt(after)]).toEqual([{ "1.19": 9, "1.20": 5 }, 6]);
    const replicaSets = after.replicaSets.map((rs, i) => (i === 1 ? (before.replicaSets[1] ?? rs) : rs));
    expect(await endsAt({ ...after, replicaSets })).toBe(5);
  });

  test("never ends in a Recreate with two that want pods; nothing is written for it", async () => {
    expect(stories.recreated).toEqual([{ "1.19": 8, "1.20": 5 }]);
    const recreated = asked(start, (spec) =>
      Object.assign(spec, { replicas: 15, strategy: { type: "Recreate" } }),
    );
    expect(await endsAt(await rested(recreated))).toBe(5);
    expect(await endsAt(asked(await rested(recreated), (spec) => (spec.replicas = 10)))).toBe(6);
  });

  test("is no change of the surge, and none from 0", () => {
    expect([stories.moreSurge.at(-1), stories.moreSurgePaused.at(-1)]).toEqual([
      { "1.19": 8, "1.20": 7 },
      { "1.19": 9, "1.20": 6 },
    ]);
    expect(stories.backFromZero.at(-1)).toEqual({ "1.19": 0, "1.20": 10 });
  });
});

describe("shares", () => {
  const sizes = Array.from({ length: 40 }, (_, i) => i + 1);

  test("add up to the new ceiling, whatever is asked for", () => {
    for (const replicas of [1, 2, 5, 6, 9, 11, 15, 22, 40])
      for (let a = 1; a < 12; a++)
        for (let b = 1; a + b < 13; b++) {
          const { shares } = shared([a, b, 13 - a - b], replicas);
          expect(shares.reduce((sum, one) => sum + becomes(one), 0)).toBe(replicas + 3);
          expect(shares.every((one) => becomes(one) >= 0)).toBe(true);
        }
  });

  test("of two that want 13 together leave nothing over; of three they may", () => {
    const two = sizes.flatMap((n) => Array.from({ length: 12 }, (_, a) => shared([a + 1, 12 - a], n)));
    expect(two.flatMap(({ shares }) => shares).every(({ leftover }) => leftover === 0)).toBe(true);
    expect(shared([5, 3, 5], 11).shares.map(({ leftover }) => leftover)).toEqual([1, 0, 0]);
  });

  test("round a half away from zero, so two halves may leave one to take away", () => {
    expect(shared([9, 3], 7, 12).shares.map(({ exact, share, leftover }) => [exact, share, leftover])).toEqual([[7.5, -1, -1], [2.5, 0, 0]]); // prettier-ignore
  });

  test("may have any sign, whichever way it goes; each is limited by what is left", () => {
    const down = shared([8, 14], 15);
    expect([down.toAdd, ...down.shares.map(({ share, leftover }) => [share, leftover])]).toEqual([-4, [5, -12], [3, 0]]); // prettier-ignore
    const up = shared([2, 5], 10, 18);
    expect([up.toAdd, ...up.shares.map(({ share, leftover }) => [share, leftover])]).toEqual([6, [-1, 8], [-1, 0]]); // prettier-ignore
    expect(shared([5, 4, 4], 12).shares.map(({ share }) => share)).toEqual([1, 1, 0]);
  });

  test("keep a new one that only by chance wants what is asked for from counting as complete", () => {
    expect(stories.fivePaused.at(-1)).toEqual({ "1.19": 5, "1.20": 3 });
  });

  test("go on where a refused write has stopped them; by the sum of today they would not", async () => {
    expect((await inHalves()).at(-1)).toEqual({ "1.19": 11, "1.20": 7 });
    expect([11, 5].map((size) => Math.round((size * 18) / 16))).toEqual([12, 6]);
  });

  test("rounded down would be 12 + 6", () => {
    const [old, young] = shared([8, 5], 15).shares.map(({ exact }) => Math.floor(exact));
    expect([18 - (young ?? 0), young, old]).toEqual([12, 6, 11]);
  });

  test("the rest goes to the newer of two equals, and is taken from the older", () => {
    const first = (replicas: number) => shared([5, 3, 5], replicas).shares[0]?.tag;
    expect([first(11), first(9)]).toEqual(["2", "0"]);
  });

  test("three images come to 5 + 3 + 5 by a rollout, and all are written when one pod is added", async () => {
    expect(sizesOf(withThree)).toEqual({ "1.19": 5, "1.20": 3, "1.21": 5 });
    const [sync] = await played(asked(withThree, (spec) => (spec.replicas = 11)));
    expect(sync?.writes.filter(({ what }) => what.startsWith("replicasets/"))).toHaveLength(3);
    expect(sync?.sizes).toEqual({ "1.19": 5, "1.20": 3, "1.21": 6 });
  });
});

describe("a pause", () => {
  test("gives pods to an old image if no other is there", async () => {
    expect((await pausedAtZero()).at(-1)).toEqual({ "1.19": 5 });
  });

  test("fills up to the ceiling near the end of a rollout, and is stuck there; with 3 + 10 the rollout ends", () => {
    expect([stories.pausedTail, stories.pausedTailServes, stories.resumedTail, stories.pausedFullTail, stories.pausedFullTailServes].map((course) => course.at(-1))).toEqual([
      { "1.19": 2, "1.20": 11 },
      { "1.19": 2, "1.20": 11 },
      { "1.19": 2, "1.20": 10 },
      { "1.19": 3, "1.20": 10 },
      { "1.19": 0, "1.20": 10 },
    ]); // prettier-ignore
  });

  test("is stuck there however many pods serve", async () => {
    for (let serving = 0; serving <= 11; serving++)
      expect((await servingInThePause(serving)).at(-1)).toEqual({ "1.19": 2, "1.20": 11 });
  });

  test("is no help there to scale; and one that comes between two syncs of a rollout brings an old pod back", () => {
    expect([stories.scaledInTheTail.at(-1), stories.pausedBetween]).toEqual([
      { "1.19": 2, "1.20": 12 },
      [
        { "1.19": 7, "1.20": 5 },
        { "1.19": 8, "1.20": 5 },
      ],
    ]);
  });

  test("takes back what somebody wrote into a ReplicaSet, as issue 28271 has it; a rollout does not", () => {
    expect([stories.byHandPaused.at(-1), stories.byHand.at(-1)]).toEqual([
      { "1.19": 8, "1.20": 5 },
      { "1.19": 8, "1.20": 9 },
    ]);
    expect(stories.byHandLess.at(-1)).toEqual({ "1.19": 6, "1.20": 7 });
  });

  test("makes no ReplicaSet, and holds the rollout back after a scale", async () => {
    const next = asked(start, (spec) => {
      spec.paused = true;
      spec.replicas = 6;
      setImage(spec, "1.21");
    });
    expect(sizesOf(await rested(next))).toEqual({ "1.19": 6, "1.20": 3 });
    expect(restsOf("pause-resume")[3]?.updated).toBe(0);
  });

  const noted = async (change: (d: apps.Deployment) => void) => {
    const web = structuredClone(webOf(10));
    Object.assign(web.spec, { paused: true, progressDeadlineSeconds: 600 });
    change(web);
    const fixture = new deploymenttesting.Fixture({ objects: [web] });
    await checkPausedConditions(fixture.dc, web);
    return web.status.conditions.find(({ type }) => type === "Progressing")?.reason;
  };

  test("is recorded once, with a deadline only, and never over one that was missed", async () => {
    const was = (reason: string) => ({ status }: apps.Deployment) => {
      status.conditions = [{ type: "Progressing", status: "False", reason, message: "", lastUpdateTime: "", lastTransitionTime: "" }];
    }; // prettier-ignore
    expect(await noted(was("ReplicaSetUpdated"))).toBe("DeploymentPaused");
    expect(await noted(was("ProgressDeadlineExceeded"))).toBe("ProgressDeadlineExceeded");
    expect(await noted(({ spec }) => (spec.progressDeadlineSeconds = 2 ** 31 - 1))).not.toBe("DeploymentPaused"); // prettier-ignore
    expect(await noted((d) => (was("DeploymentPaused")(d), (d.spec.paused = false)))).toBe("DeploymentResumed"); // prettier-ignore
  });
});

test("each moved size of the run has its reason", () => {
  expect(faultsOf(run, reasonsOf(run, why))).toEqual([]);
});

test("the figures, the facts and the questions are what they were when the text was written", () => {
  expect([fiveMore, notes, ways, sums, down, tail, paused].map((figure) => figure(run, "en").alt)).toMatchInlineSnapshot(`
    [
      "before: 1.19 wants 8, 1.20 wants 5; 8 serve; floor 8, ceiling 13; Available is True. after a sync: 1.19 wants 11, 1.20 wants 7; 8 serve; floor 13, ceiling 18; Available is False. the old ones serve: 1.19 wants 11, 1.20 wants 7; 11 serve; floor 13, ceiling 18; Available is False.",
      "web now asks for 5: 1.19 wants 0, its note says 3; 1.20 wants 3, its note says 3; web asks for 5. a sync later: 1.19 wants 0, its note says 3; 1.20 wants 5, its note says 5; web asks for 5. 1.21 is set: 1.19 wants 0, its note says 3; 1.20 wants 5, its note says 5; 1.21 wants 1, its note says 5; web asks for 5.",
      "do fewer than two want pods? Yes: that one gets all, or else the newest. asked: 5 → 8: 1.19: 5, then 1.19: 8. asked: 0 → 5, paused: 1.19: 0, then 1.19: 5. is the new one complete? Yes: the others go to 0. 10 asked, paused: 1.19: 2, 1.20: 10, then 1.19: 0, 1.20: 10. is the strategy RollingUpdate? Yes: it is shared out. asked: 10 → 15: 1.19: 8, 1.20: 5, then 1.19: 11, 1.20: 7.",
      "10 → 15: ceiling 18 − wanted 13 = +5. 1.19: 8 × 18 ÷ 13 = 11.08, share +3, left over 0, 8 → 11; 1.20: 5 × 18 ÷ 13 = 6.92, share +2, left over 0, 5 → 7. 10 → 6: ceiling 9 − wanted 13 = −4. 1.19: 8 × 9 ÷ 13 = 5.54, share −2, left over 0, 8 → 6; 1.20: 5 × 9 ÷ 13 = 3.46, share −2, left over 0, 5 → 3. 10 → 11, three images: ceiling 14 − wanted 13 = +1. 1.21: 5 × 14 ÷ 13 = 5.38, share 0, left over +1, 5 → 6; 1.19: 5 × 14 ÷ 13 = 5.38, share 0, left over 0, 5 → 5; 1.20: 3 × 14 ÷ 13 = 3.23, share 0, left over 0, 3 → 3.",
      "not paused: shared out, then rolled on: 8 + 5, then 6 + 3, then 4 + 3, then 4 + 5. paused: shared out: 8 + 5, then 6 + 3.",
      "2 + 10, paused: 2 + 10, then 2 + 11. resumed: 2 + 11, then 2 + 10. 3 + 10, paused, and all serve in the end: 3 + 10, then 0 + 10.",
      "create-paused: create, paused: no ReplicaSet, DeploymentPaused; resume: 1.19 wants 3, ReplicaSetUpdated. pause-resume: pause: 1.19 wants 3, DeploymentPaused; set 1.20: 1.19 wants 3, DeploymentPaused; resume: 1.19 wants 3, 1.20 wants 1, ReplicaSetUpdated. pause-scale: pause: 1.19 wants 3, DeploymentPaused; scale to 5: 1.19 wants 5, DeploymentPaused.",
    ]
  `); // prettier-ignore
  expect(facts(run)).toMatchInlineSnapshot(`
    {
      "askStep": 1,
      "availableAfter": "**False**",
      "availableBefore": "True",
      "backFromZero": "0 + 10",
      "byHandLess": "6 + 7",
      "byHandPaused": "8 + 5",
      "inHalves": "11 + 7",
      "moreSurge": "8 + 7",
      "newExtra": "Two",
      "pausedBetween": "8 + 5",
      "recreate": "8 + 5",
      "scaledInTheTail": "2 + 12",
      "secondAskStep": 80,
      "served": 11,
      "sizeAndImage": "8 + 5, then 20 + 13, then 15 + 13 + 0, then 15 + 13 + 5",
      "updatedPaused": 0,
    }
  `);
  expect(quiz.map((one) => [one.id, one.answer(run).says, ...one.others(run).map(({ says }) => says)])).toMatchInlineSnapshot(`
    [
      [
        "twenty",
        "14 + 9",
        "8 + 15",
        "18 + 5",
        "15 + 8",
      ],
      [
        "surge",
        "9 + 6",
        "8 + 7",
        "8 + 5",
      ],
      [
        "zero",
        "1.19: 0, 1.20: 4",
        "1.19: 4, 1.20: 3",
        "1.19: 4, 1.20: 0",
      ],
      [
        "tail",
        "12",
        "10",
        "13",
      ],
      [
        "four",
        "2 + 4",
        "4 + 3",
        "4 + 0",
      ],
      [
        "notes",
        "3, 5, 7",
        "7, 7, 7",
        "3, 5, 5",
      ],
    ]
  `); // prettier-ignore
});
