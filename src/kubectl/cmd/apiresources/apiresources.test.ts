import { beforeAll, describe, expect, test } from "vitest";
import * as inprocess from "#cluster";
import * as cmdtesting from "#kubectl/cmd/testing";
import * as utilclock from "#utils/clock";

const clock = new utilclock.VirtualClock();
let cluster: inprocess.Cluster;
beforeAll(() => void (cluster = new inprocess.Cluster({ clock, node: false, controllers: false })));

const run = (...args: string[]) =>
  clock.run(
    cmdtesting.runKubectl(["-s", "http://cluster", ...args], {
      clock,
      fetch: (request) => cluster.server.fetch(request),
    }),
  );

const lines = async (...args: string[]) => (await run(...args)).stdout.trimEnd().split("\n");

describe("api-resources", () => {
  test("shows a line for each resource, by group and name", async () => {
    const [header, first, ...others] = await lines("api-resources");
    expect(header?.split(/ {2,}/)).toEqual(["NAME", "SHORTNAMES", "APIVERSION", "NAMESPACED", "KIND"]);
    expect(first?.split(/ {2,}/)).toEqual(["bindings", "v1", "true", "Binding"]);
    expect(others.map((line) => line.split(/ {2,}/))).toContainEqual([
      "deployments",
      "deploy",
      "apps/v1",
      "true",
      "Deployment",
    ]);
  });

  test("shows what a server can do with each, if asked", async () => {
    const wide = await lines("api-resources", "-o", "wide", "--no-headers");
    const namespaces = wide.find((line) => line.startsWith("namespaces "));
    expect(namespaces).toMatch(
      /^namespaces +ns +v1 +false +Namespace +\[create delete get list patch update watch\]$/,
    );
  });

  test("leaves out what is not asked for", async () => {
    expect(await lines("api-resources", "-o", "name", "--api-group=apps")).toEqual([
      "deployments.apps",
      "replicasets.apps",
    ]);
    expect(await lines("api-resources", "-o", "name", "--namespaced=false", "--verbs=list,delete")).toEqual([
      "namespaces",
      "nodes",
    ]);
    const kinds = await lines("api-resources", "--sort-by=kind", "--no-headers");
    const sorted = kinds.map((line) => line.split(/ +/).at(-1) ?? "");
    expect(sorted).toEqual(sorted.toSorted());
  });

  test.each([
    ["api-resources -o json", "error: --output json is not available\n"],
    ["api-resources --sort-by=age", "error: --sort-by accepts only name or kind\n"],
    [
      "api-resources pods",
      "error: unexpected arguments: [pods]\nSee 'kubectl api-resources -h' for help and examples\n",
    ],
    [
      "api-versions v1",
      "error: unexpected arguments: [v1]\nSee 'kubectl api-versions -h' for help and examples\n",
    ],
  ])("%s is refused", async (line, stderr) => {
    expect(await run(...line.split(" "))).toEqual({ code: 1, stdout: "", stderr });
  });
});

test("api-versions shows groups and versions in order", async () => {
  const versions = await lines("api-versions");
  expect(versions).toEqual(versions.toSorted());
  expect(versions).toEqual(expect.arrayContaining(["apps/v1", "coordination.k8s.io/v1", "v1"]));
});
