import { describe, expect, test } from "vitest";
import { countsTable, deployment, replicaSet } from "./fixtures.ts";

/** Every number below an object, by its path. */
function numbers(value: unknown, path = ""): [path: string, n: number][] {
  if (typeof value === "number") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => numbers(inner, `${path}.${key}`));
}

/** The numbers that one could take for another: those of a pod are nobody's business here. */
const alike = (object: object): number[] => {
  const all = numbers(object).filter(([path]) => !path.includes(".template."));
  const values = all.map(([, n]) => n);
  return values.filter((n, i) => values.indexOf(n) !== i);
};

describe("a fixture tells the truth", () => {
  test.each([
    [8, 7, 6, 5],
    [3, 2, 1, 0],
    [0, 3, 2, 1],
  ])("no two numbers of a ReplicaSet of %i, %i, %i and %i are alike", (wants, has, ready, available) => {
    const rs = replicaSet("new", { wants, has, ready, available });
    expect(alike({ spec: rs.spec, status: rs.status })).toEqual([]);
    expect(rs.status.observedGeneration).not.toBe(rs.metadata.generation);
    expect(Object.isFrozen(rs.status)).toBe(true);
  });

  test.each([0, 1, 10])("no two numbers of a Deployment of %i are alike", (replicas) => {
    const d = deployment({ replicas, maxSurge: replicas + 11, maxUnavailable: replicas + 12 });
    expect(alike({ spec: d.spec, status: d.status })).toEqual([]);
  });

  test("a ReplicaSet that never had a pod has 0 four times", () =>
    expect(replicaSet("new", { wants: 0, has: 0, ready: 0, available: 0 }).status.replicas).toBe(0));

  test("others are refused where one count could stand for another", () => {
    const refused = "ReplicaSet new has two alike: 3,2,2,1";
    expect(() => replicaSet("new", { wants: 3, has: 2, ready: 2, available: 1 })).toThrow(refused);
    expect(() => deployment({ replicas: 3, maxSurge: 1, maxUnavailable: 1 })).toThrow(
      "Deployment web has two alike",
    );
  });

  test("a table shows all counts, and that one is still to be made", () =>
    expect(
      countsTable({ new: replicaSet("new", { wants: 8, has: 7, ready: 6, available: 5 }), next: undefined })
        .rows,
    ).toEqual({
      new: { wants: 8, has: 7, ready: 6, available: 5 },
      next: {},
    }));
});
