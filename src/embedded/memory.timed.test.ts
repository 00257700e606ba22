// Ours: what the longest requests take of memory, by how little a process can be given that still answers them: on a busy machine it collects too late
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** The bytes that a body may have, and the MiB that it may take until it is answered. */
const size = 3 * 1024 * 1024;
const room = 100;

const run = promisify(execFile);
const main = fileURLToPath(new URL("testing/main.ts", import.meta.url));

/** What a process says of a request of the greatest length: its heap in bytes before it, and the answer's code. */
interface Played {
  readonly name: string;
  readonly heapUsed: number;
  readonly code: number;
}

/** What a process says until it has played all of them or has ended. */
async function inProcess(
  what: "prepare" | "send",
  names: readonly string[],
  flags: string[],
): Promise<Played[]> {
  const node = ["--import", "tsx", "--expose-gc", ...flags, main, what, String(size), ...names];
  let said = "";
  try {
    said = (await run(process.execPath, node)).stdout;
  } catch (err) {
    // A process whose memory is full ends; what it has said before is with the error.
    said = (err as { stdout?: string }).stdout ?? "";
  }
  const lines = said.split("\n").filter((line) => line.startsWith("{"));
  return lines.map((line) => JSON.parse(line) as Played);
}

/** A heap that holds this much when nothing is done, in MiB: those that are alike share a process. */
const steps = 8;

/** Lists, maps and texts of every kind, new and changed; each has been among those that take the most. */
const hungry = [
  "labels",
  "quantities",
  "containers",
  "update containers",
  "update env",
  "secret stringData",
  "strategic owners other",
  "yaml lines",
  "yaml flow list",
  "yaml blank lines",
  "yaml tags",
  "bad labels",
  "bad finalizers",
  "bad data keys",
];

test("3 MiB take 100 MiB of memory at most, whatever they are", async () => {
  const idle = await inProcess("prepare", hungry, []);
  expect(idle.map(({ name }) => name)).toEqual(hungry);
  const groups = new Map<number, string[]>();
  for (const { name, heapUsed } of idle) {
    const atLeast = Math.floor(heapUsed / 1024 / 1024 / steps) * steps;
    groups.set(atLeast, [...(groups.get(atLeast) ?? []), name]);
  }
  const answered: string[] = [];
  for (const [atLeast, names] of groups) {
    // What is new has no room to speak of, so that all that is kept counts.
    const flags = ["--max-semi-space-size=1", `--max-old-space-size=${atLeast + room}`];
    for (const { name, code } of await inProcess("send", names, flags))
      if (code >= 200 && code < 500) answered.push(name);
  }
  expect(answered.toSorted()).toEqual(hungry.toSorted());
});
