// Go: staging/src/k8s.io/apimachinery/pkg/api/meta/priority_test.go
import { describe, expect, test } from "vitest";
import type * as schema from "#apimachinery/runtime/schema";
import {
  anything,
  MultiRESTMapper,
  NoKindMatchError,
  NoResourceMatchError,
  PriorityRESTMapper,
} from "./index.ts";
import type { RESTMapper, RESTMapping } from "./index.ts";

const gvr = (group: string, version: string, resource: string) => ({ group, version, resource });
const gvk = (group: string, version: string, kind: string) => ({ group, version, kind });
const resource = (name: string) => gvr("", "", name);
const kind = (name: string) => gvk("", "", name);
const foo = { group: "", kind: "Foo" };

interface Fixed {
  resources?: schema.GroupVersionResource[];
  kinds?: schema.GroupVersionKind[];
  mappings?: RESTMapping[];
  err?: Error;
}

/** Answers the same to whatever it is asked. */
class FixedRESTMapper implements RESTMapper {
  readonly #fixed: Fixed;

  constructor(fixed: Fixed) {
    this.#fixed = fixed;
  }

  #answer<T>(values: T[] = []): T[] {
    if (this.#fixed.err) throw this.#fixed.err;
    return values;
  }

  resourcesFor = () => this.#answer(this.#fixed.resources);
  kindsFor = () => this.#answer(this.#fixed.kinds);
  restMappings = () => this.#answer(this.#fixed.mappings);
  resourceSingularizer = () => this.#answer([""]).join("");
  resourceFor = () => this.#one(this.resourcesFor());
  kindFor = () => this.#one(this.kindsFor());
  restMapping = () => this.#one(this.restMappings());

  #one<T>([value]: T[]): T {
    if (value === undefined) throw new Error("nothing was fixed");
    return value;
  }
}

const multi = (...fixed: Fixed[]) => new MultiRESTMapper(fixed.map((one) => new FixedRESTMapper(one)));
const failing = new Error("fail on this");
const ignored = new NoResourceMatchError(resource("IGNORE_THIS"));
const noFoo = "Error: no matches for /, Resource=foo";

/** What a function returns, or what it throws as text. */
function outcome<T>(f: () => T): T | string {
  try {
    return f();
  } catch (err) {
    return String(err);
  }
}

const refused: [name: string, mapper: Fixed[], expected: string][] = [
  ["empty", [], noFoo],
  ["ignore not found", [{ err: ignored }], noFoo],
  [
    "accept first failure",
    [{ err: failing }, { resources: [resource("unused")], kinds: [kind("unused")] }],
    "Error: fail on this",
  ],
];

/** Upstream's two lists of cases hold the same names, as resources and as kinds. */
const several: [name: string, mapper: string[][], expected: string[]][] = [
  [
    "union and dedup",
    [
      ["dupe", "first"],
      ["dupe", "second"],
    ],
    ["dupe", "first", "second"],
  ],
  ["skip not and continue", [[], ["first", "second"]], ["first", "second"]],
];

describe("TestMultiRESTMapperResourceFor", () => {
  test.each(refused)("%s", (_name, fixed, expected) => {
    expect(outcome(() => multi(...fixed).resourceFor(resource("foo")))).toEqual(expected);
  });
});

describe("TestMultiRESTMapperResourcesFor", () => {
  test.each(refused)("%s", (_name, fixed, expected) => {
    expect(outcome(() => multi(...fixed).resourcesFor(resource("foo")))).toEqual(expected);
  });

  test.each(several)("%s", (_name, names, expected) => {
    const fixed = names.map((list) =>
      list.length === 0 ? { err: ignored } : { resources: list.map(resource) },
    );
    expect(multi(...fixed).resourcesFor(resource("foo"))).toEqual(expected.map(resource));
    expect(() => multi(...fixed).resourceFor(resource("foo"))).toThrow("matches multiple resources");
  });
});

describe("TestMultiRESTMapperKindsFor", () => {
  test.each(refused)("%s", (_name, fixed, expected) => {
    expect(outcome(() => multi(...fixed).kindsFor(resource("foo")))).toEqual(expected);
  });

  test.each(several)("%s", (_name, names, expected) => {
    const fixed = names.map((list) => (list.length === 0 ? { err: ignored } : { kinds: list.map(kind) }));
    expect(multi(...fixed).kindsFor(resource("foo"))).toEqual(expected.map(kind));
    expect(() => multi(...fixed).kindFor(resource("foo"))).toThrow("matches multiple kinds");
  });
});

describe("TestMultiRESTMapperKindFor", () => {
  test.each(refused)("%s", (_name, fixed, expected) => {
    expect(outcome(() => multi(...fixed).kindFor(resource("foo")))).toEqual(expected);
  });
});

const mappingOf = (groupVersionKind: schema.GroupVersionKind): RESTMapping => ({
  resource: resource("foos"),
  groupVersionKind,
  scope: "root",
});
const [mapping1, mapping2, mapping3] = [
  mappingOf(gvk("", "v1alpha1", "Foo")),
  mappingOf(gvk("", "v1", "Foo")),
  mappingOf(gvk("other", "v1", "Foo")),
];
const noKind = 'Error: no matches for kind "Foo" in ';

describe("TestMultiRESTMapperRESTMappings", () => {
  const noKindErr = (name: string, ...versions: string[]) => ({
    err: new NoKindMatchError({ group: "", kind: name }, versions),
  });
  test.each<[name: string, mapper: Fixed[], versions: string[], expected: unknown]>([
    ["empty with no versions", [], [], `${noKind}group ""`],
    ["empty with one version", [], ["v1beta"], `${noKind}version "v1beta"`],
    ["empty with multi(two) vesions", [], ["v1beta", "v2"], `${noKind}versions ["v1beta" "v2"]`],
    ["ignore not found with kind not exist", [noKindErr("IGNORE_THIS")], [], `${noKind}group ""`],
    [
      "ignore not found with version not exist",
      [noKindErr("Foo", "v1")],
      ["v1beta"],
      `${noKind}version "v1beta"`,
    ],
    [
      "ignore not found with multi versions not exist",
      [noKindErr("Foo", "v1")],
      ["v1beta", "v2"],
      `${noKind}versions ["v1beta" "v2"]`,
    ],
    [
      "accept first failure",
      [{ err: failing }, { mappings: [mapping1] }],
      ["v1beta"],
      "AggregateError: fail on this",
    ],
    ["return both", [{ mappings: [mapping1] }, { mappings: [mapping2] }], ["v1beta"], [mapping1, mapping2]],
  ])("%s", (_name, fixed, versions, expected) => {
    expect(outcome(() => multi(...fixed).restMappings(foo, ...versions))).toEqual(expected);
  });
});

describe("MultiRESTMapper", () => {
  test("one mapping is enough, whatever the others say; two are too many", () => {
    expect(multi({ err: failing }, { mappings: [mapping1] }).restMapping(foo)).toBe(mapping1);
    expect(() => multi({ mappings: [mapping1] }, { mappings: [mapping2] }).restMapping(foo)).toThrow(
      new Error("/, Kind=Foo matches multiple kinds [/v1alpha1, Kind=Foo /v1, Kind=Foo]"),
    );
    expect(() => multi({ err: failing }).restMapping(foo)).toThrow("fail on this");
    expect(() => multi().restMapping(foo, "v1")).toThrow(NoKindMatchError);
  });

  test("the first that knows a singular says it", () => {
    expect(multi({ err: failing }, {}).resourceSingularizer("x")).toBe("");
    expect(() => multi({ err: failing }).resourceSingularizer("x")).toThrow(failing);
  });
});

// Upstream's cases with a result beside an error are left out: ours throws the error.
interface Choice {
  name: string;
  found: [group: string, version: string, name: string][];
  patterns: [group: string, version: string, name: string][];
  /** The name that is chosen; undefined if several are left. */
  chosen: string | undefined;
}
const one: Choice["found"][number] = ["one", "a", "first"];
const two: Choice["found"][number] = ["two", "b", "second"];
const choices: Choice[] = [
  { name: "single hit", found: [["", "", "single-hit"]], patterns: [], chosen: "single-hit" },
  { name: "ambiguous match", found: [one, two], patterns: [], chosen: undefined },
  { name: "group selection", found: [one, two], patterns: [["one", anything, anything]], chosen: "first" },
  {
    name: "empty match continues",
    found: [one, two],
    patterns: [
      ["fail", anything, anything],
      ["one", anything, anything],
    ],
    chosen: "first",
  },
  {
    name: "group followed by version selection",
    found: [one, two, ["one", "c", "third"]],
    patterns: [
      ["one", anything, anything],
      [anything, "a", anything],
    ],
    chosen: "first",
  },
  {
    name: "resource or kind selection",
    found: [one, ["one", "a", "second"]],
    patterns: [[anything, anything, "second"]],
    chosen: "second",
  },
];

/** The choices, with upstream's name for the one that it names by what is chosen. */
const choicesWith = (selection: string) =>
  choices.map((choice) =>
    choice.name === "resource or kind selection" ? { ...choice, name: selection } : choice,
  );

describe("TestPriorityRESTMapperResourceForErrorHandling", () => {
  test.each(choicesWith("resource selection"))("$name", ({ found, patterns, chosen }) => {
    const delegate = new FixedRESTMapper({ resources: found.map((parts) => gvr(...parts)) });
    const mapper = new PriorityRESTMapper(delegate, {
      resourcePriority: patterns.map((parts) => gvr(...parts)),
    });
    const got = outcome(() => mapper.resourceFor(resource("")).resource);
    expect(got.replace(/.* matches multiple resources .*/, "several")).toBe(chosen ?? "several");
  });

  test("error", () => {
    expect(() =>
      new PriorityRESTMapper(new FixedRESTMapper({ err: failing })).resourceFor(resource("")),
    ).toThrow(failing);
  });
});

describe("TestPriorityRESTMapperKindForErrorHandling", () => {
  test.each(choicesWith("kind selection"))("$name", ({ found, patterns, chosen }) => {
    const delegate = new FixedRESTMapper({ kinds: found.map((parts) => gvk(...parts)) });
    const mapper = new PriorityRESTMapper(delegate, { kindPriority: patterns.map((parts) => gvk(...parts)) });
    const got = outcome(() => mapper.kindFor(resource("")).kind);
    expect(got.replace(/.* matches multiple kinds .*/, "several")).toBe(chosen ?? "several");
  });

  test("error", () => {
    expect(() => new PriorityRESTMapper(new FixedRESTMapper({ err: failing })).kindFor(resource(""))).toThrow(
      failing,
    );
  });
});

describe("TestPriorityRESTMapperRESTMapping", () => {
  const all = multi({ mappings: [mapping1] }, { mappings: [mapping2] }, { mappings: [mapping3] });
  test.each<[name: string, delegate: RESTMapper, kindPriority: schema.GroupVersionKind[], expected: unknown]>(
    [
      ["empty", multi(), [], `${noKind}group ""`],
      [
        "ignore not found",
        multi({ err: new NoKindMatchError({ group: "", kind: "IGNORE_THIS" }) }),
        [],
        `${noKind}group ""`,
      ],
      [
        "accept first failure",
        multi({ err: failing }, { mappings: [mapping1] }),
        [],
        "AggregateError: fail on this",
      ],
      [
        "return error for ambiguous",
        all,
        [],
        "Error: /, Kind=Foo matches multiple kinds [/v1alpha1, Kind=Foo /v1, Kind=Foo other/v1, Kind=Foo]",
      ],
      ["accept only item", multi({ mappings: [mapping1] }), [], mapping1],
      ["return single priority", all, [gvk("", "v1", anything), gvk("", "v1alpha1", anything)], mapping2],
      [
        "return out of group match",
        all,
        [gvk(anything, "v1", anything), gvk("other", anything, anything)],
        mapping3,
      ],
    ],
  )("%s", (_name, delegate, kindPriority, expected) => {
    const mapper = new PriorityRESTMapper(delegate, { kindPriority });
    expect(outcome(() => mapper.restMapping(foo))).toEqual(expected);
  });
});

describe("TestPriorityRESTMapperRESTMappingHonorsUserVersion", () => {
  const byVersion = {
    v2alpha1: mappingOf(gvk("Bar", "v2alpha1", "Foo")),
    v1: mappingOf(gvk("Bar", "v1", "Foo")),
  };
  const mapper = new PriorityRESTMapper(
    multi(...Object.values(byVersion).map((mapping) => ({ mappings: [mapping] }))),
    {
      kindPriority: [gvk("Bar", "v2alpha1", anything), gvk("Bar", anything, anything)],
    },
  );
  test.each(["v1", "v2alpha1"] as const)("%s", (version) => {
    expect(mapper.restMapping({ group: "Bar", kind: "Foo" }, version)).toBe(byVersion[version]);
  });
});
