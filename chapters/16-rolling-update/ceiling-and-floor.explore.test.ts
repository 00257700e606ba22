import { readFileSync } from "node:fs";
import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import { expect, test } from "vitest";
import { maxScaledDown } from "../../src/controller/deployment/rolling.ts";
import type { Run } from "../../site/author.ts";
import { after } from "../../site/explore/explorable.ts";
import type { Use } from "../../site/explore/explorable.ts";
import { drawnAs, walk } from "../../site/explore/random.ts";
import { resolveFenceposts } from "../../src/controller/deployment/util/deployment-util.ts";
import { explorable } from "./ceiling-and-floor.explore.ts";
import { turns } from "./sizes.ts";
import { tagOf } from "./standing.ts";

/** What a reader measures on the drawing, in pods; the bars begin at 20 and a pod is 15 wide. */
function measured(svg: string) {
  const pods = (x: string | undefined): number => (Number(x) - 20) / 15;
  const wide = (...classes: string[]): number[] =>
    drawnAs(svg, ...classes).map(({ at }) => Number(at["width"]) / 15);
  const inKey = { solid: 2, hollow: 1 };
  return {
    ceiling: pods(drawnAs(svg, "ceiling")[0]?.at["x1"]),
    floors: drawnAs(svg, "floor").map(({ at }) => pods(at["x1"])),
    wants: wide("bar"),
    newWants: wide("bar", "new"),
    serving: drawnAs(svg, "solid").length - inKey.solid,
    waiting: drawnAs(svg, "hollow").length - inKey.hollow,
    reported: drawnAs(svg, "reported").map(({ at }) => pods(at["x1"])),
    mayGo: wide("over").slice(0, -1).concat(0)[0],
    says: /= (-?\d+)</.exec(svg)?.[1],
  };
}

/** What the port says of the same state, asked afresh. */
function fromThePort({ deployment, replicaSets, pods }: State) {
  const all = [...replicaSets];
  const newRS = deploymentutil.findNewReplicaSet(deployment, all);
  const [surge, unavailable] = resolveFenceposts(...limits(deployment), deployment.spec.replicas);
  const wanted = deploymentutil.getReplicaCountForReplicaSets(all);
  const gate = newRS && maxScaledDown(wanted, deployment, newRS);
  const floor = deployment.spec.replicas - Math.min(unavailable, deployment.spec.replicas);
  const count = (of: "serving" | "waiting"): number =>
    Object.values(pods).reduce((sum, one) => sum + one[of], 0);
  const reported = deploymentutil.getAvailableReplicaCountForReplicaSets(all);
  return {
    ceiling: deployment.spec.replicas + surge,
    floors: newRS === undefined ? [floor] : [floor, floor],
    wants: all.filter((rs) => rs === newRS || rs.spec.replicas > 0).map((rs) => rs.spec.replicas),
    newWants: newRS === undefined ? [] : [newRS.spec.replicas],
    serving: count("serving"),
    waiting: count("waiting"),
    reported: reported === count("serving") ? [] : [reported],
    mayGo: Math.max(0, gate ?? 0),
    says: gate === undefined ? undefined : String(gate),
  };
}

function limits({ spec: { strategy } }: apps.Deployment) {
  if (strategy.type !== "RollingUpdate") throw new Error("it always is");
  return [strategy.rollingUpdate.maxSurge, strategy.rollingUpdate.maxUnavailable] as const;
}

type State = Awaited<ReturnType<typeof explorable.act>>;

test("for a thousand random rollouts the drawing says what the port says", async () => {
  let lagging = 0;
  for await (const { state, view } of walk(explorable, 1000, 7)) {
    const drawn = measured(view.svg);
    expect(drawn).toEqual(fromThePort(state));
    if (drawn.reported.length > 0) lagging++;
  }
  expect(lagging).toBeGreaterThan(20);
}, 60_000);

test("a sync's sentence names each size that it moved, and no other", async () => {
  const sizesOf = ({ replicaSets }: State) =>
    new Map(replicaSets.map((rs) => [tagOf(rs.spec), rs.spec.replicas]));
  const seen = new Set<string>();
  for await (const { by, before, state, view } of walk(explorable, 600, 11)) {
    if (by[0] !== "sync") continue;
    const [was, is] = [sizesOf(before), sizesOf(state)];
    const moved = [...is].filter(([tag, size]) => size !== (was.get(tag) ?? 0));
    const told = [...view.why.matchAll(/(1\.\d\d) wants (\d+) → (\d+)/g)].map(([, tag, from, to]) => [
      tag,
      from,
      to,
    ]);
    const born = /(1\.\d\d) is born with (\d+)/.exec(view.why);
    const all = born?.[2] === "0" || !born ? told : [[born[1], "0", born[2]], ...told];
    const wanted = moved.map(([tag, size]) => [tag, String(was.get(tag) ?? 0), String(size)]);
    expect([view.why, all.map(String).sort()]).toEqual([view.why, wanted.map(String).sort()]);
    seen.add(view.why.replace(/[^a-z ]+/g, ""));
  }
  expect(seen.size).toBeGreaterThan(8);
}, 60_000);

test("it opens on the first rest of the recorded run, and goes through the sizes of that run to its end", async () => {
  const run = JSON.parse(readFileSync(new URL("trace.json", import.meta.url), "utf8")) as Run;
  const recorded = turns(run).map(({ old, current }) => `${old} ${current}`);
  const uses: Use[] = [...explorable.opens];
  const sizes = async (): Promise<string> => {
    const { facts } = (await after(explorable, uses)).view;
    return `${facts[0]?.[1]} ${facts[1]?.[1]}`;
  };
  const gone = new Set([await sizes()]);
  expect([...gone]).toEqual(["8 5"]);
  for (let pod = 0; pod < 10; pod++) {
    uses.push(["ready"]);
    for (let i = 0; i < 2; i++) {
      uses.push(["sync"]);
      gone.add(await sizes());
    }
  }
  expect([...gone].at(-1)).toBe("0 10");
  expect(recorded.filter((size) => !gone.has(size) && !["10 0", "10 3", "8 3"].includes(size))).toEqual([]);
}, 60_000);

test("each sentence says what is drawn", async () => {
  const said: string[] = [];
  const uses: Use[] = [...explorable.opens];
  for (const use of [
    ["ready"],
    ["sync"],
    ["sync"],
    ["dies"],
    ["sync"],
    ["image"],
    ["sync"],
    ["surge", "0"],
    ["unavailable", 0],
    ["sync"],
  ] as const) {
    uses.push(use);
    said.push((await after(explorable, uses)).view.why);
  }
  expect(said).toEqual([
    "A pod turns ready: 9 serve; gate old 8 + new 5 − floor 8 − new not serving 4 = 1.",
    "Available 9 − floor 8 = 1 may go: 1.19 wants 8 → 7.",
    "Ceiling 13 − 12 wanted = room for 1: 1.20 wants 5 → 6.",
    "A pod dies, and one that is not ready takes its place: 7 serve; gate old 7 + new 6 − floor 8 − new not serving 5 = 0.",
    "13 wanted, ceiling 13: no room; gate old 7 + new 6 − floor 8 − new not serving 5 = 0: nobody goes.",
    "The image is 1.21 now: no ReplicaSet has it; the next sync makes one.",
    "1.21 is born with 0: 13 wanted, ceiling 13: no room; gate 13 + 0 − 8 = 5: 5 old pods that do not serve go first: 1.19 wants 7 → 6, 1.20 wants 6 → 2.",
    "Ceiling 10 + 0 = 10, floor 10 − 2 = 8.",
    "The API server refuses 0 and 0: nothing could ever move.",
    "Ceiling 10 − 8 wanted = room for 2: 1.21 wants 0 → 2.",
  ]);
}, 60_000);
