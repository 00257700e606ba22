// Ours: recorded sessions of kubectl up to 1.28; two files, so that two cores share them
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import * as conformancenode from "#conformance/node";

const root = fileURLToPath(new URL("../..", import.meta.url));
const plan = conformancenode.planReplay(root, (minor) => minor < 29);

test("CI has every kubectl that it must have", () => {
  const required = process.env["CI"] === "true" ? conformancenode.requiredInCI : [];
  expect(plan.missing.filter((version) => required.includes(version))).toEqual([]);
});

// Most of a session is waiting.
test.concurrent.each(plan.found)(
  "kubectl $version says in recorded sessions what it said to a real server",
  async (kubectl) => {
    expect(await conformancenode.sessionDifferences(kubectl, root)).toEqual([]);
  },
);
