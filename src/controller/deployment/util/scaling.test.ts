import type * as apps from "#api/apps/v1";
import * as deploymentutiltesting from "#controller/deployment/util/testing";
import { describe, expect, test } from "vitest";
import { maxReplicasAnnotation } from "./annotations.ts";
import { findActiveOrLatest, getProportion } from "./scaling.ts";

function rsOf(replicas: number, maxReplicas?: number, created?: string): apps.ReplicaSet {
  const rs = deploymentutiltesting.generateRS(deploymentutiltesting.generateDeployment("nginx"), replicas);
  if (maxReplicas !== undefined) rs.metadata.annotations = { [maxReplicasAnnotation]: String(maxReplicas) };
  if (created !== undefined) rs.metadata.creationTimestamp = created;
  return rs;
}

describe("getProportion", () => {
  test.each([
    { name: "half of 10 more", rs: rsOf(5, 10), replicas: 20, toAdd: 10, added: 0, expected: 5 },
    {
      name: "2.5 more rounds away from zero",
      rs: rsOf(5, 10),
      replicas: 15,
      toAdd: 5,
      added: 0,
      expected: 3,
    },
    { name: "2.5 less rounds towards zero", rs: rsOf(5, 10), replicas: 5, toAdd: -5, added: 0, expected: -2 },
    {
      name: "never more than is left to add",
      rs: rsOf(5, 10),
      replicas: 20,
      toAdd: 10,
      added: 7,
      expected: 3,
    },
    {
      name: "never less than is left to take",
      rs: rsOf(5, 10),
      replicas: 2,
      toAdd: -8,
      added: -6,
      expected: -2,
    },
    { name: "nothing is left", rs: rsOf(5, 10), replicas: 20, toAdd: 10, added: 10, expected: 0 },
    { name: "an empty one gets nothing", rs: rsOf(0, 10), replicas: 20, toAdd: 10, added: 0, expected: 0 },
    {
      name: "down to zero it gives all it has",
      rs: rsOf(5, 10),
      replicas: 0,
      toAdd: -10,
      added: 0,
      expected: -5,
    },
    {
      name: "the product wraps in 32 bits",
      rs: rsOf(65536, 65536),
      replicas: 65536,
      toAdd: 5,
      added: 0,
      expected: -65536,
    },
  ])("$name", ({ rs, replicas, toAdd, added, expected }) => {
    expect(getProportion(rs, deploymentutiltesting.generateDeployment("nginx", replicas), toAdd, added)).toBe(
      expected,
    );
  });

  test("without the annotation the Deployment's present size is the base", () => {
    const d = deploymentutiltesting.generateDeployment("nginx", 20);
    d.status.replicas = 10;
    expect(getProportion(rsOf(5), d, 10, 0)).toBe(5);
  });

  test("without that either it gets all there is to add, as on amd64", () => {
    expect(getProportion(rsOf(5), deploymentutiltesting.generateDeployment("nginx", 20), 10, 0)).toBe(10);
  });
});

describe("findActiveOrLatest", () => {
  const active = rsOf(1, undefined, "2021-01-13T00:00:00Z");
  const older = rsOf(0, undefined, "2021-01-13T01:00:00Z");
  const newer = rsOf(0, undefined, "2021-01-13T02:00:00Z");
  const newRS = rsOf(0);

  test.each([
    { name: "nothing", newRS: undefined, oldRSs: [], expected: undefined },
    { name: "none active: the new one", newRS, oldRSs: [older, newer], expected: newRS },
    { name: "none active, none new: the newest", newRS: undefined, oldRSs: [older, newer], expected: newer },
    { name: "one active: that one", newRS, oldRSs: [older, active, newer], expected: active },
    { name: "two active: neither", newRS: rsOf(1), oldRSs: [active], expected: undefined },
  ])("$name", ({ newRS, oldRSs, expected }) => {
    expect(findActiveOrLatest(newRS, oldRSs)).toBe(expected);
  });
});
