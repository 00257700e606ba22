// Go: staging/src/k8s.io/apimachinery/pkg/api/meta/restmapper_test.go
import { describe, expect, test } from "vitest";
import type * as schema from "#apimachinery/runtime/schema";
import * as meta from "./index.ts";

/** `group/version`; a group alone, or a version alone behind a slash. */
function gv(text: string): schema.GroupVersion {
  const [group = "", version = ""] = text.split("/");
  return { group, version };
}
const gvr = (groupVersion: string, resource: string) => ({ ...gv(groupVersion), resource });
const gvk = (groupVersion: string, kind: string) => ({ ...gv(groupVersion), kind });

function mapperOf(order: string[], ...kinds: schema.GroupVersionKind[]): meta.DefaultRESTMapper {
  const mapper = new meta.DefaultRESTMapper(order.map(gv));
  for (const kind of kinds) mapper.add(kind, "namespace");
  return mapper;
}

/** What a function returns, or the message of what it throws. */
function outcome<T>(f: () => T): T | string {
  try {
    return f();
  } catch (err) {
    return String(err);
  }
}

/** What a function returns, as text; "several" if it says that several match. */
function onlyOne(f: () => unknown, what: "kinds" | "resources"): string {
  const got = outcome(() => JSON.stringify(f()));
  return got.includes(` matches multiple ${what} [`) ? "several" : got;
}

describe("TestRESTMapperVersionAndKindForResource", () => {
  const kind = gvk("test.group/test", "InternalObject");
  test.each([
    ["internalobjec", "Error: no matches for /, Resource=internalobjec"],
    ["internalObjec", "Error: no matches for /, Resource=internalObjec"],
    ["internalobject", kind],
    ["internalobjects", kind],
  ])("%s", (resource, expected) => {
    const mapper = mapperOf(["test.group/test"], kind);
    expect(outcome(() => mapper.kindFor(gvr("", resource)))).toEqual(expected);
  });
});

describe("TestRESTMapperGroupForResource", () => {
  test.each<[resource: string, group: string, found: boolean]>([
    ["myObject", "testapi", true],
    ["myobject", "testapi2", true],
    ["myObje", "testapi", false],
    ["myobje", "testapi", false],
  ])("%s in %s", (resource, group, found) => {
    const kind = gvk(`${group}/test`, "MyObject");
    const expected = found ? kind : `Error: no matches for /, Resource=${resource}`;
    expect(outcome(() => mapperOf([`${group}/test`], kind).kindFor(gvr("", resource)))).toEqual(expected);
  });
});

const [first, first1, second] = [
  "first-group/first-version",
  "first-group-1/first-version",
  "second-group/first-version",
];
const four = [first, second].flatMap((group) => [gvk(group, "my-kind"), gvk(group, "your-kind")]);

interface Search {
  name: string;
  order: string[];
  kinds: schema.GroupVersionKind[];
  /** Group and version to ask for. */
  asked: string;
  /** Where the kind is found. */
  found: string[];
}

const searches: Search[] = [
  {
    name: "groups, with group exact",
    order: [first1, first],
    kinds: [gvk(first1, "my-kind"), gvk(first, "my-kind")],
    asked: "first-group",
    found: [first],
  },
  {
    name: "groups, with group prefix",
    order: [second, first],
    kinds: [gvk(first, "my-kind"), gvk(second, "my-kind")],
    asked: "first",
    found: [first],
  },
  {
    name: "groups, with ambiguous group prefix",
    order: [first1, first],
    kinds: [gvk(first1, "my-kind"), gvk(first, "my-kind")],
    asked: "first",
    found: [first1, first],
  },
  {
    name: "ambiguous groups, with preference order",
    order: [second, first],
    kinds: four,
    asked: "",
    found: [second, first],
  },
  {
    name: "ambiguous groups, with explicit group match",
    order: [second, first],
    kinds: four,
    asked: "first-group",
    found: [first],
  },
  {
    name: "ambiguous groups, with ambiguous version match",
    order: [first, second],
    kinds: four,
    asked: "/first-version",
    found: [first, second],
  },
];

describe("TestRESTMapperKindsFor", () => {
  test.each(searches)("$name", ({ order, kinds, asked, found }) => {
    const mapper = mapperOf(order, ...kinds);
    const expected = found.map((group) => gvk(group, "my-kind"));
    for (const name of ["my-kind", "my-kinds", "My-Kind"]) {
      expect(mapper.kindsFor(gvr(asked, name))).toEqual(expected);
      const single = onlyOne(() => mapper.kindFor(gvr(asked, name)), "kinds");
      expect(single).toBe(found.length === 1 ? JSON.stringify(expected[0]) : "several");
    }
  });
});

describe("TestRESTMapperResourcesFor", () => {
  test.each(searches)("$name", ({ order, kinds, asked, found }) => {
    const mapper = mapperOf(order, ...kinds);
    const expected = found.map((group) => gvr(group, "my-kinds"));
    for (const name of ["my-kind", "my-kinds"]) {
      expect(mapper.resourcesFor(gvr(asked, name))).toEqual(expected);
      const single = onlyOne(() => mapper.resourceFor(gvr(asked, name)), "resources");
      expect(single).toBe(found.length === 1 ? JSON.stringify(expected[0]) : "several");
    }
  });
});

describe("TestKindToResource", () => {
  test.each([
    ["Pod", "pods", "pod"],
    ["ReplicationController", "replicationcontrollers", "replicationcontroller"],
    ["ImageRepository", "imagerepositories", "imagerepository"],
    ["miss", "misses", "miss"],
    ["lowercase", "lowercases", "lowercase"],
    ["Endpoints", "endpoints", "endpoints"],
    ["", "", ""],
  ])("%s", (kind, plural, singular) => {
    expect(meta.unsafeGuessKindToResource(gvk("", kind))).toEqual([gvr("", plural), gvr("", singular)]);
  });
});

describe("TestRESTMapperResourceSingularizer", () => {
  test.each([
    ["Pod", "pods", "pod"],
    ["ReplicationController", "replicationcontrollers", "replicationcontroller"],
    ["ImageRepository", "imagerepositories", "imagerepository"],
    ["Status", "statuses", "status"],
    ["lowercase", "lowercases", "lowercase"],
    ["lowercases", "lowercaseses", "lowercases"],
  ])("%s", (kind, plural, singular) => {
    expect(mapperOf(["tgroup/test"], gvk("tgroup/test", kind)).resourceSingularizer(plural)).toBe(singular);
  });

  test("refuses what may be several", () => {
    const mapper = mapperOf([]);
    const names = (group: string, singular: string) => ({
      plural: gvr(group, "fish"),
      singular: gvr(group, singular),
    });
    mapper.addSpecific(gvk("a/v1", "Fish"), names("a/v1", "fish"), "root");
    mapper.addSpecific(gvk("b/v1", "Fish"), names("b/v1", "fisch"), "root");
    expect(() => mapper.resourceSingularizer("fish")).toThrow("multiple possible singular resources ([");
    expect(() => mapper.resourceSingularizer("")).toThrow("a resource must be present, got: /, Resource=");
  });
});

describe("TestRESTMapperRESTMapping", () => {
  const kind = gvk("tgroup/test", "InternalObject");
  const mapping = {
    resource: gvr("tgroup/test", "internalobjects"),
    groupVersionKind: kind,
    scope: "namespace",
  };
  test.each<[order: string[], kind: string, versions: string[], expected: unknown]>([
    [[], "Unknown", [], 'Error: no matches for kind "Unknown" in group "tgroup"'],
    [[], "InternalObject", [], 'Error: no matches for kind "InternalObject" in group "tgroup"'],
    [["tgroup/test"], "Unknown", [], "Error: no matches for tgroup/, Resource=Unknown"],
    [["tgroup/test"], "InternalObject", ["test"], mapping],
    [["tgroup/test"], "InternalObject", [], mapping],
    [["tgroup/test"], "InternalObject", ["", "__internal"], mapping],
  ])("%j %s %j", (order, asked, versions, expected) => {
    const mapper = mapperOf(order, kind);
    expect(outcome(() => mapper.restMapping({ group: "tgroup", kind: asked }, ...versions))).toEqual(
      expected,
    );
  });
});

describe("TestRESTMapperRESTMappingSelectsVersion", () => {
  const mapper = mapperOf(
    ["tgroup/test1", "tgroup/test2"],
    gvk("tgroup/test1", "InternalObject"),
    gvk("tgroup/test2", "OtherObject"),
  );
  test.each<[kind: string, versions: string[], resource: schema.GroupVersionResource]>([
    ["OtherObject", [], gvr("tgroup/test2", "otherobjects")],
    ["InternalObject", [], gvr("tgroup/test1", "internalobjects")],
    ["OtherObject", ["test3", "test2"], gvr("tgroup/test2", "otherobjects")],
  ])("%s %j", (kind, versions, resource) => {
    expect(mapper.restMapping({ group: "tgroup", kind }, ...versions).resource).toEqual(resource);
  });

  test.each<[kind: string, versions: string[], where: string]>([
    ["InternalObject", ["test2"], 'version "tgroup/test2"'],
    ["OtherObject", ["test1"], 'version "tgroup/test1"'],
    ["OtherObject", ["test3"], 'version "tgroup/test3"'],
    ["OtherObject", ["test3", "test1"], 'versions ["tgroup/test1" "tgroup/test3"]'],
  ])("%s is not in %j", (kind, versions, where) => {
    expect(() => mapper.restMapping({ group: "tgroup", kind }, ...versions)).toThrow(
      new Error(`no matches for kind "${kind}" in ${where}`),
    );
  });
});

describe("TestRESTMapperRESTMappings", () => {
  const [v1, v2] = ["tgroup/v1", "tgroup/v2"].map((group) => gvk(group, "InternalObject"));
  const none = 'Error: no matches for kind "Unknown" in group "tgroup"';
  test.each<
    [
      order: string[],
      kinds: (schema.GroupVersionKind | undefined)[],
      kind: string,
      versions: string[],
      expected: unknown,
    ]
  >([
    [[], [], "Unknown", [], none],
    [[], [], "InternalObject", [], none.replace("Unknown", "InternalObject")],
    [["tgroup/v1"], [], "Unknown", [], "Error: no matches for tgroup/, Resource=Unknown"],
    [
      ["tgroup/v1"],
      [],
      "InternalObject",
      ["v2"],
      'Error: no matches for kind "InternalObject" in version "tgroup/v2"',
    ],
    [["tgroup/v1"], [v2], "InternalObject", ["v2"], ["tgroup/v2"]],
    [["tgroup/v1"], [v2], "InternalObject", ["v3", "v2"], ["tgroup/v2"]],
    [["tgroup/v1", "tgroup/v2"], [v1, v2], "InternalObject", [], ["tgroup/v1", "tgroup/v2"]],
  ])("%j %j %s %j", (order, kinds, kind, versions, expected) => {
    const mapper = mapperOf(order, ...kinds.filter((added) => added !== undefined));
    const got = outcome(() =>
      mapper.restMappings({ group: "tgroup", kind }, ...versions).map((mapping) => {
        expect(mapping.resource.resource).toBe("internalobjects");
        return `${mapping.groupVersionKind.group}/${mapping.resource.version}`;
      }),
    );
    expect(got).toEqual(expected);
  });
});

describe("TestRESTMapperReportsErrorOnBadVersion", () => {
  test("test3", () => {
    const mapper = mapperOf(["tgroup/test1", "tgroup/test2"], gvk("tgroup/test1", "InternalObject"));
    expect(() => mapper.restMapping({ group: "tgroup", kind: "InternalObject" }, "test3")).toThrow(
      meta.NoKindMatchError,
    );
  });
});

describe("DefaultRESTMapper", () => {
  test("as upstream's, finds endpoints twice, because plural and singular are one; a union finds it once", () => {
    const mapper = mapperOf(["/v1"], gvk("/v1", "Endpoints"));
    const endpoints = gvr("/v1", "endpoints");
    expect(mapper.resourcesFor(gvr("", "endpoints"))).toEqual([endpoints, endpoints]);
    expect(new meta.MultiRESTMapper([mapper]).resourceFor(gvr("", "endpoints"))).toEqual(endpoints);
    expect(mapper.kindFor(gvr("", "endpoints"))).toEqual(gvk("/v1", "Endpoints"));
  });

  test("with group and version there is but one", () => {
    const mapper = mapperOf(["/v1"], gvk("a/v1", "Endpoints"), gvk("a/v2", "Endpoints"));
    expect(mapper.resourceFor(gvr("a/v2", "endpoints"))).toEqual(gvr("a/v2", "endpoints"));
    expect(() => mapper.resourceFor(gvr("a/v3", "endpoints"))).toThrow(
      "no matches for a/v3, Resource=endpoints",
    );
  });
});
