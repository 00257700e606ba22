import { test, expect } from "vitest";
import * as d from "./diagrams.ts";
import trace from "./trace.json" with { type: "json" };
import { why } from "./why.ts";
import { faultsOf } from "../../site/read/reasons.ts";
import { reasonsOf } from "../../site/run/reasons.ts";
test("x", () => {
  for (const f of [d.fiveMore, d.notes, d.ways, d.sums, d.down, d.tail, d.paused]) console.log(f(trace as never, "en").alt);
  const r = reasonsOf(trace as never, why); console.log(JSON.stringify([...r], null, 1)); console.log(faultsOf(trace as never, r));
});
