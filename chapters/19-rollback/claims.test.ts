import { describe, expect, test } from "vitest";
import * as deploymentutil from "#controller/deployment/util";
import * as rand from "#go/math/rand";
import type { Run, Step } from "../../site/author.ts";
import { Server } from "../13-sync-deployment/server.ts";
import { controllerOver, oneSync } from "../13-sync-deployment/one-sync.ts";
import { atRest, patched } from "../13-sync-deployment/world.ts";
import * as diagrams from "./diagrams.ts";
import { carried, tales } from "./plays.ts";
import { facts, quiz } from "./quiz.ts";
import { afterLast, askings, beforeLast, historyAt, printed } from "./recorded.ts";
import short from "./short.json" with { type: "json" };
import { titles } from "./scene.ts";
import { askedFor, askingOf, listed, syncsOf, withImage, withImages } from "./story.ts";
import trace from "./trace.json" with { type: "json" };

const [run, four] = [trace, short] as unknown as [Run, Run]; // What the recorder has written.
const { meansOf } = diagrams;

const runs = (sets: (typeof tales)["zero"]["sets"]) => sets.find(({ wants }) => wants > 0);

describe("one write", () => {
  test("to web alone goes back, and ends the sync before any ReplicaSet is written", () => {
    const [first] = tales.zero.syncs;
    expect(first?.writes.map(({ verb, what, code }) => [verb, what, code])).toEqual([
      ["PUT", "deployments/web", 200],
    ]);
    const tables = run.steps.map(({ state }) => state.tables ?? []);
    const writes = tables.map((of) => of.find(({ title }) => title === titles.writes)?.rows ?? []);
    expect(writes.find(({ length }) => length > 0)).toEqual([["1", "PUT deployments/web", "200"]]);
  });

  test("is what the short run shows first; then a revision, its repetition, and a size", () => {
    const shown = four.steps.map(({ state }) => JSON.stringify(state.tables));
    const changed = four.steps.filter((_, i) => shown[i] !== shown[i - 1]).slice(0, 5);
    const said = ({ state }: Step) => state.tables?.map(({ rows }) => rows.map((row) => row.join(" ")).join(", "));
    expect(changed.map(said)).toEqual([
      ["web 1.20 3 1 2", "1.19 1 – 0, 1.20 2 – 3"],
      ["web 1.19 4 – 2", "1.19 1 – 0, 1.20 2 – 3"],
      ["web 1.19 4 – 2", "1.19 3 1 0, 1.20 2 – 3"],
      ["web 1.19 4 – 3", "1.19 3 1 0, 1.20 2 – 3"],
      ["web 1.19 4 – 3", "1.19 3 1 1, 1.20 2 – 3"],
    ]);
  }); // prettier-ignore

  test("from an old version is refused; the annotation stays, and the next sync goes back", async () => {
    const three = askedFor(await withImages(3, "1.19", "1.20", "1.21"), 0);
    const server = new Server(patched(three, ({ metadata }) => void (metadata.labels["a"] = "b")));
    const dc = controllerOver(new Server(three));
    Object.assign(dc, { client: server.client });
    await expect(dc.syncDeployment("default/web")).rejects.toThrow("modified");
    expect(askingOf(server.stored)).toBe("0");
    expect(askingOf((await oneSync(server.stored)).stored)).toBe("");
  });

  test("where it were two, a rollback to 0 undoes itself, and one to a number finds none", () => {
    expect([runs(tales.zero.sets)?.image, runs(tales.halfway.sets)?.image]).toEqual(["1.20", "1.21"]);
    expect(tales.halfwayNamed.said).toEqual([expect.stringContaining("Unable to find the revision")]);
  });
});

describe("0", () => {
  test("means the second highest of any revisions, with gaps or the same twice, and nothing if there is one", () => {
    const chance = new rand.Rand(19);
    for (let i = 0; i < 500; i++) {
      const revisions = Array.from({ length: 1 + chance.intn(6) }, () => 1 + chance.intn(9));
      expect(meansOf(revisions)).toBe(revisions.toSorted((a, b) => b - a)[1] ?? 0);
    }
  });

  test("meant 2 in the recording, and then 3, though age would say otherwise", () => {
    const revisions = [beforeLast, afterLast].map((sets) => sets.map(({ revision }) => revision));
    expect(revisions).toEqual([[1, 2, 3], [1, 4, 3]]);
    expect(revisions.map(meansOf)).toEqual([2, 3]);
    // Oldest first: the youngest but one is the one that runs.
    expect(afterLast.at(-2)).toMatchObject({ image: "1.20", wants: 3, earlier: [2] });
  }); // prettier-ignore

  test("asked for twice ends where it began, with two more revisions", () => {
    expect(runs(tales.twice.sets)).toMatchObject({ image: "1.21", revision: 5, earlier: [3] });
  });

  test("in one patch with a new image means the one that ran; the new one is numbered and starts pods", () => {
    expect(runs(tales.together.sets)?.image).toBe("1.20");
    const made = tales.together.syncs.flatMap(({ writes }) => writes).find(({ verb }) => verb === "POST");
    expect(made?.replicaSet?.spec.replicas).toBe(1);
  });

  test("skips a revision that is no number, and takes a missing one for 0", async () => {
    const { replicaSets } = await withImages(1, "1.19", "1.20", "1.21");
    const [one, two, three] = structuredClone(replicaSets);
    if (!one || !two || !three) throw new Error("three were made");
    two.metadata.annotations[deploymentutil.revisionAnnotation] = "two";
    expect(deploymentutil.lastRevision([one, two, three])).toBe(1n);
    delete one.metadata.annotations[deploymentutil.revisionAnnotation];
    expect(deploymentutil.lastRevision([one, two, three])).toBe(0n);
  });
});

describe("a number", () => {
  test("that has moved is not found, though the history has it", async () => {
    const asked = askedFor(tales.zero.end, 2);
    expect(listed(asked).flatMap(({ earlier }) => earlier)).toContain(2);
    const [first] = await syncsOf(asked);
    expect(first?.events).toEqual([expect.stringContaining("RevisionNotFound")]);
  });

  test("that stayed would cancel the next image where it exists, and hold its pods where it doesn’t", async () => {
    const { leftover, strategies } = tales;
    expect(leftover.said).toEqual([expect.stringContaining("Normal DeploymentRollback")]);
    expect(runs(leftover.sets)?.image).toBe("1.20");
    const begins = strategies.map(({ syncs, said }) => [
      syncs.flatMap(({ writes }) => writes).find(({ verb }) => verb === "POST")?.replicaSet?.spec.replicas,
      said.at(-1)?.split(" ")[1],
    ]);
    const warned = "DeploymentRollbackRevisionNotFound";
    expect(begins).toEqual([[1, warned], [0, warned], [3, warned]]);
  }); // prettier-ignore
});

test("the catch: the sync that numbers a new image fails, and the next one goes back", () => {
  const [first, second] = tales.together.syncs;
  expect(first?.writes.map(({ verb, what, code }) => `${verb} ${what} ${code}`)).toMatchInlineSnapshot(`
    [
      "POST replicasets/web-56cd77d6b6 201",
      "PUT deployments/web/status 200",
      "PUT deployments/web 409",
    ]
  `);
  expect(first?.events.filter((event) => event.includes("Rollback"))).toEqual([]);
  expect(second?.writes.map(({ verb, what, code }) => `${verb} ${what} ${code}`)).toEqual(["PUT deployments/web 200"]);
}); // prettier-ignore

test("an annotation that was taken off while its ReplicaSet ran comes back with a rollback", async () => {
  const first = await withImages(1, "1.19");
  const team = (value?: string) => (stored: typeof first) =>
    patched(stored, ({ metadata: { annotations } }) => {
      if (value === undefined) delete annotations["team"];
      else annotations["team"] = value;
    });
  const teamOf = ({ deployment }: typeof first) => deployment?.metadata.annotations["team"];
  const without = await atRest(team()(await atRest(team("red")(first))));
  const later = await atRest(withImage(without, "1.20"));
  expect([teamOf(without), teamOf(later)]).toEqual([undefined, undefined]);
  expect(teamOf(await atRest(askedFor(later, 1)))).toBe("red");
});

test("of nine things the template and the annotations go back, and nothing else", async () => {
  const all = await carried();
  expect(all.filter(({ values: [first, changed] }) => first === changed)).toEqual([]);
  const isBack = all.map(({ what, values: [first, changed, after] }) => [
    what,
    after === first,
    after === changed,
  ]);
  expect(isBack).toEqual(
    all.map(({ what, part }) => {
      const stays = part === "rest" || what === "last-applied-…";
      return [what, !stays, stays];
    }),
  );
  expect(all).toHaveLength(9);
});

test("annotations that did not go back would be copied to the ReplicaSet that comes back", async () => {
  const cause = "kubernetes.io/change-cause";
  const first = await withImages(1, "1.19");
  const say = (text: string) => (stored: typeof first) =>
    patched(stored, ({ metadata }) => void (metadata.annotations[cause] = text));
  const one = (await syncsOf(say("first")(first))).at(-1)?.stored ?? first;
  const two = (await syncsOf(withImage(say("second")(one), "1.20"))).at(-1)?.stored ?? one;
  const back = (await syncsOf(withImage(two, "1.19"))).at(-1)?.stored;
  expect(back?.replicaSets[0]?.metadata.annotations[cause]).toBe("second");
});

test("each recorded request, but the paused one, moved the generation by two", () => {
  expect(askings.map(({ name, generations: [a, b], event }) => [name, b - a, event])).toEqual([
    ["to-1", 2, "Normal DeploymentRollback"],
    ["to-last", 2, "Normal DeploymentRollback"],
    ["not-found", 2, "Warning DeploymentRollbackRevisionNotFound"],
    ["same-template", 2, "Warning DeploymentRollbackTemplateUnchanged"],
    ["paused", 1, "Normal DeploymentRollback"],
  ]);
});

test("the recorded session says what the text says of it", () => {
  expect([historyAt(2), historyAt(3)]).toEqual([
    "REVISION  CHANGE-CAUSE\n2  second\n3  <none>",
    "REVISION  CHANGE-CAUSE\n3  <none>\n4  second\n5  second",
  ]);
  expect(printed("get deploy web -o jsonpath={.spec.template.spec.containers[0].image}")).toBe("nginx:1.19");
});

test("the figures, the facts and the questions are what they were when the text was written", () => {
  const { generations, tape, carried: carry, writes, askedFor: asked, paths } = diagrams;
  expect([generations, tape, carry, writes, asked, paths].map((figure) => figure(run, "en").alt)).toMatchInlineSnapshot(`
    [
      "you create web: generation 1, template 1.19, asks for nothing. you set 1.20: generation 2, template 1.20, asks for nothing. you ask for 1: generation 3, template 1.20, asks for 1. the controller: generation 4, template 1.19, asks for nothing.",
      "Before: 1.19 has revision 1. 1.20 has revision 2. 1.21 has revision 3, and the pods. 0 means 2. After: 1.19 has revision 1. 1.20 has revision 4, before 2, and the pods. 1.21 has revision 3. 0 means 3.",
      "from the ReplicaSet’s template: image was nginx:1.19, then nginx:1.20, and after the rollback nginx:1.19; variable LEVEL was low, then high, and after the rollback low. from the ReplicaSet’s annotations: change-cause was first, then second, and after the rollback first; team was –, then red, and after the rollback –; last-applied-… was 1.19, then 1.20, and after the rollback 1.20. not in a ReplicaSet’s template: replicas was 3, then 5, and after the rollback 5; strategy was RollingUpdate, then Recreate, and after the rollback Recreate; minReadySeconds was 0, then 10, and after the rollback 10; label stage was test, then live, and after the rollback live.",
      "one write: template back, annotation gone: template 1.20, asks for nothing. Normal DeploymentRollback Rolled back deployment "web" to revision 2 It ends at 1.20. two writes: template back, annotation still there: template 1.20, still asks for 0. Normal DeploymentRollback Rolled back deployment "web" to revision 3 It ends at 1.21.",
      "1 is asked for, and there are 1, 2: it ends at “the template comes back”, with the Event Normal DeploymentRollback: Rolled back deployment "web" to revision 1 The generation goes from 2 to 4. 0 is asked for, and there are 1, 2, 3: it ends at “the template comes back”, with the Event Normal DeploymentRollback: Rolled back deployment "web" to revision 2 The generation goes from 3 to 5. 9 is asked for, and there are 1, 2: it ends at “does a ReplicaSet have it?”, with the Event Warning DeploymentRollbackRevisionNotFound: Unable to find the revision to rollback to. The generation goes from 2 to 4. 2 is asked for, and there are 1, 2: it ends at “is its template different?”, with the Event Warning DeploymentRollbackTemplateUnchanged: The rollback revision contains the same template as current deployment "web" The generation goes from 2 to 4.",
      "kubectl rollout undo reads web, then lists its ReplicaSets, then picks one, then PATCH web. With the annotation: you: PATCH the annotation, then a sync lists ReplicaSets, then picks one, then PUT web. After either, the next syncs roll out.",
    ]
  `);
  expect(facts(run)).toMatchInlineSnapshot(`
    {
      "after": "REVISION  CHANGE-CAUSE
    2  second
    3  <none>",
      "backStep": 45,
      "before": "REVISION  CHANGE-CAUSE
    1  <none>
    2  second",
      "end": "REVISION  CHANGE-CAUSE
    3  <none>
    4  second
    5  second",
      "halfwayMoved": 4,
      "namesDiffer": "another name",
      "noLast": "Unable to find last revision.",
      "notFound": "Unable to find the revision to rollback to.",
      "numberStep": 67,
      "sizeStep": 113,
      "togetherRuns": "1.20",
      "unchanged": "The rollback revision contains the same template as current deployment "web"",
      "undoMissing": "unable to find specified revision 42 in history",
      "undoPaused": "you cannot rollback a paused deployment; resume it first with 'kubectl rollout resume deployment/web' and try again",
    }
  `);
  expect(quiz.map((one) => [one.id, one.answer(run).says, ...one.others(run).map(({ says }) => says)])).toMatchInlineSnapshot(`
    [
      [
        "gap",
        "5",
        "8",
        "9",
        "2",
      ],
      [
        "twice",
        "1.21",
        "1.19",
        "1.20",
      ],
      [
        "generation",
        "9",
        "8",
        "7",
      ],
      [
        "two-writes",
        "It ends at 1.21.",
        "It ends at 1.20.",
        "It ends at 1.19.",
      ],
    ]
  `);
}); // prettier-ignore
