import { slowStartBatch } from "./exercise.ts";

const rows = [];
// So many of ten calls go well; every other one fails.
for (const room of [10, 5, 0]) {
  let calls = 0;
  const fn = async () => {
    if (++calls > room) throw new Error("refused");
  };
  const { successes, err } = await slowStartBatch(10, 1, fn);
  rows.push({ room, calls, successes, err: String(err) });
}
console.table(rows);
