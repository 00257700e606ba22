import { expect, test } from "vitest";
import * as controller from "#controller";
import { after } from "../../site/explore/explorable.ts";
import type { Use } from "../../site/explore/explorable.ts";
import { drawnAs, walk } from "../../site/explore/random.ts";
import { explorable } from "./spelling.explore.ts";
import { templateOf } from "./template.ts";

test("for some hundred random states the drawing says what the port says", async () => {
  for await (const { state, view } of walk(explorable, 150, 15)) {
    const words = (name: string): string => drawnAs(view.svg, name).map((one) => one.words).join(""); // prettier-ignore
    const count = state.count === "none" ? undefined : Number(state.count);
    const hash = controller.computeHash(templateOf(state), count);
    expect([words("letter"), words("name")]).toEqual([hash, `web-${hash}`]);
    expect(words("digit")).toBe(String(Object.fromEntries(view.facts)["hash"]));
    expect(words("bytes")).toBe(count === undefined ? "none" : `0${count} 00 00 00 00 00 00 00`);
    expect(view.why).toContain(`${hash.length} characters`);
  }
});

test("the experiments of the text: the order of labels changes nothing, and a count of 0 is not no count", async () => {
  const name = async (...uses: Use[]) =>
    Object.fromEntries((await after(explorable, uses)).view.facts)["name"];
  expect(await name(["labels", "tier, app"])).toBe(await name(["labels", "app, tier"]));
  expect(await name(["count", "0"])).not.toBe(await name());
  expect(await name()).toBe("web-c6b8467bc");
});
