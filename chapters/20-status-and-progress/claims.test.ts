import { describe, expect, test } from "vitest";
import type * as apps from "#api/apps/v1";
import * as conformance from "#conformance";
import * as deploymentutil from "#controller/deployment/util";
import * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";
import type { Run } from "../../site/author.ts";
import { calculateStatus } from "../../src/controller/deployment/sync.ts";
import { imageOf, setImage } from "../13-sync-deployment/world.ts";
import * as diagrams from "./diagrams.ts";
import { type Kept, byRevision, candidates, deletedOf, recorded } from "./history.ts";
import { facts, quiz } from "./quiz.ts";
import { momentsOf, shownAt } from "./reading.ts";
import short from "./short.json" with { type: "json" };
import { why } from "./why.ts";
import { lost, resumed, zeroToOne } from "./tales.ts";
import { flaps, flappingDiffers, spun } from "./times-drawing.ts";
import trace from "./trace.json" with { type: "json" };
import { verdicts } from "./verdicts.ts";
import { type Moment, asked, course, passed, rested, seen, stuck, ten, withServing, written } from "./world.ts"; // prettier-ignore

const [run, three] = [trace, short] as unknown as [Run, Run]; // What the recorder has written.
const {
  newRSAvailableReason: complete,
  timedOutReason: late,
  replicaSetUpdatedReason: moving,
} = deploymentutil;

const reasonOf = (moment: Moment): string => seen(moment).reason;
const bad = await stuck();

describe("the run", () => {
  test("changes three times in what the short one shows, and is late for a minute", () => {
    const shown = three.steps.map((step) => JSON.stringify(step.state.tables));
    const changed = three.steps.filter((_, i) => i > 0 && shown[i] !== shown[i - 1]).map((step) => shownAt(step));
    expect(changed.map(({ progressing, reason, updated }) => [progressing, reason, updated])).toEqual([
      ["False", late, 601],
      ["True", moving, 660],
      ["True", moving, 721],
    ]);
  });

  test("changes nothing but the condition when it is late, and enough pods serve throughout", () => {
    const moments = momentsOf(run);
    expect(moments.map(({ isAvailable }) => isAvailable)).toEqual(Array(6).fill("True"));
    const at = run.steps.findIndex((step) => shownAt(step).progressing === "False");
    const [before, is] = [run.steps[at - 1], run.steps[at]].map((step) => step?.state.tables?.filter(({ title }) => !title.startsWith("Cond")));
    expect(is).toEqual(before);
  });

  test("shows first that there are fewer old pods, and says so", () => {
    const said = run.steps.map((step, i) => why(step, run.steps[i - 1], run) ?? "");
    expect(said.filter((one) => one.includes("That is progress, and so"))).toEqual([
      "Fewer old pods are reported. That is progress, and so there is a new reason.",
    ]);
  });
}); // prettier-ignore

describe("the counters", () => {
  test("of any ReplicaSets: unavailable is what they want without what is available, and never below 0", () => {
    const chance = new rand.Rand(20);
    for (let i = 0; i < 300; i++) {
      const [web, sets] = [deploymentOf(chance.intn(9)), [setOf(chance), setOf(chance), setOf(chance)]];
      const newRS = chance.intn(2) === 0 ? undefined : sets[2];
      const status = calculateStatus(new utilclock.VirtualClock(), sets, newRS, web);
      const sum = (of: (rs: apps.ReplicaSet) => number): number => sets.reduce((total, rs) => total + of(rs), 0);
      const available = sum((rs) => rs.status.availableReplicas);
      expect(status).toMatchObject({
        replicas: sum((rs) => rs.status.replicas),
        updatedReplicas: newRS?.status.replicas ?? 0,
        readyReplicas: sum((rs) => rs.status.readyReplicas),
        availableReplicas: available,
        unavailableReplicas: Math.max(0, sum((rs) => rs.spec.replicas) - available),
        conditions: [{ type: "Available", status: available >= web.spec.replicas ? "True" : "False" }],
      });
    }
  });
}); // prettier-ignore

const deploymentOf = (replicas: number) =>
  ({ metadata: { generation: 1 }, spec: { replicas, strategy: { type: "Recreate" } }, status: { conditions: [] } }) as unknown as apps.Deployment; // prettier-ignore

function setOf(chance: rand.Rand): apps.ReplicaSet {
  const [replicas, readyReplicas, availableReplicas] = [chance.intn(5), chance.intn(5), chance.intn(5)];
  return {
    spec: { replicas: chance.intn(5) },
    status: { replicas, readyReplicas, availableReplicas },
  } as apps.ReplicaSet;
}

test("a condition is news by its status and its reason, and only a new status moves its transition", () => {
  const at = (lastUpdateTime: string, status: "True" | "False", reason: string, message = "") =>
    ({ type: "Progressing", status, reason, message, lastUpdateTime, lastTransitionTime: lastUpdateTime }) as const;
  const old = at("t1", "True", "A", "m");
  const after = (next: apps.DeploymentCondition) => {
    const status = { conditions: [old] } as unknown as apps.DeploymentStatus;
    deploymentutil.setDeploymentCondition(status, next);
    return status.conditions[0];
  };
  expect(after(at("t2", "True", "A", "another"))).toEqual(old);
  expect(after(at("t2", "True", "B"))).toMatchObject({ reason: "B", lastUpdateTime: "t2", lastTransitionTime: "t1" });
  expect(after(at("t2", "False", "B"))).toMatchObject({ lastUpdateTime: "t2", lastTransitionTime: "t2" });
}); // prettier-ignore

test("the recorded moments end at progress, at nothing, at the deadline, and at complete", () => {
  expect(verdicts.map(({ ends, reason }) => [ends, reason])).toEqual([[1, moving], [3, moving], [2, late], [0, complete]]); // prettier-ignore
});

describe("the deadline", () => {
  test("has passed a second after it, and not at its instant", async () => {
    expect([reasonOf(await passed(bad, 600)), reasonOf(await passed(bad, 601))]).toEqual([moving, late]);
    const early = await passed({ ...bad, wakeUp: 600 }, 600);
    expect([reasonOf(early), early.wakeUp]).toEqual([moving, "at once"]);
  });

  test("leaves no timer behind, and a longer one doesn’t help", async () => {
    const over = await passed(bad, 660);
    expect([reasonOf(over), over.wakeUp]).toEqual([late, "never"]);
    expect(reasonOf(await asked(over, (spec) => (spec.progressDeadlineSeconds = 6000)))).toBe(late);
    expect(reasonOf(await withServing(over, 1))).toBe(moving);
  });

  test("has no say any more once it has passed: what is complete, new or rolled back is not late", async () => {
    const short = await passed(await withServing(bad, 8), 660);
    const down = await asked(short, (spec) => (spec.replicas = 8));
    expect([reasonOf(short), reasonOf(down)]).toEqual([late, complete]);
    const { status: was } = seen(short);
    expect(deploymentutil.deploymentProgressing({ status: was } as apps.Deployment, seen(down).status)).toBe(
      false,
    );

    const over = await passed(bad, 660);
    const back = await course(written(over, (spec) => setImage(spec, "1.19")));
    const first = back.map(seen).find(({ reason }) => reason !== late);
    expect([seen(over).status.updatedReplicas, first?.status.updatedReplicas]).toEqual([5, 8]);
    expect([first?.progressing, first?.reason]).toEqual(["True", moving]);
    const next = await course(written(over, (spec) => setImage(spec, "1.21")));
    expect(next.map(reasonOf)).toContain("NewReplicaSetCreated");
    const held = await asked(
      await asked(over, (spec) => (spec.paused = true)),
      (spec) => (spec.paused = false),
    );
    expect(reasonOf(held)).toBe(late);
  });

  test("doesn’t count from the last transition, which a new rollout leaves as it was", async () => {
    const old = await passed(await ten(), 3600);
    const image = await asked({ ...old, serving: 0 }, (spec) => setImage(spec, "1.20"));
    const [was, is] = [old, image].map((one) =>
      deploymentutil.getDeploymentCondition(seen(one).status, "Progressing"),
    );
    expect(is?.lastTransitionTime).toBe(was?.lastTransitionTime);
    expect(is?.lastUpdateTime).not.toBe(was?.lastUpdateTime);
  });

  test("is never noticed in our run by a controller without a timer", async () => {
    const over = await passed({ ...bad, wakeUp: "never" }, 660);
    expect([reasonOf(over), reasonOf(await withServing(over, 1))]).toEqual([moving, moving]);
  });

  test("that is the largest int32 is none, and Progressing is removed", async () => {
    const none = await asked(bad, (spec) => (spec.progressDeadlineSeconds = 2 ** 31 - 1));
    expect([reasonOf(none), none.stored.deployment?.status.conditions.length]).toEqual(["none", 1]);
  });

  test("is asked for again by a controller that has just started", async () => {
    expect((await rested({ ...bad, now: 300, wakeUp: "never" })).wakeUp).toBe(601);
  });

  test("counts from the end of a pause", async () => {
    const held = await passed(await asked(await passed(bad, 100), (spec) => (spec.paused = true)), 3600);
    const goesOn = await asked(held, (spec) => (spec.paused = false));
    expect([reasonOf(held), reasonOf(goesOn)]).toEqual(["DeploymentPaused", "DeploymentResumed"]);
    expect([held, goesOn].map((one) => seen(one).progressing)).toEqual(["Unknown", "Unknown"]);
    expect((await asked({ ...bad, wakeUp: "never" }, (spec) => (spec.paused = true))).wakeUp).toBe("never");
    expect([600, 601].map((after) => goesOn.now + after).map(String)).toEqual(["4300", "4301"]);
    expect([reasonOf(await passed(goesOn, 600)), reasonOf(await passed(goesOn, 601))]).toEqual(["DeploymentResumed", late]); // prettier-ignore
  });

  test("is not moved by a second new ReplicaSet, if nothing has improved since the first", async () => {
    const strict = written(await ten(), (spec) => {
      setImage(spec, "1.20");
      spec.strategy = { type: "RollingUpdate", rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } };
    });
    const first = await rested({ ...strict, refused: "1.20 1.21" });
    const second = await asked(await passed(first, 300), (spec) => setImage(spec, "1.21"));
    expect([first, second].map(reasonOf)).toEqual(["NewReplicaSetCreated", "NewReplicaSetCreated"]);
    expect(second.stored.replicaSets.map(imageOf)).toEqual(["1.19", "1.20", "1.21"]);
    expect([reasonOf(await passed(second, 300)), reasonOf(await passed(second, 301))]).toEqual([
      "NewReplicaSetCreated",
      late,
    ]);
  });

  test("of ten minutes never passes if a pod crashes every nine", async () => {
    let moment = await withServing(bad, 1);
    for (let i = 0; i < 12; i++) {
      moment = await withServing(await passed(moment, 540), 0);
      expect(reasonOf(moment)).toBe(moving);
      moment = await withServing(moment, 1);
    }
  });
});

describe("once complete", () => {
  test("nothing is judged, until a pause or a new image makes it be judged again", async () => {
    expect([lost, resumed].map(reasonOf)).toEqual([complete, late]);
    const old = await passed(await ten(), 3600);
    const image = await asked({ ...old, serving: 0 }, (spec) => setImage(spec, "1.20"));
    expect([reasonOf(old), reasonOf(image)]).toEqual([complete, moving]);
  });

  test("going back to a ReplicaSet that can create no pod is never late", async () => {
    const strict = await asked(await ten(), (spec) => {
      setImage(spec, "1.20");
      spec.strategy = { type: "RollingUpdate", rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } };
    });
    const back = await asked({ ...strict, refused: "1.19" }, (spec) => setImage(spec, "1.19"));
    const later = await passed(back, 3600);
    expect([strict, back, later].map(reasonOf)).toEqual([complete, complete, complete]);
    expect(seen(later).status).toMatchObject({ replicas: 10, updatedReplicas: 0 });
    expect((await course({ ...later, refused: "none" })).map(reasonOf)).toContain(moving);
    expect([back, later].map(({ wakeUp }) => wakeUp)).toEqual([601, "at once"]);
  });

  test("fewer old pods are progress, though no new one is there", () => {
    const [was, is] = [
      { replicas: 60, updatedReplicas: 0 },
      { replicas: 47, updatedReplicas: 0 },
    ] as [apps.DeploymentStatus, apps.DeploymentStatus];
    expect(deploymentutil.deploymentProgressing({ status: was } as apps.Deployment, is)).toBe(true);
  });

  test("a pod that doesn’t start after 0 pods is never late, and Available tells", () => {
    expect([zeroToOne.reason, zeroToOne.isAvailable]).toEqual([complete, false]);
  });

  test("a missing pod makes syncs ask for one another, without a request, if the deadline is over", () => {
    expect([spun.crashed, spun.scaled].map(({ perSecond }) => perSecond.slice(0, 3))).toEqual([[110, 10, 10], [110, 10, 10]]);
    expect([spun.crashed, spun.scaled].map(({ requests }) => requests)).toEqual([0, 0]);
  }); // prettier-ignore

  test("and until then, one timer", async () => {
    const early = await withServing(await passed(await ten(), 300), 10);
    const image = await withServing(
      await asked({ ...early, serving: 10 }, (spec) => setImage(spec, "1.20")),
      10,
    );
    expect(reasonOf(image)).toBe(complete);
    const without = await withServing(await passed(image, 300), 9);
    expect(without.wakeUp).toBe(early.now + 601);
    expect((await passed(without, 301)).wakeUp).toBe("at once");
  });
});

test("the flapping pod was played as recorded, and moved the deadline from 10 s to 16 s", () => {
  expect(flappingDiffers).toEqual([]);
  expect(flaps.filter(({ reason }) => reason === late).map(({ at }) => at)).toEqual([17]);
  expect([...new Set(flaps.map(({ updated }) => updated))]).toEqual([0, 6, 17, 20]);
});

describe("the clean-up", () => {
  test("takes as many of the oldest as are too many, and deletes those without pods", async () => {
    const chance = new rand.Rand(20);
    for (let i = 0; i < 200; i++) {
      const old: Kept[] = Array.from({ length: chance.intn(7) }, (_, n) => ({ image: String(n), age: n, revision: 0, pods: chance.intn(3) === 0 ? 1 : 0 }));
      const limit = chance.intn(5);
      const taken = old.slice(0, Math.max(0, old.length - limit));
      const shuffled = old.toSorted(() => chance.intn(2) - 0.5);
      expect(await deletedOf(shuffled, limit)).toEqual(taken.filter(({ pods }) => pods === 0).map(({ image }) => image));
    }
  });

  test("deleted what ran a moment before in the recording; by revision it would have been the other", async () => {
    expect(await deletedOf(candidates, 1)).toEqual(["1.19"]);
    expect(recorded[3]?.map(({ image }) => image)).toEqual(["1.20", "1.21"]);
    expect(byRevision(candidates, 1)).toEqual(["1.20"]);
  });

  test("waits for a complete rollout: at the rest before it, all three were there", () => {
    const { steps } = conformance.recording("history-by-age").golden;
    const patches = steps.filter(({ step }) => step === "patch").map(({ rest }) => rest.filter((line) => line.startsWith("replicaset")).length);
    expect(patches).toEqual([2, 2, 3, 2]);
  });
}); // prettier-ignore

test("the figures, the facts and the questions are what they were when the text was written", () => {
  const { counters, overTime, ladder, deadline, flapping, spinning, byAge } = diagrams;
  expect([counters, overTime, ladder, deadline, flapping, spinning, byAge].map((figure) => figure(run, "en").alt)).toMatchInlineSnapshot(`
    [
      "What a ReplicaSet reports: 1.19 8, 1.20 5, together 13, which is replicas. What a ReplicaSet reports, if it is new: 1.20 5, together 5, which is updatedReplicas. What a ReplicaSet reports as ready: 1.19 8, 1.20 0, together 8, which is readyReplicas. What a ReplicaSet reports as available: 1.19 8, 1.20 0, together 8, which is availableReplicas. What a ReplicaSet wants: 1.19 8, 1.20 5, together 13. What they want, 13, minus available 8 is 5, which is unavailableReplicas.",
      "new image: 10 available. Available is True. Progressing is True, NewReplicaSetCreated, updated at 0 s. at rest: 8 available. Available is True. Progressing is True, ReplicaSetUpdated, updated at 0 s. deadline: 8 available. Available is True. Progressing is False, ProgressDeadlineExceeded, updated at 601 s. a pod ready: 9 available. Available is True. Progressing is True, ReplicaSetUpdated, updated at 660 s. a second: 9 available. Available is True. Progressing is True, ReplicaSetUpdated, updated at 721 s. all ready: 10 available. Available is True. Progressing is True, NewReplicaSetAvailable, updated at 725 s.",
      "1, min-ready-seconds, both pods are ready: ready 0 to 2, available 0 to 0. It ends at “any progress?”, and Progressing says ReplicaSetUpdated. 2, progress-flapping, a pod is no longer ready: ready 1 to 0, available 1 to 0. It ends at “nothing is new”, and Progressing says ReplicaSetUpdated. 3, progress-deadline, the deadline has passed: ready 0 to 0, available 0 to 0. It ends at “deadline passed?”, and Progressing says ProgressDeadlineExceeded. 4, progress-deadline, both pods are ready at last: ready 0 to 2, available 0 to 2. It ends at “complete?”, and Progressing says NewReplicaSetAvailable.",
      "Progress at 0 s, so the deadline is at 600 s, and a sync asks to be woken at 601 s. Then the rollout is late. A pod is ready at 660 s, and another at 721 s: progress. It is complete at 725 s.",
      "0.5 s: a pod is ready. 6.4 s: it is not ready any more. 6.9 s: a pod is ready. 17.0 s: late. 20.7 s: complete. The deadline was 10 s, and from 6 s on 16 s. It is late at 17 s.",
      "a pod fails: 110, 10, 10, 10 syncs asked for another at once, second by second. scaled from 10 to 15: 110, 10, 10, 10 syncs asked for another at once, second by second.",
      "1.19 is set: 1.19 has revision 1 and the pod. 1.20 is set: 1.19 has revision 1, 1.20 has revision 2 and the pod. 1.19 again: 1.19 has revision 3 and the pod, 1.20 has revision 2. 1.21 is set: 1.20 has revision 2, 1.21 has revision 4 and the pod. rolled back: 1.20 has revision 5 and the pod, 1.21 has revision 4. When 1.21 is complete, the oldest by age is 1.19; by revision it would be 1.20.",
    ]
  `);
  expect(facts(run)).toMatchInlineSnapshot(`
    {
      "available": 8,
      "isAvailable": "True",
      "lateStep": 185,
      "progressing": "False ProgressDeadlineExceeded",
      "recreateSays": "NewReplicaSetAvailable",
      "rolledBackTo": "2",
      "skipped": "B, C and D",
      "timerStep": 107,
      "unavailable": 5,
      "zeroToOne": "NewReplicaSetAvailable",
    }
  `);
  expect(quiz.map((one) => [one.id, one.answer(run).says, ...one.others(run).map(({ says }) => says)])).toMatchInlineSnapshot(`
    [
      [
        "unavailable",
        "3",
        "1",
        "0",
        "5",
      ],
      [
        "late-at",
        "at 14:01",
        "at 10:01",
        "at 16:01",
      ],
      [
        "complete",
        "NewReplicaSetAvailable",
        "ProgressDeadlineExceeded",
        "ReplicaSetUpdated",
      ],
      [
        "clean-up",
        "B and C",
        "B, C and D",
        "A, B and C",
        "C, D and E",
      ],
    ]
  `);
}); // prettier-ignore
