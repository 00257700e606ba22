// Ours: `npm run bench`: the figures of the design, measured
import * as flag from "#go/flag/node";
import { against } from "./node/against.ts";
import { bundles } from "./node/bundles.ts";
import { reached, type Bench, type Figure } from "./node/figure.ts";
import { creates, list, watches } from "./node/http.ts";
import { memory } from "./node/memory.ts";
import { queue } from "./node/queue.ts";
import { growth, rollout, scale } from "./node/rollout.ts";
import { served } from "./node/served.ts";
import { print, site } from "./node/site.ts";

const benches: readonly Bench[] = [
  creates,
  watches,
  list,
  memory,
  queue,
  rollout,
  scale,
  growth,
  served,
  bundles,
  site,
  print,
];

const about = `
Measures, and prints each figure with its target. Rates and durations are given by the clock and by the processor time
of the measured process; only the latter is held against targets, since a busy machine slows the clock. The exit code is
1 if a gate is missed: creates, watches or memory.

With --against, each is run of this tree and of another commit in turn, so many pairs of runs, and what is printed is
how many times as much this tree takes, or gives. A busy machine disturbs both alike.

${benches.map(({ name, about }) => `  ${name.padEnd(10)} ${about}`).join("\n")}`;

const program = {
  name: "bench",
  usage: "usage: npm run bench -- [--against COMMIT [--pairs N] | --json] [NAME...]",
  about,
  flags: { against: flag.string("COMMIT"), pairs: flag.int(1, 99), json: flag.bool },
  words: { least: 0, most: benches.length },
};

function targetOf({ target }: Figure): string {
  if (!target) return "";
  const bound = target.atLeast === undefined ? `<= ${target.atMost ?? ""}` : `>= ${target.atLeast}`;
  return `${bound}${target.gate ? " (gate)" : ""}`;
}

function rowOf(figure: Figure): string {
  const { what, value, unit, note } = figure;
  const shown = value >= 1000 ? Math.round(value).toLocaleString("en") : value.toPrecision(3);
  const verdict = { true: "reached", false: "MISSED" }[String(reached(figure))] ?? "";
  const cells = [what.padEnd(52), shown.padStart(12), unit.padEnd(24), targetOf(figure).padEnd(18), verdict];
  return `${cells.join(" ").trimEnd()}${note === undefined ? "" : `  ${note}`}`;
}

async function main({ values, words: names }: flag.Given<typeof program.flags>): Promise<number> {
  const unknown = names.filter((name) => benches.every((bench) => bench.name !== name));
  if (unknown.length > 0)
    throw new flag.UsageError(
      `there is no ${unknown.join(", ")}; there are ${benches.map(({ name }) => name).join(", ")}`,
    );
  const wanted = names.length === 0 ? benches : benches.filter(({ name }) => names.includes(name));
  if (values.json) return printJSON(wanted);
  const { against: commit, pairs = 3 } = values;
  let missed = 0;
  for (const bench of wanted) {
    process.stdout.write(`${bench.name}: ${bench.about}\n`);
    if (commit === undefined) missed += await printFigures(bench);
    else await printRatios(bench, commit, pairs);
  }
  return missed > 0 ? 1 : 0;
}

/** Returns how many gates were missed. */
async function printFigures(bench: Bench): Promise<number> {
  const figures = await bench.run();
  for (const figure of figures) process.stdout.write(`  ${rowOf(figure)}\n`);
  return figures.filter((figure) => figure.target?.gate === true && reached(figure) === false).length;
}

async function printRatios({ name }: Bench, commit: string, pairs: number): Promise<void> {
  for (const { what, unit, before, now, ratio } of await against(commit, name, pairs)) {
    const numbers = `${before.toPrecision(3)} -> ${now.toPrecision(3)}`;
    process.stdout.write(
      `  ${what.padEnd(52)} ${numbers.padStart(16)} ${unit.padEnd(24)} x ${ratio.toFixed(2)}\n`,
    );
  }
}

/** For whoever compares runs. */
async function printJSON(wanted: readonly Bench[]): Promise<number> {
  const figures: Figure[] = [];
  for (const bench of wanted) figures.push(...(await bench.run()));
  process.stdout.write(JSON.stringify(figures));
  return 0;
}

process.exitCode = await flag.run(program, process.argv.slice(2), main);
