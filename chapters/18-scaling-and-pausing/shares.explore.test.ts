import { expect, test } from "vitest";
import { after } from "../../site/explore/explorable.ts";
import type { Use } from "../../site/explore/explorable.ts";
import { drawnAs, walk } from "../../site/explore/random.ts";
import { oneSync } from "../13-sync-deployment/one-sync.ts";
import { becomes } from "./share.ts";
import { explorable } from "./shares.explore.ts";
import { images, placed } from "./sharing-out.ts";
import { sizesOf } from "./world.ts";

test("for some hundred random states the drawing says what a sync of the port does", async () => {
  const ways = new Map<string, number>();
  for await (const { state, view } of walk(explorable, 160, 18)) {
    const synced = sizesOf((await oneSync(placed(state.base, state))).stored);
    const drawn = drawnAs(view.svg, "becomes").map(({ words }) => Number(words.split("→")[1]));
    expect(drawn).toEqual(images.map((tag) => synced[tag]));
    const told = state.way === "shares" ? state.sharing.shares : [];
    expect(told.filter((one) => synced[one.tag] !== becomes(one))).toEqual([]);
    expect(view.why.length).toBeLessThanOrEqual(200);
    ways.set(state.way, (ways.get(state.way) ?? 0) + 1);
  }
  expect([...ways.keys()].toSorted()).toEqual(["one", "rolls out", "shares"]);
}, 60_000);

test("two ways that chance seldom finds: a complete one, and none at all", async () => {
  const seen = async (...uses: Use[]) => {
    const { state, view } = await after(explorable, [["paused", "yes"], ...uses]);
    const synced = sizesOf((await oneSync(placed(state.base, state))).stored);
    expect(synced).toEqual(state.after);
    expect(view.why.length).toBeLessThanOrEqual(200);
    return [state.way, Object.values(synced).join()];
  };
  const none: Use[] = images.map((tag) => [tag, 0]);
  expect(await seen(["1.18", 1], ["1.20", 10], ["serves", "all"])).toEqual(["complete", "0,0,10"]);
  expect(await seen(...none, ["replicas", 15])).toEqual(["none", "0,0,15"]);
});

test("the experiments of the text", async () => {
  const sizes = async (...uses: Use[]) => Object.values((await after(explorable, uses)).state.after).join();
  expect(await sizes(["replicas", 15])).toBe("0,11,7");
  expect(await sizes(["replicas", 15], ["surge", "30%"])).toBe("0,12,8");
  expect(await sizes(["1.19", 2], ["1.20", 10], ["paused", "yes"])).toBe("0,2,11");
  expect(await sizes(["surge", "5"])).toBe("0,8,7");
  expect(await sizes(["surge", "5"], ["paused", "yes"])).toBe("0,9,6");
});
