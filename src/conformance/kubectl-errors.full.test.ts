// Ours: the sentences of kubectl-errors.property.test.ts, held against a real kubectl of the same version
import { fileURLToPath } from "node:url";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import * as conformancenode from "#conformance/node";
import * as faults from "#conformance/testing";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { pinned } = conformancenode;
const kubectl = conformancenode.findKubectls(root).find(({ version }) => version === pinned);
if (kubectl === undefined)
  console.warn(`SKIPPED: sentences of a real kubectl, for this machine has no kubectl ${pinned}`);

const files = new conformancenode.Files();
const both = new conformancenode.BothKubectls({ kubectl: kubectl?.path ?? "", files, seed: inject("seed") });
beforeAll(async () => {
  await files.start();
  await both.start();
});
afterAll(async () => {
  await both.stop();
  await files.stop();
});

/** Of each kind of mistake so many: an address that answers with 500 is asked three times, a second apart. */
const ofEach = 5;

test.skipIf(kubectl === undefined).each(Object.entries(faults.mistakes))("%s", async (kind, mistakes) => {
  for (const mistake of fc.sample(mistakes, { numRuns: ofEach, seed: inject("seed") })) {
    for (const [name, held] of Object.entries(mistake.files ?? {})) files.put(name, held);
    for (const [name, answer] of Object.entries(mistake.served ?? {})) files.answers.set(name, answer);
    const said = (args: readonly string[]) => both.run({ kind, args, stdin: mistake.stdin ?? "" });
    for (const line of mistake.before ?? [])
      expect((await said(line)).real).toMatchObject({ code: 0, stderr: "" });
    const { args, stderr, stdout = "" } = mistake;
    const { ported, real } = await said(args);
    expect(faults.withoutAdvice(real)).toEqual({ code: 1, stdout, stderr });
    expect(ported).toEqual(real);
  }
});
