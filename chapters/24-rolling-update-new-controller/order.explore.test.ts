import { expect, test } from "vitest";
import { after } from "../../site/explore/explorable.ts";
import type { Use } from "../../site/explore/explorable.ts";
import { drawnAs, walk } from "../../site/explore/random.ts";
import { explorable } from "./order.explore.ts";

const come = async (...steps: string[]) => after(explorable, steps.map((step): Use => [step])); // prettier-ignore
const facts = async (...steps: string[]): Promise<unknown[]> =>
  (await come(...steps)).view.facts.map(([, value]) => value);

test("in kubectl's order no pod is lost; every other order has its price", async () => {
  expect({
    kubectl: await facts("template", "pods", "selector", "sweep"),
    "pods first": await facts("pods", "template", "selector"),
    "pods forgotten": await facts("template", "selector"),
    "and labelled then": await facts("template", "selector", "pods"),
    "and swept": await facts("template", "selector", "sweep"),
    "dies too early": await facts("pods", "die", "template", "selector"),
    "dies later": await facts("template", "pods", "die", "selector"),
  }).toEqual({
    kubectl: [2, 2, 0, 2, 0],
    "pods first": [2, 2, 0, 2, 0],
    "pods forgotten": [4, 2, 2, 2, 2],
    "and labelled then": [2, 2, 0, 2, 0],
    "and swept": [2, 2, 0, 2, 2],
    "dies too early": [3, 2, 1, 2, 2],
    "dies later": [2, 2, 0, 2, 1],
  });
}, 60_000);

test("a selector that is narrowed before the template is refused, and nothing has changed", async () => {
  const { state, view } = await come("selector");
  expect(state.refusal).toContain("`selector` does not match template `labels`");
  expect([view.why, state.selector]).toEqual([
    "The server refuses: this selector would not match old’s own template.",
    false,
  ]);
});

test("the drawing shows what there is, and old has what it wants", async () => {
  for await (const { state, view } of walk(explorable, 20, 3)) {
    const [pods, own, nobody] = view.facts.map(([, value]) => value);
    expect([own, Number(own) + Number(nobody)]).toEqual([2, pods]);
    expect(drawnAs(view.svg, "pod-box").length).toBe(Math.min(8, state.pods.length));
    expect(drawnAs(view.svg, "pod-box", "changed").length).toBe(Math.min(8, Number(nobody)));
  }
}, 60_000);
