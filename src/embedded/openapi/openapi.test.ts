import { describe, expect, test } from "vitest";
import * as scheme from "#api/scheme";
import * as apischema from "#api/schema";
import { documentOf } from "#embedded/openapi";
import { pathsOf } from "./paths.ts";

const recorded = Object.entries(apischema.openapi.paths);
const prefixOf = ({ group, version }: scheme.ResourceInfo) =>
  group === "" ? `/api/${version}/` : `/apis/${group}/${version}/`;

describe("paths", () => {
  test.each(scheme.resources)("of $resource are those of a real server", (info) => {
    const path = new RegExp(
      `^${prefixOf(info)}(namespaces/{namespace}/)?${info.resource}(/{name}(/[a-z]+)?)?$`,
    );
    const wanted = recorded.filter(([name]) => path.test(name));
    expect(wanted.length).toBeGreaterThan(0);
    expect(pathsOf(info)).toEqual(Object.fromEntries(wanted));
  });

  test("are all that a real server has, in its order", () => {
    const document = documentOf(scheme.resources);
    expect(Object.keys(document.paths)).toEqual(recorded.map(([path]) => path));
    expect(document.definitions).toEqual(apischema.openapi.definitions);
  });
});
