import { expect, test } from "vitest";
import { drawnAs, walk } from "../../site/explore/random.ts";
import { after } from "../../site/explore/explorable.ts";
import type { Use } from "../../site/explore/explorable.ts";
import { oneSync } from "./one-sync.ts";
import { explorable } from "./questions.explore.ts";

test("for some hundred random states the drawing says what the port says", async () => {
  for await (const { state, view } of walk(explorable, 100, 7)) {
    const { svg } = view;
    const [rung] = drawnAs(svg, "rung");
    expect((Number(rung?.at["y"]) + 12 - 36) / 26).toBe(state.next.endsAt);
    expect(drawnAs(svg, "answer").length).toBe(state.next.endsAt + 1);
    const { writes, failed } = await oneSync(state.stored);
    const drawn = drawnAs(svg, "deed").map(({ words }) => words);
    expect(drawn.filter((deed) => deed !== "nothing" && !deed.startsWith("Event")).length).toBe(
      writes.length,
    );
    expect(drawn.filter((deed) => deed.endsWith("refused")).length).toBe(
      writes.filter(({ code }) => code === 409).length,
    );
    expect(state.next.isFailed).toBe(failed !== undefined);
    expect(drawnAs(svg, "want").map(({ at }) => Number(at["width"]) / 16)).toEqual(
      state.stored.replicaSets.map(({ spec }) => spec.replicas),
    );
  }
}, 60_000);

test("the experiments of the text: a pause wins over a rollback, which comes after the resume; x is passed over", async () => {
  const ends = async (...uses: Use[]): Promise<unknown> => (await after(explorable, uses)).view.facts[0]?.[1];
  const both: Use[] = [["paused", "yes"], ["rollback", "1"]]; // prettier-ignore
  expect(await ends(...both)).toBe("paused?");
  expect(await ends(...both, ["sync"], ["sync"], ["sync"])).toBe("paused?");
  expect(await ends(...both, ["sync"], ["sync"], ["paused", "no"])).toBe("rollback?");
  expect(await ends(["rollback", "x"])).toBe("strategy?");
});
