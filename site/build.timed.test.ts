import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { told, tooSlow } from "./pace.ts";
import type { Figures } from "./synthetic.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

test("twenty-eight chapters of real size are built in five seconds, one changed page in one", async () => {
  const args = ["--import", "tsx", `${root}site/synthetic.ts`];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  const { pages, listings, steps, cold, onePage, pace, changed } = JSON.parse(stdout) as Figures; // What it prints.
  // Other work stretches the wall's clock, helpers on a second core add to the processor's time: the less of the two counts.
  const least = ({ wall, processor }: Figures["cold"]): number => 1000 * Math.min(wall, processor);
  const timings = [
    {
      what: `site: ${pages} pages with ${listings} listings and ${steps} steps`,
      took: least(cold),
      pace,
      target: 5000,
    },
    { what: "site: one changed page", took: least(onePage), pace, target: 1000 },
  ];
  for (const timing of timings) console.log(told(timing));
  expect(tooSlow(timings)).toEqual([]);
  expect(changed).toContain("chapters/09-work-queue.html");
  expect(changed.filter((path) => path.startsWith("chapters/"))).toHaveLength(1);
});
