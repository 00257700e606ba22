// Ours: each kind brings the defaults that the table of all has for it
import { expect, test } from "vitest";
import * as defaults from "#api/defaults";
import * as kinds from "#embedded/kinds";
import * as genericregistry from "#embedded/registry";

/** Something for the defaults of every kind to change. */
const sample = () => ({
  metadata: { annotations: { "pod.beta.kubernetes.io/init-containers": "[]" } },
  spec: { hard: { cpu: "0.0001" }, template: { spec: { serviceAccountName: "a" } } },
  status: { capacity: { cpu: "0.0001" }, podIP: "10.0.0.1" },
  subsets: [{ ports: [{ port: 80 }] }],
  stringData: { a: "b" },
});
const without: ReadonlySet<string> = new Set(["ConfigMap", "Event", "Lease", "ServiceAccount"]);

test.each(kinds.servedKinds.filter(({ stored }) => stored))("$info.kind", ({ info }) => {
  const [own, all] = [sample(), sample()];
  genericregistry.newDefaulter(kinds.servedKinds)(info, own);
  defaults.setObjectDefaults(info, all);
  expect(own).toEqual(all);
  expect(JSON.stringify(own) === JSON.stringify(sample())).toBe(without.has(info.kind));
});
