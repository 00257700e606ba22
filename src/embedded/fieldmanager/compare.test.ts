// Ours: lists whose items keep their order are compared side by side, and all others by what tells their items apart
import { describe, expect, test } from "vitest";
import * as apischema from "#api/schema";
import { compare, SchemaError } from "./compare.ts";
import { union } from "./paths.ts";

function differences(kind: string, before: object, now: object): unknown {
  const schema = apischema.mergeSchemaFor({ group: "", version: "v1", kind });
  if (!schema) throw new Error(`there is no ${kind}`);
  const { changed, removed } = compare(schema, { spec: before }, { spec: now });
  return [union({}, changed), union({}, removed)];
}

type Item = Readonly<Record<string, unknown>>;

describe("containers, which a name tells apart", () => {
  const compared = (before: readonly Item[], now: readonly Item[]) =>
    differences("Pod", { containers: before }, { containers: now });
  const of = (containers: object) => ({ "f:spec": { "f:containers": containers } });
  const [a, b] = [
    { name: "a", image: "1" },
    { name: "b", image: "1" },
  ];
  const [newA, newB] = [
    { ...a, image: "2" },
    { ...b, image: "2" },
  ];
  const image = { "f:image": {} };
  const whole = { ".": {}, "f:image": {}, "f:name": {} };
  const nameOf = (name: string) => `k:{"name":"${name}"}`;

  test.each<[what: string, before: Item[], now: Item[], changed: object, removed: object]>([
    ["one of two", [a, b], [newA, b], of({ [nameOf("a")]: image }), {}],
    ["both, in another order", [a, b], [newB, newA], of({ [nameOf("a")]: image, [nameOf("b")]: image }), {}],
    ["the order alone", [a, b], [b, a], {}, {}],
    ["one more", [a], [a, b], of({ [nameOf("b")]: whole }), {}],
    ["one less", [a, b], [b], {}, of({ [nameOf("a")]: whole })],
    [
      "another name",
      [a, newB],
      [a, { ...newB, name: "c" }],
      of({ [nameOf("c")]: whole }),
      of({ [nameOf("b")]: whole }),
    ],
  ])("%s", (_what, before, now, changed, removed) => {
    expect(compared(before, now)).toEqual([changed, removed]);
  });

  test.each<[what: string, before: Item[], now: Item[], message: string]>([
    ["the same name twice", [a, a], [newA, a], 'duplicate entries for key k:{"name":"a"}'],
    ["twice among what was there", [a, a], [a, b], 'duplicate entries for key k:{"name":"a"}'],
    [
      "no name",
      [{ image: "1" }],
      [{ image: "2" }],
      'associative list with keys has an element that omits key field "name" (and doesn\'t have default value)',
    ],
  ])("%s cannot be told apart", (_what, before, now, message) => {
    expect(() => compared(before, now)).toThrow(new SchemaError(message));
  });
});

test("ports of a service are told apart by port and protocol", () => {
  const [tcp, udp] = [
    { port: 53, protocol: "TCP", targetPort: 1 },
    { port: 53, protocol: "UDP", targetPort: 1 },
  ];
  const key = (protocol: string) => `k:${JSON.stringify({ port: 53, protocol })}`;
  expect(differences("Service", { ports: [tcp, udp] }, { ports: [tcp, { ...udp, targetPort: 2 }] })).toEqual([
    { "f:spec": { "f:ports": { [key("UDP")]: { "f:targetPort": {} } } } },
    {},
  ]);
});

test("of two keys both are written, where the first would do", () => {
  const spread = (maxSkew: number) => ({
    topologySpreadConstraints: [{ topologyKey: "zone", whenUnsatisfiable: "DoNotSchedule", maxSkew }],
  });
  const key = 'k:{"topologyKey":"zone","whenUnsatisfiable":"DoNotSchedule"}';
  expect(differences("Pod", spread(1), spread(2))).toEqual([
    { "f:spec": { "f:topologySpreadConstraints": { [key]: { "f:maxSkew": {} } } } },
    {},
  ]);
});
