import { expect, test } from "vitest";
import { drawnAs, walk } from "../../site/explore/random.ts";
import { type Deed, cameOf, stages, web } from "./cut.ts";
import { lastLit } from "./cut-drawing.ts";
import { type Cut, cuts } from "./cuttable.ts";
import { explorable } from "./cut-one.explore.ts";
import { scene } from "./plays.ts";

const order = Object.keys(stages);
const cutAt: Readonly<Record<Cut, string>> = {
  none: "web reports them",
  kubectl: "web reports them",
  watch: "web is stored",
  queue: "its controller is told",
  deployment: "web is stored",
  replicaset: "a ReplicaSet is created",
  pods: "the node runs them",
  node: "pods are created",
};
const names = Object.keys(cuts) as Cut[];

test.each(names)("cut: %s. The way ends there; what is mended goes on to the end", async (cut) => {
  const isWhole = cut === "none" || cut === "kubectl";
  const was = await cameOf(cut, []);
  expect([stages[lastLit(was)], was.ready]).toEqual([cutAt[cut], isWhole ? 3 : 0]);
  const { ready, pods, set, stages: lit } = isWhole ? was : await cameOf(cut, ["mend"]);
  expect([ready, pods.length, set?.reports]).toEqual([3, 3, 3]);
  expect(Object.values(lit)).not.toContain(false);
});

test("it creates what kubectl sends, and a cluster without a cut ends as a whole one does", async () => {
  expect(scene.sent.find(({ what }) => what === "POST deployments")?.body).toEqual(web);
  expect(scene.get.split("\n")[1]?.split(/ +/).slice(0, 2)).toEqual(["web", "3/3"]);
});

test("the experiment of the text: no pods within five minutes, three more after six, three in the end", async () => {
  const pods = async (...deeds: Deed[]) => (await cameOf("pods", deeds)).pods.length;
  expect([await pods("label"), await pods("wait"), await pods("wait", "label")]).toEqual([3, 3, 6]);
  expect(await pods("wait", "label", "wait", "label")).toBe(9);
  expect(await pods("wait", "label", "mend")).toBe(3);
});

test("whatever is done, the lamps, the squares and the numbers say one thing", async () => {
  for await (const { state, view } of walk(explorable, 14, 26)) {
    const lit = Object.values(state.stages).filter(Boolean).length;
    const lamps = drawnAs(view.svg, "lamp");
    expect(lamps).toHaveLength(order.length);
    expect(drawnAs(view.svg, "lamp", "solid")).toHaveLength(lit);
    expect(drawnAs(view.svg, "one")).toHaveLength(Math.min(12, state.pods.length));
    expect(drawnAs(view.svg, "shown").map(({ words }) => words)).toEqual([`READY ${state.ready}/3`]);
    expect(drawnAs(view.svg, "cut")).toHaveLength(state.cut === "none" ? 0 : 1);
    expect(view.why.length).toBeLessThanOrEqual(110);
    const isWhole = state.cut === "none" || state.cut === "kubectl" || state.deeds.includes("mend");
    expect([state.ready, isWhole && state.pods.length, isWhole && lit]).toEqual(
      isWhole ? [3, 3, order.length] : [0, false, false],
    );
  }
});
