import * as apps from "#api/apps/v1";
import * as v1 from "#api/core/v1";
import { describe, expect, test } from "vitest";
import * as deploymentutiltesting from "#controller/deployment/util/testing";
import {
  desiredReplicasAnnotation,
  getDesiredReplicasAnnotation,
  maxReplicasAnnotation,
  replicasAnnotationsNeedUpdate,
  revisionHistoryAnnotation,
  setDeploymentAnnotationsTo,
  setDeploymentRevision,
  setNewReplicaSetAnnotations,
  setReplicasAnnotations,
} from "./annotations.ts";
import { lastRevision, maxRevision, revision, revisionAnnotation } from "./revision.ts";
import { isSaturated } from "./scaling.ts";

const existing = { exists: true, revHistoryLimitInChars: 2000 };

function rsWith(annotations: Record<string, string>): apps.ReplicaSet {
  const rs = deploymentutiltesting.generateRS(deploymentutiltesting.generateDeployment("nginx"), 1);
  rs.metadata.annotations = annotations;
  return rs;
}

describe("TestAnnotationUtils", () => {
  const tDeployment = deploymentutiltesting.generateDeployment("nginx");
  const tRS = deploymentutiltesting.generateRS(tDeployment);
  tDeployment.metadata.annotations[revisionAnnotation] = "1";

  test("SetNewReplicaSetAnnotations", () => {
    const seen = Array.from({ length: 10 }, (_, i) => {
      const options = { exists: true, revHistoryLimitInChars: 5 };
      setNewReplicaSetAnnotations(tDeployment, tRS, String(i + 11), options);
      const { annotations } = tRS.metadata;
      return [annotations[revisionAnnotation], annotations[revisionHistoryAnnotation]];
    });
    const expected = Array.from({ length: 8 }, (_, i) => [String(i + 13), `${i + 11},${i + 12}`]);
    expect(seen).toEqual([["11", undefined], ["12", "11"], ...expected]);
  });

  test("SetReplicasAnnotations", () => {
    expect(setReplicasAnnotations(tRS, 10, 11)).toBe(true);
    expect(tRS.metadata.annotations).toMatchObject({
      [desiredReplicasAnnotation]: "10",
      [maxReplicasAnnotation]: "11",
    });
    expect(setReplicasAnnotations(tRS, 10, 11)).toBe(false);
  });

  test("IsSaturated", () => {
    const rs = rsWith({ [desiredReplicasAnnotation]: "1" });
    rs.status.availableReplicas = 1;
    expect(isSaturated(tDeployment, rs)).toBe(true);
  });

  test("isSaturated() asks for the size, the annotation and the pods, each", () => {
    const saturated = rsWith({ [desiredReplicasAnnotation]: "1" });
    saturated.status.availableReplicas = 1;
    const otherSize = { ...saturated, spec: { ...saturated.spec, replicas: 2 } };
    const notAvailable = { ...saturated, status: { ...saturated.status, availableReplicas: 0 } };
    const unreadable = {
      ...saturated,
      metadata: { ...saturated.metadata, annotations: { [desiredReplicasAnnotation]: "many" } },
    };
    const answers = [undefined, otherSize, notAvailable, unreadable].map((rs) =>
      isSaturated(tDeployment, rs),
    );
    expect(answers).toEqual([false, false, false, false]);
  });
});

describe("TestReplicasAnnotationsNeedUpdate", () => {
  test.each([
    { name: "test Annotations nil", annotations: {}, expected: true },
    {
      name: "test desiredReplicas update",
      annotations: { [desiredReplicasAnnotation]: "8", [maxReplicasAnnotation]: "20" },
      expected: true,
    },
    {
      name: "test maxReplicas update",
      annotations: { [desiredReplicasAnnotation]: "10", [maxReplicasAnnotation]: "16" },
      expected: true,
    },
    {
      name: "test needn't update",
      annotations: { [desiredReplicasAnnotation]: "10", [maxReplicasAnnotation]: "20" },
      expected: false,
    },
  ])("$name", ({ annotations, expected }) => {
    expect(replicasAnnotationsNeedUpdate(rsWith(annotations), 10, 20)).toBe(expected);
  });
});

describe("setNewReplicaSetAnnotations", () => {
  function set(
    deploymentAnnotations: Record<string, string>,
    rsAnnotations: Record<string, string>,
    newRevision: number | string,
    options = existing,
  ): [changed: boolean, annotations: Record<string, string>] {
    const d = deploymentutiltesting.generateDeployment("nginx", 4);
    d.spec.strategy = { type: "RollingUpdate", rollingUpdate: { maxSurge: "25%", maxUnavailable: "25%" } };
    d.metadata.annotations = deploymentAnnotations;
    const rs = rsWith(rsAnnotations);
    return [setNewReplicaSetAnnotations(d, rs, String(newRevision), options), rs.metadata.annotations];
  }

  test("a new ReplicaSet gets the revision and both counts", () => {
    expect(set({}, {}, 1, { ...existing, exists: false })).toEqual([
      true,
      { [revisionAnnotation]: "1", [desiredReplicasAnnotation]: "4", [maxReplicasAnnotation]: "5" },
    ]);
  });

  test("annotations are copied, but for those with a meaning of their own", () => {
    const own = {
      [v1.lastAppliedConfigAnnotation]: "{}",
      [revisionAnnotation]: "7",
      [revisionHistoryAnnotation]: "5,6",
      [desiredReplicasAnnotation]: "3",
      [maxReplicasAnnotation]: "4",
      [apps.deprecatedRollbackTo]: "1",
    };
    expect(set({ ...own, cause: "edit" }, { [revisionAnnotation]: "1" }, 1)).toEqual([
      true,
      { [revisionAnnotation]: "1", cause: "edit" },
    ]);
  });

  test("an annotation that the Deployment has lost stays, and an empty one is never copied", () => {
    expect(set({ empty: "" }, { [revisionAnnotation]: "1", lost: "x" }, 1)).toEqual([
      false,
      { [revisionAnnotation]: "1", lost: "x" },
    ]);
  });

  test("a revision never goes back", () => {
    expect(set({}, { [revisionAnnotation]: "5" }, 3)).toEqual([false, { [revisionAnnotation]: "5" }]);
  });

  test("one that is higher by one is told apart beyond 2^53; a new one that is no int64 changes nothing", () => {
    const annotations = { [revisionAnnotation]: "3546343826724305832" };
    expect(set({}, annotations, "3546343826724305833")[0]).toBe(true);
    expect(set({}, annotations, "3546343826724305832")[0]).toBe(false);
    expect(set({}, annotations, "9223372036854775808")[0]).toBe(false);
  });

  test("a ReplicaSet that is rolled back to remembers its old revision", () => {
    expect(set({}, { [revisionAnnotation]: "1" }, 3)).toEqual([
      true,
      { [revisionAnnotation]: "3", [revisionHistoryAnnotation]: "1" },
    ]);
  });

  test("an unreadable revision is left alone and no change is reported, though annotations were copied", () => {
    expect(set({ cause: "edit" }, { [revisionAnnotation]: "x" }, 3)).toEqual([
      false,
      { [revisionAnnotation]: "x", cause: "edit" },
    ]);
  });

  test.each([
    { name: "exactly the limit fits", limit: 5, history: "1,2", expected: "1,2,9" },
    { name: "one more drops the oldest", limit: 4, history: "1,2", expected: "2,9" },
    {
      name: "even the newest alone is too long: the history stays",
      limit: 0,
      history: "1,2",
      expected: "1,2",
    },
  ])("$name", ({ limit, history, expected }) => {
    const [, annotations] = set({}, { [revisionAnnotation]: "9", [revisionHistoryAnnotation]: history }, 10, {
      exists: true,
      revHistoryLimitInChars: limit,
    });
    expect(annotations[revisionHistoryAnnotation]).toBe(expected);
  });
});

describe("revisions", () => {
  const revisions = (...texts: string[]) => texts.map((text) => rsWith({ [revisionAnnotation]: text }));

  test("maxRevision() skips what is no number; no annotation counts as 0", () => {
    expect([maxRevision([]), maxRevision([rsWith({})]), maxRevision(revisions("2", "x", "10", "9"))]).toEqual(
      [0n, 0n, 10n],
    );
  });

  test("lastRevision() is the second highest; two that share the highest give that", () => {
    expect([
      lastRevision(revisions("1")),
      lastRevision(revisions("1", "3", "2")),
      lastRevision(revisions("3", "3", "1")),
      lastRevision(revisions("3", "x", "1")),
    ]).toEqual([0n, 2n, 3n, 1n]);
  });

  test("are int64, exactly", () => {
    const all = revisions("3546343826724305831", "3546343826724305832");
    expect([maxRevision(all), lastRevision(all)]).toEqual([3546343826724305832n, 3546343826724305831n]);
    expect(revisions("9223372036854775807").map(revision)).toEqual([9223372036854775807n]);
    expect(() => revisions("9223372036854775808").map(revision)).toThrow(
      'strconv.ParseInt: parsing "9223372036854775808": value out of range',
    );
  });

  test("setDeploymentRevision() says whether the revision is another", () => {
    const d = deploymentutiltesting.generateDeployment("nginx");
    expect([
      setDeploymentRevision(d, ""),
      setDeploymentRevision(d, "2"),
      setDeploymentRevision(d, "2"),
    ]).toEqual([false, true, false]);
    expect(d.metadata.annotations).toEqual({ [revisionAnnotation]: "2" });
  });
});

test("setDeploymentAnnotationsTo() brings back the ReplicaSet's annotations and keeps the Deployment's own", () => {
  const d = deploymentutiltesting.generateDeployment("nginx");
  d.metadata.annotations = { [revisionAnnotation]: "2", cause: "edit", added: "later" };
  setDeploymentAnnotationsTo(d, rsWith({ [revisionAnnotation]: "1", cause: "create" }));
  expect(d.metadata.annotations).toEqual({ [revisionAnnotation]: "2", cause: "create" });
});

test("getDesiredReplicasAnnotation() reads no number where there is none", () => {
  const values = [{}, { [desiredReplicasAnnotation]: "x" }, { [desiredReplicasAnnotation]: "3" }].map((a) =>
    getDesiredReplicasAnnotation(rsWith(a)),
  );
  expect(values).toEqual([undefined, undefined, 3]);
  // int32() of what Atoi has read keeps the lower half, exactly.
  expect(getDesiredReplicasAnnotation(rsWith({ [desiredReplicasAnnotation]: "9007199254740993" }))).toBe(1);
});
