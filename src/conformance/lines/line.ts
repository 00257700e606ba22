// Ours: random command lines, built from the grammar of the recorded sessions
import type * as rand from "#go/math/rand";
import { Chance } from "./chance.ts";
import { files, names } from "./files.ts";
import { reads } from "./reads.ts";
import { writes } from "./writes.ts";

/** A command line, as words, and what stands on its standard input. */
export interface Line {
  readonly kind: string;
  readonly args: readonly string[];
  readonly stdin: string;
}

const all = Object.entries({ ...reads, ...writes });

/** Every kind of line that there is. */
export const kindsOfLine: readonly string[] = all.map(([name]) => name);

/** A line by chance. `FILES` and `URL` in its words stand for the folder of the files, and for a server that has them. */
export function randomLine(source: rand.Source): Line {
  const c = new Chance(source);
  let left = c.below(all.reduce((sum, [, [often]]) => sum + often, 0));
  for (const [name, [often, make]] of all) {
    if (left < often) return finished(c, name, make(c));
    left -= often;
  }
  throw new RangeError("chance went past its end");
}

/** Some lines read from standard input what others read from files, and some are not what their users meant. */
function finished(c: Chance, name: string, made: readonly string[]): Line {
  const args = c.percent(9) ? spoilt(c, made) : [...made];
  const at = args.findIndex((word, i) => word.startsWith("FILES/") && args[i - 1] === "-f");
  if (at < 0 || !c.percent(15)) return { kind: name, args, stdin: "" };
  const text = files[(args[at] ?? "").slice("FILES/".length)] ?? files[c.pick(names)] ?? "";
  args[at] = "-";
  return { kind: name, args, stdin: text };
}

const wrong = [
  "--nope",
  "--nope=1",
  "-z",
  "-",
  "--",
  "-o",
  "-f",
  "--v=x",
  "--request-timeout=x",
  "--request-timeout=-1s",
  "--all=x",
  "-R=x",
  "--=1",
  "---",
  "-nother",
  "--kubeconfig=FILES/none",
  "--context=none",
  "--cluster=none",
  "--user=none",
  "--server=http://127.0.0.1:1",
  "--token=t",
  "--username=u",
  "--show_labels",
  "--dry_run=client",
  "--warnings-as-errors",
  "--as=me",
  "-n=",
];

/** A mistake: a word that is not there, there twice, in another place or of another command. */
function spoilt(c: Chance, args: readonly string[]): string[] {
  const at = c.below(args.length + 1);
  const before = args.slice(0, at);
  return c.pick([
    () => [...before, ...args.slice(at + 1)],
    () => [...args.slice(0, at + 1), ...args.slice(at)],
    () => [...before, c.pick(wrong), ...args.slice(at)],
    () => [...before, c.pick(wrong), ...args.slice(at)],
    () => [...before, c.pick(wrong), ...args.slice(at)],
    () => [...args.slice(at), ...before],
  ])();
}
