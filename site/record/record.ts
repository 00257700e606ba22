// `npm run record 16`: plays the chapter's scenario again and writes its trace.json.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Run } from "../author.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/** The folders of the chapters that have a scenario. */
export function recordedChapters(): string[] {
  return readdirSync(`${root}/chapters`)
    .filter((name) => existsSync(`${root}/chapters/${name}/scenario.ts`))
    .sort();
}

/** The text of a chapter's trace.json: one step a line, so that a change shows where it is. */
export async function record(folder: string): Promise<string> {
  const run = JSON.parse(await play(folder)) as Run;
  const { steps, ...head } = run;
  const lines = steps.map((step) => JSON.stringify(step));
  return `${JSON.stringify(head).slice(0, -1)},"steps":[\n${lines.join(",\n")}\n]}\n`;
}

/** What is committed as a chapter's trace.json; empty if there is none yet. */
export function committed(folder: string): string {
  const file = `${root}/chapters/${folder}/trace.json`;
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** Plays the scenario in a process of its own, whose TypeScript has its types blanked out and nothing else changed. */
function play(folder: string): Promise<string> {
  const args = [
    "--import",
    new URL("blank-types.mjs", import.meta.url).href,
    `${root}/site/record/stage.ts`,
    folder,
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    let [out, err] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve(out) : reject(new Error(`recording ${folder} failed:\n${err}`)),
    );
  });
}

async function main(which: string | undefined): Promise<void> {
  const folders = recordedChapters().filter(
    (name) => which === undefined || Number(name.slice(0, 2)) === Number(which),
  );
  if (folders.length === 0) {
    console.error(`no chapter ${which ?? ""} has a scenario: there are ${recordedChapters().join(", ")}`);
    process.exitCode = 2;
  }
  for (const folder of folders) {
    const text = await record(folder);
    const changed = text !== committed(folder);
    if (changed) writeFileSync(`${root}/chapters/${folder}/trace.json`, text);
    console.log(`chapters/${folder}/trace.json: ${changed ? "written" : "unchanged"}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv[2]);
