import { expect, test } from "vitest";
import { type Use, after } from "../../site/explore/explorable.ts";
import { drawnAs, walk } from "../../site/explore/random.ts";
import { explorable } from "./whose.explore.ts";
import type { Claim } from "../../src/controller/controller-ref-manager.ts";
import type { Case } from "./claim.ts";

/** The rule once more, as the chapter says it. */
function ruled({ owner, matches, webGoes, setGoes }: Case): Claim {
  if (owner === "another") return "ignore";
  if (owner === "web" && matches) return "keep";
  if (webGoes) return "ignore";
  if (owner === "web") return "release";
  return matches && !setGoes ? "adopt" : "ignore";
}

test("for four hundred random uses the verdict is the rule’s, is drawn and is named", async () => {
  const seen = new Set<string>();
  for await (const { state, view } of walk(explorable, 400, 5)) {
    expect([state, state.verdict]).toEqual([state, ruled(state)]);
    expect(drawnAs(view.svg, "answer")).toHaveLength(1);
    expect(view.why).toContain(state.verdict === "release" ? "releases" : `${state.verdict}s`);
    expect(view.svg.includes("nothing is sent")).toBe(!["adopt", "release"].includes(state.verdict));
    expect(state.looks).toBe(state.verdict === "adopt" ? 1 : 0);
    seen.add([state.owner, state.matches, state.webGoes, state.setGoes].join());
  }
  expect(seen.size).toBe(24);
});

const everywhere: Use[] = ["nobody", "web", "another"].flatMap((owner) =>
  ["yes", "no"].flatMap((matches) =>
    ["yes", "no"].flatMap((web): Use[] => [
      ["owner", owner],
      ["matches", matches],
      ["web", web],
      ["set", "yes"],
      ["set", "no"],
    ]),
  ),
);

test("the surprise: of the 24 cases three send a patch", async () => {
  const { state } = await after(explorable, everywhere);
  expect([state.tried.length, state.patches]).toEqual([24, 3]);
});

test("the experiment: while web is being deleted it keeps in two cases, and in all others it ignores", async () => {
  const kept: string[] = [];
  for (const i of everywhere.keys()) {
    const { state } = await after(explorable, everywhere.slice(0, i + 1));
    if (state.webGoes && state.verdict !== "ignore")
      kept.push(`${state.verdict} ${state.owner} ${state.setGoes}`);
  }
  expect([...new Set(kept)].toSorted()).toEqual(["keep web false", "keep web true"]);
});
