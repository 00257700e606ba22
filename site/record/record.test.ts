import { expect, test } from "vitest";
import { committed, record, recordedChapters } from "./record.ts";

test.each(recordedChapters())(
  "%s: the run that is committed is the run that the port makes",
  async (folder) => {
    expect(await record(folder)).toBe(committed(folder));
  },
  120_000, // It halts at hundreds of lines; a machine that does other things as well takes its time.
);
