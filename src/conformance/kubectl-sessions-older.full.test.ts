// Ours: recorded sessions of kubectl up to 1.28; two files, so that two cores share them
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { findKubectls, sessionDifferences } from "#conformance/node";

const root = fileURLToPath(new URL("../..", import.meta.url));
const found = findKubectls(root).filter(({ version }) => Number(version.slice(2)) < 29);
if (found.length === 0) console.warn("SKIPPED: no kubectl up to 1.28 on this machine");

test(
  "a kubectl that is found says in recorded sessions what it said to a real server",
  { timeout: 600_000 },
  async () => {
    for (const kubectl of found)
      expect([kubectl.version, await sessionDifferences(kubectl, root)]).toEqual([kubectl.version, []]);
  },
);
