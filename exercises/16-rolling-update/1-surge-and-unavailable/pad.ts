import { getScaledValueFromIntOrPercent, resolveFenceposts } from "./exercise.ts";

const scaled = (total: number) => ({
  up: getScaledValueFromIntOrPercent("25%", total, true),
  down: getScaledValueFromIntOrPercent("25%", total, false),
});

console.table({ "25% of 3": scaled(3), "25% of 10": scaled(10) });
resolveFenceposts("25%", "25%", 3);
