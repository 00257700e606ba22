import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nodePiece, paceOf, told, tooSlow } from "../../site/pace.ts";
import { catalogue, exercisesRoot } from "./catalogue.ts";
import { makeRoot, writeSynthetic } from "./synthetic.ts";
import { Verdicts } from "./verdicts.ts";

test("the matrix of forty exercises, of which twelve play a recording, takes ten seconds", async () => {
  const root = join(exercisesRoot, `../.cache/synthetic-${process.pid}`);
  makeRoot(root);
  for (let n = 1; n <= 40; n++)
    writeSynthetic(root, `${n <= 20 ? 98 : 99}/${n}`, n <= 12 ? "create" : undefined);
  for (let n = 0; n < 5; n++) nodePiece(); // Until it is compiled.
  const pieces: number[] = [];
  let took = 0;
  try {
    const place = { root: join(exercisesRoot, ".."), exercises: root };
    const verdicts = await Verdicts.open({ place, exercises: catalogue(root) });
    for (const exercise of catalogue(root)) {
      const before = process.cpuUsage();
      expect(Object.keys(await verdicts.of(exercise))).toHaveLength(5);
      const { user, system } = process.cpuUsage(before);
      took += (user + system) / 1000;
      pieces.push(nodePiece());
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  const timing = { what: "matrix: 40 exercises x 5", took, pace: paceOf("node", pieces), target: 10_000 };
  console.log(told(timing));
  expect(tooSlow([timing])).toEqual([]);
});
