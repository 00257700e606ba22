import { describe, expect, test } from "vitest";
import * as hashutil from "#api/hash";
import * as apischema from "#api/schema";
import * as utilrand from "#apimachinery/util/rand";
import * as fnv from "#go/hash/fnv";
import recorded from "../../conformance/hash/vectors.json" with { type: "json" };
import recordedSchema from "../../conformance/hash/podtemplate-schema-1.20.json" with { type: "json" };

const sum32 = (value: unknown) => fnv.fnv32a(new TextEncoder().encode(hashutil.deepHashObject(value)));

/** What #controller's computeHash does with the text. */
function computeHash(template: unknown, collisionCount?: number): string {
  const count = Uint8Array.of(collisionCount ?? 0, 0, 0, 0, 0, 0, 0, 0);
  const sum = collisionCount === undefined ? sum32(template) : fnv.fnv32a(count, sum32(template));
  return utilrand.safeEncodeString(String(sum));
}

describe("deepHashObject", () => {
  test("gives the recorded hash for every template, with and without a collision", () => {
    const want = recorded.vectors.map((v) => [v.hash, v.hashWithCollisionCount1]);
    const got = recorded.vectors.map((v) => [computeHash(v.template), computeHash(v.template, 1)]);
    expect(want).toHaveLength(180);
    expect(got).toEqual(want);
  });

  const container = { name: "nginx", image: "nginx:1.14.2", ports: [{ containerPort: 80 }] };
  const v2 = { metadata: { labels: { app: "nginx" } }, spec: { containers: [container] } };
  const v3 = {
    metadata: { labels: { app: "nginx" } },
    spec: {
      containers: [
        {
          ...container,
          ports: [{ containerPort: 80, protocol: "TCP" }],
          resources: {},
          terminationMessagePath: "/dev/termination-log",
          terminationMessagePolicy: "File",
          imagePullPolicy: "IfNotPresent",
        },
      ],
      restartPolicy: "Always",
      terminationGracePeriodSeconds: 30,
      dnsPolicy: "ClusterFirst",
      securityContext: {},
      schedulerName: "default-scheduler",
    },
  };

  test.each([
    ["V1, an empty template", {}, undefined, "85f7cf5fc7"],
    ["V2, nothing defaulted", v2, undefined, "7b66cd44c6"],
    ["V3, defaulted", v3, undefined, "66b6c48dd5"],
    ["V3 after no collision: a count of 0 is not no count", v3, 0, "6b59db97b5"],
    ["V3 after one collision", v3, 1, "548f646f6d"],
  ])("%s", (_, value, collisionCount, want) => {
    expect(computeHash(value, collisionCount)).toBe(want);
  });

  test("the texts of V1 and V3 have the known length and sum", () => {
    expect(hashutil.deepHashObject(v3)).toHaveLength(2979);
    expect([sum32({}), sum32(v3)]).toEqual([4193791973, 2262704881]);
  });

  test("prints a number that no int64 holds as Go's big decimal", () => {
    const limits = { memory: "12345678901234567890123", cpu: "0" };
    const text = hashutil.deepHashObject({ spec: { containers: [{ resources: { limits } }] } });
    expect(text).toContain(
      "d:(resource.infDecAmount){Dec:(*inf.Dec){unscaled:(big.Int){neg:(bool)false abs:(big.nat)[",
    );
  });
});

describe("the schema table", () => {
  /** What the table of the hash recordings says of every struct that both know. */
  const bare = (name: string) => name.slice(name.indexOf(".") + 1);
  const shape = (fields: readonly { go: string; type: string }[]) => fields.map((f) => `${f.go} ${f.type}`);

  test("agrees with the one that the hashes were recorded with", () => {
    const wire = new Set(["IntOrString", "Quantity", "Time", "Dec", "Int", "int64Amount", "infDecAmount"]);
    const theirs = Object.entries(recordedSchema.types as Record<string, unknown>)
      .filter(([name, entry]) => Array.isArray(entry) && !wire.has(bare(name)))
      .map(([name, entry]): [string, string[]] => [name, shape(entry as { go: string; type: string }[])]);
    const ours = theirs.map(([name]): [string, string[]] => {
      const entry = apischema.typeEntry(apischema.resolve(name, "core/v1"));
      return [name, "underlying" in entry ? [entry.underlying] : shape(entry)];
    });
    expect(theirs.length).toBeGreaterThan(80);
    expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(theirs));
  });
});
