import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { nodePiece, paceOf, told, tooSlow } from "../../site/pace.ts";
import { catalogue } from "./catalogue.ts";
import { wholeRun } from "./whole-run.ts";
import type { Report } from "./whole-run.ts";

/** Where .ci/run keeps what its stages reported, and when it began, in seconds since 1970. */
const { RUN_REPORTS: reports, RUN_BEGAN: began } = process.env;
const chapters = readdirSync(fileURLToPath(new URL("../../chapters", import.meta.url))).filter((name) =>
  /^\d\d-/.test(name),
);
/** The stages after whose reports this one runs. */
const stages = ["test", "full"];

if (!reports) console.log("What .ci/run takes is not judged: only .ci/run says what its stages took.");

test.skipIf(!reports && !process.env["CI"])(
  "with 28 chapters and 60 exercises .ci/run takes 40 minutes",
  () => {
    const files = stages.map((name) => join(reports ?? "", `${name}.json`));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const read = files.map((file) => JSON.parse(readFileSync(file, "utf8")) as Report);
    const now = { chapters: chapters.length, exercises: catalogue().length };
    const took = Date.now() - 1000 * Number(began);
    for (let n = 0; n < 5; n++) nodePiece(); // Until it is compiled.
    const pace = paceOf("node", Array.from({ length: 10 }, nodePiece));
    const whole = wholeRun(took, read, now, { chapters: 28, exercises: 60 });
    const minutes = (ms: number) => (ms / 60_000).toFixed(1);
    console.log(
      `.ci/run so far: ${minutes(took)} min; with 28 chapters and 60 exercises ${minutes(whole)} min on this machine (target 40)`,
    );
    const timings = [
      { what: ".ci/run with 28 chapters and 60 exercises", took: whole, pace, target: 40 * 60_000 },
    ];
    for (const timing of timings) console.log(told(timing));
    expect(tooSlow(timings)).toEqual([]);
  },
);
