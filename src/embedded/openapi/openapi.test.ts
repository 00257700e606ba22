import { describe, expect, test } from "vitest";
import * as scheme from "#api/scheme";
import * as apischema from "#api/schema";
import * as openapi from "#embedded/openapi";
import { pathsOf } from "./paths.ts";

/** The recorded server had it, and nobody wrote down what it said of it. */
const unrecorded: ReadonlySet<string> = new Set(["resourcequotas"]);
const resources = scheme.resources.filter((info) => !unrecorded.has(info.resource));

const recorded = Object.entries(apischema.openapi.paths);
const prefixOf = ({ group, version }: scheme.ResourceInfo) =>
  group === "" ? `/api/${version}/` : `/apis/${group}/${version}/`;

describe("paths", () => {
  test.each(resources)("of $resource are those of a real server", (info) => {
    const path = new RegExp(
      `^${prefixOf(info)}(namespaces/{namespace}/)?${info.resource}(/{name}(/[a-z]+)?)?$`,
    );
    const wanted = recorded.filter(([name]) => path.test(name));
    expect(wanted.length).toBeGreaterThan(0);
    expect(pathsOf(info)).toEqual(Object.fromEntries(wanted));
  });

  test("are all that a real server has, in its order", () => {
    const document = openapi.documentOf(resources);
    expect(Object.keys(document.paths)).toEqual(recorded.map(([path]) => path));
    expect(document.definitions).toEqual(apischema.openapi.definitions);
  });
});

test("every type that a definition refers to is defined", () => {
  const { definitions } = openapi.document();
  const referred = [...JSON.stringify(definitions).matchAll(/"#\/definitions\/([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect([...new Set(referred)].filter((name) => !(String(name) in definitions))).toEqual([]);
  const kinds = JSON.stringify(Object.values(definitions).map((d) => d["x-kubernetes-group-version-kind"]));
  for (const { kind } of scheme.resources) expect(kinds).toContain(`"kind":"${kind}"`);
});
