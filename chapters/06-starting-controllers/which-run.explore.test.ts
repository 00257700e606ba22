import * as app from "#cmd/kube-controller-manager/app";
import * as starting from "#cmd/kube-controller-manager/app/starting";
import * as genericcontrollermanager from "#controller-manager/app";
import { expect, test } from "vitest";
import { after } from "../../site/explore/explorable.ts";
import type { Use } from "../../site/explore/explorable.ts";
import { drawnAs, walk } from "../../site/explore/random.ts";
import { type State, explorable } from "./which-run.explore.ts";

/** What a reader reads off the drawing. */
function measured(svg: string) {
  const words = (cls: string): string | undefined => drawnAs(svg, cls).find(({ tag }) => tag === "text")?.words;
  const boxes = (cls: string): number => drawnAs(svg, cls).length;
  return { head: words("head"), lights: words("lights"), boxes: [boxes("started"), boxes("skipped"), boxes("disabled")] };
} // prettier-ignore

/** The conditions of the start functions, told anew: how many of those that are let run decline. */
function declined({ settings: { cloud, cidrs, keys, alpha } }: State, lets: (name: string) => boolean): number {
  const conditions: Readonly<Record<string, boolean>> = {
    "cloud-node-lifecycle": cloud === "in this process",
    service: cloud === "in this process",
    route: cidrs && cloud === "in this process",
    nodeipam: cidrs,
    csrsigning: keys,
    "ttl-after-finished": alpha,
    "ephemeral-volume": alpha,
  };
  const absent = cloud === "external" ? ["cloud-node-lifecycle", "service", "route"] : [];
  return Object.entries(conditions).filter(([name, met]) => !met && !absent.includes(name) && lets(name)).length;
} // prettier-ignore

test("for random states the drawing has the fates that words and conditions give", async () => {
  const seen = { slow: 0, external: 0, none: 0 };
  for await (const { state, view } of walk(explorable, 150, 3)) {
    const { settings } = state;
    const lets = (name: string): boolean =>
      genericcontrollermanager.isControllerEnabled(name, starting.controllersDisabledByDefault, settings.words);
    const known = app.knownControllers({ enabled: () => settings.alpha });
    const there = known.filter(
      (name) =>
        settings.cloud !== "external" || !["cloud-node-lifecycle", "service", "route"].includes(name),
    );
    const off = there.filter((name) => !lets(name) || (name === "serviceaccount-token" && !settings.keys));
    const skipped = declined(state, lets);
    const run = there.length - off.length - skipped;
    const drawn = measured(view.svg);
    expect(drawn.boxes).toEqual([run, skipped, off.length]);
    expect(drawn.head).toBe(`${run} run, ${skipped} skipped, ${off.length} disabled`);
    const starts = run - (lets("serviceaccount-token") && settings.keys ? 1 : 0) + skipped;
    const [, at = NaN] = /start at (\d+) s/.exec(drawn.lights ?? "")?.map(Number) ?? [];
    expect(at).toBeGreaterThanOrEqual(Math.floor(starts * settings.interval));
    expect(at).toBeLessThanOrEqual(Math.ceil(2 * starts * settings.interval));
    if (settings.interval > 0) seen.slow++;
    if (settings.cloud === "external") seen.external++;
    if (run === 0) seen.none++;
  }
  expect(Math.min(seen.slow, seen.external, seen.none)).toBeGreaterThan(0);
}, 120_000); // prettier-ignore

test("each sentence says why", async () => {
  const said: string[] = [];
  const uses: Use[] = [];
  for (const use of [["list", "*"], ["list", "-deployment"], ["list", "deployment,-deployment,*"], ["list", "-deployment,deployment,*"], ["list", "*"], ["interval", 10], ["keys", "yes"]] as const) {
    uses.push(use);
    said.push((await after(explorable, uses)).view.why);
  } // prettier-ignore
  expect(said).toMatchInlineSnapshot(`
    [
      "38 names − 3 disabled − 7 skipped = 28 run. deployment had turn 17, and it begins with the others when the informers start.",
      "38 names − 38 disabled − 0 skipped = 0 run: without a star only what is named without a minus runs.",
      "38 names − 3 disabled − 7 skipped = 28 run. deployment had turn 17, and it begins with the others when the informers start.",
      "38 names − 4 disabled − 7 skipped = 27 run. deployment is disabled, because the first word about it says so, and web stays as it is.",
      "38 names − 3 disabled − 7 skipped = 28 run. deployment had turn 17, and it begins with the others when the informers start.",
      "38 names − 3 disabled − 7 skipped = 28 run. deployment was started at 214 s, and nobody tells it of web before the informers start at 511 s.",
      "38 names − 2 disabled − 6 skipped = 30 run. deployment was started at 213 s, and nobody tells it of web before the informers start at 511 s.",
    ]
  `);
});
