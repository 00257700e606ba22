// `npm run record 16`: plays the chapter's scenario again and writes its trace.json.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as flag from "#go/flag/node";
import type { Run } from "../author.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/** A scenario and the run that it makes; both paths are relative to the repository. */
export interface Recorded {
  /** `scenario.ts`, or `slow.scenario.ts` for a further run of the chapter. */
  readonly scenario: string;
  /** `trace.json`, or `slow.json`. */
  readonly trace: string;
}

/** Every scenario of the chapters. */
export function recordedRuns(): Recorded[] {
  return readdirSync(`${root}/chapters`, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?:^|\/)(?:[^/]+\.)?scenario\.ts$/.test(file))
    .sort()
    .map((file) => recordedBy(`chapters/${file}`));
}

/** Where the run of a scenario is written. */
export function recordedBy(scenario: string): Recorded {
  return {
    scenario,
    trace: scenario.replace(/scenario\.ts$/, "trace.json").replace(/\.trace\.json$/, ".json"),
  };
}

/** The text of a run's file: one step a line, so that a change shows where it is. */
export async function record({ scenario }: Recorded): Promise<string> {
  const run = JSON.parse(await play(scenario)) as Run;
  const { steps, ...head } = run;
  const lines = steps.map((step) => JSON.stringify(step));
  return `${JSON.stringify(head).slice(0, -1)},"steps":[\n${lines.join(",\n")}\n]}\n`;
}

/** What is committed of a run; empty if there is nothing yet. */
export function committed({ trace }: Recorded): string {
  return existsSync(`${root}/${trace}`) ? readFileSync(`${root}/${trace}`, "utf8") : "";
}

/** What a run is called: its chapter's folder, and its own name if it is not the first. */
function nameOf(scenario: string): string {
  const [folder = "", file = ""] = scenario.split("/").slice(-2);
  const own = file.replace(/\.?scenario\.ts$/, "");
  return own === "" ? folder : `${folder}, ${own}`;
}

/** Plays the scenario in a process of its own, whose TypeScript has its types blanked out and nothing else changed. */
function play(scenario: string): Promise<string> {
  const args = [
    "--import",
    new URL("blank-types.mjs", import.meta.url).href,
    `${root}/site/record/stage.ts`,
    scenario,
    nameOf(scenario),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    let [out, err] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve(out) : reject(new Error(`recording ${scenario} failed:\n${err}`)),
    );
  });
}

const program = { usage: "usage: npm run record [CHAPTER]", words: { least: 0, most: 1 } };

async function main({ words: [which] }: flag.Given<flag.Flags>): Promise<number> {
  const all = recordedRuns();
  const chapterOf = (scenario: string): string => scenario.split("/")[1]?.slice(0, 2) ?? "";
  const chosen = all.filter(
    ({ scenario }) => which === undefined || Number(chapterOf(scenario)) === Number(which),
  );
  if (chosen.length === 0) {
    const chapters = [...new Set(all.map(({ scenario }) => chapterOf(scenario)))];
    throw new flag.UsageError(`no chapter ${which ?? ""} has a scenario: there are ${chapters.join(", ")}`);
  }
  for (const one of chosen) {
    const text = await record(one);
    const changed = text !== committed(one);
    if (changed) writeFileSync(`${root}/${one.trace}`, text);
    console.log(`${one.trace}: ${changed ? "written" : "unchanged"}`);
  }
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await flag.run(program, process.argv.slice(2), main);
