// Ours: upstream has no test of this metric
import { expect, test } from "vitest";
import * as componentversion from "#component-base/version";
import { KubeRegistry } from "./registry.ts";
import { metricFamiliesToText } from "./text.ts";
import { registerBuildInfo } from "./version.ts";

test("says which build the program is", () => {
  const registry = new KubeRegistry("v1.20.2");
  registerBuildInfo(componentversion.get(), (metric) => registry.register(metric));
  expect(metricFamiliesToText(registry.gather()).split("\n").slice(1)).toEqual([
    "# TYPE kubernetes_build_info gauge",
    'kubernetes_build_info{build_date="2021-01-13T13:20:00Z",compiler="gc",git_commit="faecb196815e248d3ecfb03c680a4507229c2a56",git_tree_state="clean",git_version="v1.20.2",go_version="go1.15.5",major="1",minor="20",platform="linux/amd64"} 1',
    "",
  ]);
});
