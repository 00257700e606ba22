import * as apps from "#api/apps/v1";
import * as deploymenttesting from "#controller/deployment/testing";
import * as deploymentutil from "#controller/deployment/util";
import { describe, expect, test } from "vitest";
import { getRollbackTo, setRollbackTo } from "./rollback-to.ts";
import { rollback } from "./rollback.ts";

describe("rollback", () => {
  /** A Deployment at revision 3, with the ReplicaSets of the revisions 1 to 3, that is to go back to `revision`. */
  async function rollBackTo(revision: bigint) {
    const d = deploymenttesting.newDeployment("foo", 1, { image: "v3" });
    d.metadata.annotations = { [deploymentutil.revisionAnnotation]: "3", cause: "edit" };
    setRollbackTo(d, { revision });
    const sets = ["1", "2", "3"].map((n) => {
      const set = deploymenttesting.newReplicaSet(
        deploymenttesting.newDeployment("foo", 1, { image: `v${n}` }),
        `foo-${n}`,
        0,
      );
      set.metadata.annotations = {
        [deploymentutil.revisionAnnotation]: n,
        cause: n === "3" ? "edit" : `cause ${n}`,
      };
      set.spec.template.metadata.labels = { ...set.spec.template.metadata.labels, "pod-template-hash": n };
      return set;
    });
    const f = new deploymenttesting.Fixture({ objects: [d, ...sets] });
    await rollback(f.dc, d, sets);
    const [written] = f.updated<apps.Deployment>("deployments");
    return {
      actions: f.actions,
      events: f.events,
      image: written?.spec.template.spec.containers.map((c) => c.image).join(),
      labels: written?.spec.template.metadata.labels,
      annotations: written?.metadata.annotations,
    };
  }

  test("revision 0 is the one before", async () => {
    await expect(rollBackTo(0n)).resolves.toEqual({
      actions: ["update deployments foo"],
      events: ['Normal DeploymentRollback Rolled back deployment "foo" to revision 2'],
      image: "v2",
      labels: { foo: "bar" },
      annotations: { [deploymentutil.revisionAnnotation]: "3", cause: "cause 2" },
    });
  });

  test("a named revision gives its template and annotations back", async () => {
    await expect(rollBackTo(1n)).resolves.toMatchObject({
      events: ['Normal DeploymentRollback Rolled back deployment "foo" to revision 1'],
      image: "v1",
      annotations: { cause: "cause 1" },
    });
  });

  test("the revision that it is at changes nothing; the annotation goes all the same", async () => {
    await expect(rollBackTo(3n)).resolves.toEqual({
      actions: ["update deployments foo"],
      events: [
        'Warning DeploymentRollbackTemplateUnchanged The rollback revision contains the same template as current deployment "foo"',
      ],
      image: "v3",
      labels: { foo: "bar" },
      annotations: { [deploymentutil.revisionAnnotation]: "3", cause: "edit" },
    });
  });

  test("a revision that is not there is given up", async () => {
    await expect(rollBackTo(9n)).resolves.toMatchObject({
      actions: ["update deployments foo"],
      events: ["Warning DeploymentRollbackRevisionNotFound Unable to find the revision to rollback to."],
      image: "v3",
    });
  });

  test("without a revision before this there is nothing to go back to", async () => {
    const d = deploymenttesting.newDeployment("foo", 1);
    d.metadata.annotations = { [deploymentutil.revisionAnnotation]: "1" };
    setRollbackTo(d, { revision: 0n });
    const only = deploymenttesting.newReplicaSet(d, "foo-1", 1);
    only.metadata.annotations = { [deploymentutil.revisionAnnotation]: "1" };
    const f = new deploymenttesting.Fixture({ objects: [d, only] });
    await rollback(f.dc, d, [only]);
    expect(f.events).toEqual(["Warning DeploymentRollbackRevisionNotFound Unable to find last revision."]);
  });

  test("a write that fails leaves no event behind and the annotation in place", async () => {
    const d = deploymenttesting.newDeployment("foo", 1, { image: "v2" });
    setRollbackTo(d, { revision: 1n });
    const old = deploymenttesting.newReplicaSet(
      deploymenttesting.newDeployment("foo", 1, { image: "v1" }),
      "foo-1",
      0,
    );
    old.metadata.annotations = { [deploymentutil.revisionAnnotation]: "1" };
    const f = new deploymenttesting.Fixture({ objects: [d, old] });
    f.fail("update", "deployments", new Error("no"));
    await expect(rollback(f.dc, d, [old])).rejects.toThrow("no");
    expect(f.events.filter((e) => e.includes("Rollback"))).toEqual([]);
  });
});

test.each([
  { annotation: undefined, expected: undefined },
  { annotation: "", expected: undefined },
  { annotation: "last", expected: undefined },
  { annotation: "1.5", expected: undefined },
  { annotation: "0", expected: { revision: 0n } },
  { annotation: "12", expected: { revision: 12n } },
])("getRollbackTo() of $annotation is $expected", ({ annotation, expected }) => {
  const d = deploymenttesting.newDeployment("foo", 1);
  if (annotation !== undefined) d.metadata.annotations[apps.deprecatedRollbackTo] = annotation;
  expect(getRollbackTo(d)).toEqual(expected);
});
