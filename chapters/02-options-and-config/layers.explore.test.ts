import * as options from "#cmd/kube-controller-manager/app/options";
import { expect, test } from "vitest";
import { after } from "../../site/explore/explorable.ts";
import type { Use } from "../../site/explore/explorable.ts";
import { drawnAs, walk } from "../../site/explore/random.ts";
import { explorable } from "./layers.explore.ts";
import { type Asked, type Layer, layers, settings, used } from "./layers.ts";
import { configOf, parsed, shown } from "./whole.ts";

/** What the whole manager comes to with one flag: the value in its configuration, or what it says against it. */
async function whole({ setting, flag }: Asked): Promise<number | string> {
  const words = flag === "unset" ? [] : [`--${setting}=${flag}`];
  try {
    const { generic, deploymentController, statefulSetController } = await configOf(
      parsed(["--kubeconfig=KUBECONFIG", ...words]),
    );
    return {
      "kube-api-qps": generic.clientConnection.qps,
      "concurrent-deployment-syncs": deploymentController.concurrentDeploymentSyncs,
      "concurrent-statefulset-syncs": statefulSetController.concurrentStatefulSetSyncs,
    }[setting];
  } catch (err) {
    return err instanceof Error ? err.message : "";
  }
}

const wordsOf = (svg: string, cls: string): string | undefined =>
  drawnAs(svg, cls).find(({ tag }) => tag === "text")?.words;

test("in upstream's order the drawing says what the whole manager comes to", async () => {
  let refused = 0;
  for await (const { state, view } of walk(explorable, 60, 6)) {
    const names = Object.keys(layers) as Layer[];
    const left = Object.fromEntries(names.map((layer) => [layer, wordsOf(view.svg, `leaves-${layer}`)]));
    expect(names.filter((layer) => drawnAs(view.svg, `row-${layer}`).length !== 1)).toEqual([]);
    if (state.order !== "as upstream") continue;
    const comes = await whole(state);
    const isRefused = typeof comes === "string";
    if (isRefused) refused++;
    // A refused value is left by the flag, and nobody works with it.
    expect([left["client"], isRefused && view.why.endsWith(`${comes}.`)]).toEqual(
      isRefused ? [undefined, true] : [`uses ${used(state.setting, comes)}`, false],
    );
    expect(left["flag"]).toBe(`leaves ${isRefused ? "0" : comes}`);
  }
  expect(refused).toBeGreaterThan(0);
});

test("another order is another manager: whoever fills the hole first, wins", async () => {
  const client = async (...uses: Use[]) => wordsOf((await after(explorable, uses)).view.svg, "leaves-client");
  expect(await client(["flag", "unset"])).toBe("uses 20");
  expect(await client(["order", "component-base first"])).toBe("uses 50");
  expect(await client(["flag", "0"])).toBe("uses 5");
  expect(await client(["flag", "0"], ["order", "flag first"])).toBe("uses 20");
});

test("the surprise: nobody refuses a Deployment controller without workers", async () => {
  const { view } = await after(explorable, [
    ["setting", "concurrent-deployment-syncs"],
    ["flag", "0"],
  ]);
  expect([wordsOf(view.svg, "leaves-client"), view.why]).toEqual([
    "uses 0",
    "The flag wrote 0 over 5, nobody refuses that, and 0 workers start.",
  ]);
});

test("what the explorable takes of the manager is what the manager has", () => {
  const config = shown(options.newDefaultComponentConfig(10252)) as Record<string, Record<string, unknown>>;
  expect([config["Generic"]?.["ClientConnection"], settings.length]).toMatchObject([
    { QPS: 20, Burst: 30 },
    3,
  ]);
});

test("each sentence says why", async () => {
  const said: string[] = [];
  for (const order of ["as upstream", "component-base first", "flag first"]) {
    for (const flag of ["unset", "0", "7"]) {
      said.push((await after(explorable, [["flag", flag], ["order", order]])).view.why);
    }
  }
  said.push((await after(explorable, [["setting", "concurrent-statefulset-syncs"], ["flag", "0"]])).view.why);
  expect(said).toMatchInlineSnapshot(`
    [
      "A hole, until the manager’s defaults put 20 there; component-base’s defaults come later and find no hole.",
      "The flag wrote 0 over 20, and client-go takes 0 for “not set”: 5.",
      "The flag wrote 7 over 20, and nobody asks whether that is zero: 7.",
      "A hole, until component-base’s defaults put 50 there; the manager’s defaults come later and find no hole.",
      "The flag wrote 0 over 50, and client-go takes 0 for “not set”: 5.",
      "The flag wrote 7 over 50, and nobody asks whether that is zero: 7.",
      "A hole, until the manager’s defaults put 20 there; component-base’s defaults come later and find no hole.",
      "The flag wrote its 0 before the defaults looked, so they took it for a hole: 20.",
      "The flag wrote 7 before the defaults looked, so they found no hole: 7.",
      "The flag wrote 0 over 5, and validation refuses that: concurrent-statefulset-syncs must be greater than 0, but got 0.",
    ]
  `);
}); // prettier-ignore
