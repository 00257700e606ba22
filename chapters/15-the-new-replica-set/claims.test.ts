import { describe, expect, test } from "vitest";
import type * as apps from "#api/apps/v1";
import * as errors from "#apimachinery/api/errors";
import * as runtime from "#apimachinery/runtime";
import * as controller from "#controller";
import * as deploymenttesting from "#controller/deployment/testing";
import * as deploymentutil from "#controller/deployment/util";
import { getNewReplicaSet } from "../../src/controller/deployment/new-replica-set.ts";
import { Server } from "../13-sync-deployment/server.ts";
import { atRest, imageOf, patched, setImage, settled } from "../13-sync-deployment/world.ts";
import { oneSync } from "../13-sync-deployment/one-sync.ts";
import { copied, printed, releases, revisions, spelling, taken } from "./diagrams.ts";
import { afterRemoval, onceMore } from "./numbered.ts";
import { broughtBack, byHand } from "./adopted.ts";
import { facts, quiz } from "./quiz.ts";
import { full, raisedAt } from "./quota.ts";
import { annotations, released, revisits, twins, webOfTheScene } from "./recorded.ts";
import { outcomes } from "./taken.ts";
import { alphabet, images, ofTheScene, readBack, spelled, templateOf } from "./template.ts";
import trace from "./trace.json" with { type: "json" };
import type { Run } from "../../site/author.ts";

const run = trace as unknown as Run; // What the recorder has written.
const revision = deploymentutil.revisionAnnotation;
const revisionOf = ({ metadata }: apps.Deployment | apps.ReplicaSet): string | undefined =>
  metadata.annotations[revision];

describe("a name", () => {
  test("of each image is the recorded one, and the template of the scene is that of the recording", () => {
    expect(images.map((image) => spelled({ ...ofTheScene, image }).letters)).toEqual([
      "c6b8467bc",
      "74b685b4d7",
      "844888c4c6",
      "c586485ff",
    ]);
    expect(deploymentutil.equalIgnoreHash(templateOf(ofTheScene), webOfTheScene.spec.template)).toBe(true);
    expect(spelled({ ...ofTheScene, count: "1" }).letters).toBe("56f9d669f4");
  });

  test("holds ten characters only, and has as many as the number has digits", () => {
    const names = Array.from({ length: 500 }, (_, i) => {
      const template = runtime.deepCopy(templateOf(ofTheScene));
      template.metadata.labels = { n: String(i) };
      return controller.computeHash(template);
    });
    expect([...new Set(names.join(""))].toSorted().join("")).toBe(alphabet);
    expect(names.every((name) => String(readBack(name)).length === name.length)).toBe(true);
    expect(new Set(names.map(({ length }) => length)).size).toBeGreaterThan(1);
  });

  test("changes with the order of a list, not with that of labels", () => {
    const inOrder = (...names: string[]) => {
      const template = runtime.deepCopy(templateOf(ofTheScene));
      for (const container of template.spec.containers)
        container.env = names.map((name) => ({ name, value: "1" }));
      return controller.computeHash(template);
    };
    expect(inOrder("A", "B")).not.toBe(inOrder("B", "A"));
    expect(spelled({ ...ofTheScene, labels: "app, tier" }).letters).toBe(
      spelled({ ...ofTheScene, labels: "tier, app" }).letters,
    );
  });

  test("keeps the count of collisions: the next image of the scene has another name than elsewhere", async () => {
    const d = runtime.deepCopy(webOfTheScene);
    d.status.collisionCount = 1;
    setImage(d.spec, "1.20");
    d.metadata.namespace = "default";
    const { dc } = new deploymenttesting.Fixture({ objects: [d] });
    const made = await getNewReplicaSet(dc, d, [], [], true);
    expect(made?.metadata.name).toBe(`web-${spelled({ ...ofTheScene, image: "1.20", count: "1" }).letters}`);
    expect(made?.metadata.name).not.toBe("web-74b685b4d7");
  });
});

test("the two of the scene have one template and one number, and only one has an owner", () => {
  const [made, old] = twins;
  if (made === undefined || old === undefined) throw new Error("not recorded");
  expect(deploymentutil.equalIgnoreHash(made.spec.template, old.spec.template)).toBe(true);
  expect(twins.map(revisionOf)).toEqual(["1", "1"]);
  expect(released.map(({ wants, ready }) => [wants, ready])).toEqual([[2, 0], [2, 2]]); // prettier-ignore
});

describe("the new ReplicaSet", () => {
  const d = templateOf(ofTheScene);
  const sets = (...names: string[]): apps.ReplicaSet[] =>
    names.map((name) => {
      const rs = deploymenttesting.rs(name, 1, {}, `2021-01-01T00:00:0${name.at(-1)}Z`);
      rs.spec.template = d;
      return rs;
    });

  test("is the oldest that fits, whatever it is called", () => {
    const web = { ...webOfTheScene, spec: { ...webOfTheScene.spec, template: d } };
    expect(deploymentutil.findNewReplicaSet(web, sets("web-2", "other-1", "web-3"))?.metadata.name).toBe(
      "other-1",
    );
  });

  test("is the same after another size, strategy or minReadySeconds", async () => {
    const five = await settled(5);
    const changed = await atRest(
      patched(five, ({ spec }) => {
        spec.replicas = 3;
        spec.minReadySeconds = 7;
        spec.strategy = { type: "Recreate" };
      }),
    );
    expect(changed.replicaSets.map(({ metadata }) => metadata.name)).toEqual(
      five.replicaSets.map(({ metadata }) => metadata.name),
    );
    expect(changed.replicaSets[1]?.spec.minReadySeconds).toBe(7);
  });
});

test("a taken name is counted, and another made, only if the copy has it and it is not ours", () => {
  const other = outcomes.at(-1)?.madeLater;
  expect(other).toMatch(/^web-/);
  expect(outcomes.map(({ ends, count, madeLater }) => [ends, count, madeLater])).toEqual([
    ["not found", undefined, undefined],
    ["goes on", undefined, undefined],
    ["already exists", 1, other],
    ["already exists", 1, other],
    ["already exists", 1, other],
  ]);
});

describe("an adopted ReplicaSet", () => {
  test("that is older and fits becomes the new one, and the other loses its pods", async () => {
    expect(await broughtBack()).toEqual([
      { name: "web-c6b8467bc", wants: 2, revision: "2" },
      { name: "web-56f9d669f4", wants: 0, revision: "1" },
    ]);
  });

  test("that has never been the new one has no revision", async () => {
    expect(await byHand()).toEqual([
      { name: "by-hand", wants: 0, revision: undefined },
      { name: "web-c6b8467bc", wants: 2, revision: "1" },
    ]);
  });
});

describe("a paused Deployment", () => {
  test("brings an old ReplicaSet up to date, but gives it no pods", async () => {
    const paused = await atRest(
      patched(await settled(5), ({ metadata, spec }) => {
        metadata.annotations["example.com/team"] = "green";
        spec.paused = true;
        setImage(spec, "1.18");
      }),
    );
    const [back] = paused.replicaSets;
    expect(back && [revisionOf(back), back.spec.replicas]).toEqual(["3", 0]);
    expect(back?.metadata.annotations["example.com/team"]).toBe("green");
    expect(back?.metadata.annotations[deploymentutil.revisionHistoryAnnotation]).toBe("1");
  });

  test("makes no new one before it is resumed", async () => {
    const paused = await atRest(
      patched(await settled(5), ({ spec }) => {
        spec.paused = true;
        setImage(spec, "1.20");
      }),
    );
    expect(paused.replicaSets.map(imageOf)).toEqual(["1.18", "1.19"]);
    const resumed = await atRest(patched(paused, ({ spec }) => (spec.paused = false)));
    expect(resumed.replicaSets.map(imageOf)).toEqual(["1.18", "1.19", "1.20"]);
  });
});

test("a sync with an old copy counts nothing once more: its status is refused", async () => {
  const five = await settled(5);
  const d = five.deployment;
  const [, rs] = five.replicaSets;
  if (d === undefined || rs === undefined) throw new Error("nothing there");
  const counted = patched(five, ({ status }) => (status.collisionCount = 1));
  const server = new Server(counted);
  const nobodys = { ...rs, metadata: { ...rs.metadata, ownerReferences: [] } };
  const { dc } = new deploymenttesting.Fixture();
  Object.assign(dc, {
    rsLister: { replicaSets: () => ({ get: () => nobodys }) },
    client: {
      appsV1: () => ({
        ...server.client.appsV1(),
        replicaSets: () => ({ create: taking(rs.metadata.name) }),
      }),
    },
  });
  await expect(getNewReplicaSet(dc, runtime.deepCopy(d), [], [], true)).rejects.toThrow("already exists");
  expect(server.writes.map(({ what, code }) => `${what} ${code}`)).toEqual(["deployments/web/status 409"]);
  expect(server.stored.deployment?.status.collisionCount).toBe(1);
});

const taking = (name: string) => async (): Promise<never> => {
  throw errors.newAlreadyExists({ group: "apps", resource: "replicasets" }, name);
};

describe("a revision", () => {
  test("goes 1, 2, 3, 4 in the recording, and 5 if it goes on", () => {
    expect(revisits.map((sets) => sets.map((rs) => rs.revision).join())).toEqual(["1", "2,1", "2,3", "4,3"]);
    expect(onceMore()).toEqual({ revision: "5", history: "1,3" });
  });

  test("never falls when old ReplicaSets are gone, and is given again after the highest was deleted", async () => {
    const two = await settled(1);
    const alone = await atRest({ ...two, replicaSets: two.replicaSets.slice(1) });
    expect(alone.replicaSets.map(revisionOf)).toEqual(["2"]);
    const again = await atRest({ ...two, replicaSets: two.replicaSets.slice(0, 1) });
    expect(again.replicaSets.map((rs) => `${imageOf(rs)}: ${revisionOf(rs)}`)).toEqual([
      "1.18: 1",
      "1.19: 2",
    ]);
  });

  test("begins again at 1 if none is left, and the Deployment goes back with it", async () => {
    const none = await atRest({ ...(await settled(1)), replicaSets: [] });
    expect(none.replicaSets.map(revisionOf)).toEqual(["1"]);
    expect(none.deployment && revisionOf(none.deployment)).toBe("1");
  });

  test("reaches the Deployment one sync after a ReplicaSet that is there", async () => {
    const back = patched(await settled(1), ({ spec }) => setImage(spec, "1.18"));
    const first = await oneSync(back);
    expect(first.stored.replicaSets.map(revisionOf)).toEqual(["3", "2"]);
    expect(first.writes.map(({ verb, what, code }) => `${verb} ${what} ${code}`)).toEqual([
      "PUT replicasets/web-75cff985c4 200",
      "PUT replicasets/web-75cff985c4 409",
    ]);
    expect(first.failed).toContain("modified");
    expect(first.stored.deployment && revisionOf(first.stored.deployment)).toBe("2");
    const rest = await atRest(first.stored);
    expect(rest.deployment && revisionOf(rest.deployment)).toBe("3");
  });
});

describe("annotations", () => {
  test("are copied to the one that runs, but for those left out, and are never taken back", () => {
    const cause = "kubernetes.io/change-cause";
    expect([annotations.first[cause], annotations.running[cause], annotations.next[cause]]).toEqual([
      "first",
      "second",
      "second",
    ]);
    expect(annotations.running).not.toHaveProperty(["kubectl.kubernetes.io/last-applied-configuration"]);
    expect(afterRemoval({})["example.com/team"]).toBe("red");
    expect(afterRemoval({ empty: "" })).not.toHaveProperty("empty");
  });

  test("that change together with the image leave the one that ran alone", async () => {
    const cause = "kubernetes.io/change-cause";
    const before = await atRest(
      patched(await settled(2), ({ metadata }) => (metadata.annotations[cause] = "first")),
    );
    const after = await atRest(
      patched(before, ({ metadata, spec }) => {
        metadata.annotations[cause] = "second";
        setImage(spec, "1.20");
      }),
    );
    expect(after.replicaSets.map(({ metadata }) => metadata.annotations[cause])).toEqual([
      undefined,
      "first",
      "second",
    ]);
  });
});

test("a full quota is told, changes nothing else, and is healed by a retry", async () => {
  const quota = await full();
  expect([
    quota.condition?.status,
    quota.condition?.reason,
    quota.wants,
    quota.count,
    quota.endReason,
  ]).toEqual(["False", "ReplicaSetCreateError", [2], undefined, "ReplicaSetUpdated"]);
  expect(quota.condition?.message).toContain("exceeded quota");
  expect(quota.tries.filter((at) => at > raisedAt)).toHaveLength(1);
});

test("the figures, the facts and the questions are what they were when the text was written", () => {
  expect([spelling, printed, releases, taken, revisions, copied].map((figure) => figure(run, "en").alt)).toMatchInlineSnapshot(`
    [
      "0 is 4, 1 is 5, 2 is 6, 3 is 7, 4 is 8, 5 is 9, 6 is b, 7 is c, 8 is d, 9 is f. 726402367 is spelt c6b8467bc.",
      "A piece of the text: Containers:([]v1.Container)[{ Name:(string)web Image:(string)nginx:1.19 Command:([]string)<nil> Args:([]string)<nil> WorkingDir:(string) Ports:([]v1.ContainerPort)<nil> With image 1.19 the hash is 726402367 and the name web-c6b8467bc. With image 1.20 the hash is 3062416083 and the name web-74b685b4d7.",
      "1.11: nginx-deployment-6796c569c5. 1.20 to 1.22: nginx-deployment-66b6c48dd5. 1.23: nginx-deployment-9456bbbf9. 1.25: nginx-deployment-7fb96c846b. 1.27: nginx-deployment-cbdccf466. 1.28: nginx-deployment-86dcfdf4c6.",
      "not in the copy yet: the sync fails; a later one finds it in its list; nothing is counted. web's, same template: it is the new one, and the sync goes on; nothing is counted. web's, other template: the sync fails; a later one takes another name; the count is 1. somebody else's: the sync fails; a later one takes another name; the count is 1. nobody's, other labels: the sync fails; a later one takes another name; the count is 1.",
      "1.19 is set: web-c6b8467bc has revision 1. 1.20 is set: web-74b685b4d7 has revision 2, web-c6b8467bc has revision 1. 1.19 is set: web-74b685b4d7 has revision 2, web-c6b8467bc has revision 3. 1.20 is set: web-74b685b4d7 has revision 4, web-c6b8467bc has revision 3.",
      "kubernetes.io/change-cause: web was made with first and later had second; at the end the ReplicaSet of 1.19 has second, that of 1.20 second. example.com/team: web was made with blue and later had red; at the end the ReplicaSet of 1.19 has red, that of 1.20 red. kubectl.kubernetes.io/last-applied-configuration: web was made with {} and later had {}; at the end the ReplicaSet of 1.19 has nothing, that of 1.20 nothing.",
    ]
  `);
  expect(facts(run)).toMatchInlineSnapshot(`
    {
      "characters": "2,877",
      "countedStep": 27,
      "even": "77,000",
      "foundStep": 58,
      "givenUp": "\`web-56f9d669f4\`",
      "hashStep": 10,
      "lastStep": 86,
      "listed": "NAME            DESIRED   CURRENT   READY
    web-56f9d669f4  2         2         0
    web-c6b8467bc   2         2         2",
      "made": "2.5",
      "madeStep": 48,
      "oldWants": "2",
      "quotaReason": "ReplicaSetCreateError",
      "raised": 2,
      "refusals": 9,
      "retried": 5,
      "secondHashStep": 42,
      "shortShare": 23,
      "takenStep": 16,
      "told": 9,
    }
  `);
  expect(quiz.map((one) => [one.id, one.answer(run).says, ...one.others(run).map(({ says }) => says)])).toMatchInlineSnapshot(`
    [
      [
        "read-back",
        "1295822590",
        "726402367",
        "373558766068",
      ],
      [
        "once-more",
        "5",
        "3",
        "2",
      ],
      [
        "late-copy",
        "None",
        "1",
      ],
      [
        "removed",
        "red",
        "blue",
        "Nothing",
      ],
      [
        "zero",
        "web-6db68d9467",
        "web-c6b8467bc",
        "web-56f9d669f4",
      ],
    ]
  `);
}); // prettier-ignore
