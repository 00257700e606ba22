import { describe, expect, test } from "vitest";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as discovery from "#client-go/discovery";
import * as restmapper from "#client-go/restmapper";
import * as restmappertesting from "#client-go/restmapper/testing";

const { fakeDiscoveryClient, resource } = restmappertesting;
const one = { group: "", resource: "one" };
const two = { group: "", resource: "two" };
const three = { group: "alpha", resource: "three" };
const four = { group: "bravo", resource: "four" };
const simple = new restmapper.SimpleCategoryExpander({ all: [one, two, three, four] });

describe("TestCategoryExpansion", () => {
  test.each([
    { name: "no-replacement", arg: "service", expected: undefined },
    { name: "all-replacement", arg: "all", expected: [one, two, three, four] },
  ])("$name", async ({ arg, expected }) => {
    expect(await simple.expand(arg)).toEqual(expected);
  });
});

describe("TestDiscoveryCategoryExpander", () => {
  const jobs = (more: Partial<metav1.APIResource>) => [
    { groupVersion: "batch/v1", resources: [resource("jobs", "", { shortNames: ["jz"], ...more })] },
  ];
  const inAll = jobs({ categories: ["all"] });
  const found = [{ group: "batch", resource: "jobs" }];
  const partial = new discovery.PartialDiscoveryError("half", { resources: inAll });

  test.each<[name: string, category: string, response: metav1.APIResourceList[] | Error, expected: unknown]>([
    ["a resource of the category", "all", inAll, found],
    ["a resource of none", "all", jobs({}), undefined],
    ["another category", "targaryens", inAll, undefined],
    ["what comes with an error counts", "all", partial, found],
    ["an error alone is no category", "all", new Error("no"), undefined],
    [
      "a list without a group version is skipped",
      "all",
      [{ groupVersion: "a/b/c", resources: [] }, ...inAll],
      found,
    ],
  ])("%s", async (_name, category, response, expected) => {
    const expander = new restmapper.DiscoveryCategoryExpander(fakeDiscoveryClient(response));
    expect(await expander.expand(category)).toEqual(expected);
  });
});

test("UnionCategoryExpander gives what all say, each resource once", async () => {
  const other = new restmapper.SimpleCategoryExpander({
    all: [four, { group: "", resource: "five" }],
    none: [],
  });
  const union = new restmapper.UnionCategoryExpander([simple, other]);
  expect(await union.expand("all")).toEqual([one, two, three, four, { group: "", resource: "five" }]);
  expect([await union.expand("none"), await union.expand("some")]).toEqual([[], undefined]);
});
