// Ours: `npm run bench`: the figures of the design, measured
import * as flag from "#go/flag/node";
import { bundles } from "./node/bundles.ts";
import { reached, type Bench, type Figure } from "./node/figure.ts";
import { creates, list, watches } from "./node/http.ts";
import { memory } from "./node/memory.ts";
import { queue } from "./node/queue.ts";
import { rollout, scale } from "./node/rollout.ts";
import { print, site } from "./node/site.ts";

const benches: readonly Bench[] = [
  creates,
  watches,
  list,
  memory,
  queue,
  rollout,
  scale,
  bundles,
  site,
  print,
];

const about = `
Measures, and prints each figure with its target. Rates and durations are given by the clock and by the processor time
of the measured process; only the latter is held against targets, since a busy machine slows the clock. The exit code is
1 if a gate is missed: creates, watches or memory.

${benches.map(({ name, about }) => `  ${name.padEnd(10)} ${about}`).join("\n")}`;

const program = {
  name: "bench",
  usage: "usage: npm run bench -- [NAME...]",
  about,
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

async function main({ words: names }: flag.Given<flag.Flags>): Promise<number> {
  const unknown = names.filter((name) => benches.every((bench) => bench.name !== name));
  if (unknown.length > 0)
    throw new flag.UsageError(
      `there is no ${unknown.join(", ")}; there are ${benches.map(({ name }) => name).join(", ")}`,
    );
  const wanted = names.length === 0 ? benches : benches.filter(({ name }) => names.includes(name));
  let missed = 0;
  for (const bench of wanted) {
    process.stdout.write(`${bench.name}: ${bench.about}\n`);
    for (const figure of await bench.run()) {
      process.stdout.write(`  ${rowOf(figure)}\n`);
      if (figure.target?.gate === true && reached(figure) === false) missed++;
    }
  }
  return missed > 0 ? 1 : 0;
}

process.exitCode = await flag.run(program, process.argv.slice(2), main);
