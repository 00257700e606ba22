// Ours: the kubeconfig of a server with a token
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { writeSecret } from "./secret.ts";

const folder = mkdtempSync(join(tmpdir(), "cluster-secret-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(["a file that is new", "a file that everybody could read"])("%s is the owner's alone", (which) => {
  const file = join(folder, which);
  if (which.includes("everybody")) writeFileSync(file, "what was there before, and longer", { mode: 0o644 });
  writeSecret(file, "token: secret");
  expect([readFileSync(file, "utf8"), (statSync(file).mode & 0o777).toString(8)]).toEqual([
    "token: secret",
    "600",
  ]);
});
