// Prints where syncs of random states ended, and where V8 saw them return: in a process of its own, which has compiled nothing before
import { walk } from "../../site/explore/random.ts";
import { Executed } from "./executed.ts";
import { oneSync } from "./one-sync.ts";
import { explorable } from "./questions.explore.ts";
import { questions } from "./questions.ts";

const executed = new Executed();
await executed.start();
const seen: Awaited<ReturnType<typeof explorable.act>>[] = [];
for await (const { state } of walk(explorable, 150, 13)) seen.push(state);
const ends: [said: number, counted: number[]][] = [];
for (const [question] of questions.entries()) {
  const states = seen.filter(({ next }) => next.endsAt === question);
  await executed.counts();
  for (const { stored } of states) await oneSync(stored);
  ends.push([states.length, await executed.counts()]);
}
executed.stop();
process.stdout.write(JSON.stringify(ends));
