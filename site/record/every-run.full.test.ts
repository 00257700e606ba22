import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { keptAt } from "../../exercises/engine/kept.ts";
import { Texts } from "../../exercises/engine/texts.ts";
import { KeptRuns } from "./kept-runs.ts";
import { committed, record, recordedRuns } from "./record.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const kept = new KeptRuns(new Texts(root), keptAt(root, "runs"), record);

// Each halts at hundreds of lines, which takes seconds.
test.each(recordedRuns())("$trace: the run that is committed is the run that the port makes", async (run) => {
  expect(await kept.text(run)).toBe(committed(run));
});
