import type { DirectClientConfig } from "./receiver.ts";
import { namespace } from "./exercise.ts";

const config = (flag: string, context: string): DirectClientConfig => ({
  overrides: { context: { namespace: flag } },
  confirmUsable: () => {},
  context: () => ({ cluster: "c", namespace: context }),
});
const rows = [];
for (const [flag = "", context = ""] of [
  ["", ""],
  ["", "team-a"],
  ["team-b", "team-a"],
  ["default", ""],
]) {
  const [name, isOrder] = namespace(config(flag, context));
  rows.push({ "-n": flag, context, name, "is an order": isOrder });
}
console.table(rows);
