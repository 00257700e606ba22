import { expect, test } from "vitest";
import { type Use, after } from "../../site/explore/explorable.ts";
import { drawnAs, walk } from "../../site/explore/random.ts";
import { type State, explorable } from "./who-wakes.explore.ts";
import type { SetState } from "./world.ts";

const names = ["web", "shop"] as const;

/** The rules once more, in a few lines. */
function modelled(was: State, [control, value]: Use): Set<string> {
  const { set, pods, strategy } = was;
  const selecting = ({ labelled }: SetState): string[] =>
    labelled === "neither" ? [] : labelled === "web" ? ["web"] : ["web", "shop"];
  const owner = ({ owner }: SetState): string[] => (owner === "web" || owner === "shop" ? [owner] : []);
  switch (control) {
    case "status":
    case "delete":
      return new Set(set && owner(set));
    case "create":
      return new Set(was.last.owner === "nobody" ? selecting(was.last) : owner(was.last));
    case "labels": {
      const is = { ...was.last, labelled: value as SetState["labelled"] };
      if (set === undefined || is.labelled === set.labelled) return new Set();
      return new Set(set.owner === "nobody" ? selecting(is) : owner(set));
    }
    case "owner": {
      const is = { ...was.last, owner: value as SetState["owner"] };
      if (set === undefined || is.owner === set.owner) return new Set();
      return new Set([...owner(set), ...(is.owner === "nobody" ? selecting(is) : owner(is))]);
    }
    case "resync":
      return new Set(names);
    case "strategy":
      return new Set(value === strategy ? [] : ["web"]);
    case "goes": {
      const isAsked = set?.owner === "web" && strategy === "Recreate";
      return new Set(isAsked && (pods.length === 1 || set.labelled === "neither") ? ["web"] : []);
    }
    default:
      return new Set();
  }
}

test("for eight hundred random uses whoever the rules say wakes, is drawn so and named", async () => {
  const seen: Record<string, number> = {};
  for await (const { by, before, state, view } of walk(explorable, 800, 3)) {
    // What changes nothing leaves the state as it is, with what was said of it.
    if (JSON.stringify(state) === JSON.stringify(before)) continue;
    const woken = names.filter((name) => drawnAs(view.svg, `woken-${name}`).length > 0);
    expect([by, new Set(woken)]).toEqual([by, modelled(before, by)]);
    const said = woken.length === 0 ? "Nobody wakes" : woken.length === 1 ? `${woken[0]} wakes` : "wake.";
    expect(view.why).toContain(said);
    expect(drawnAs(view.svg, "pod-left")).toHaveLength(state.pods.length);
    const kind = `${by[0]} ${woken.length}`;
    seen[kind] = (seen[kind] ?? 0) + 1;
  }
  expect(Object.keys(seen).toSorted()).toEqual([
    "create 0", "create 1", "create 2", "delete 0", "delete 1", "fails 0", "goes 0", "goes 1", "labels 0", "labels 1",
    "labels 2", "owner 0", "owner 1", "owner 2", "resync 2", "status 0", "status 1", "strategy 1",
  ]);
}); // prettier-ignore

test("the experiment: an orphan may report, and only other labels wake somebody", async () => {
  const uses: Use[] = [["owner", "nobody"], ["status"], ["labels", "web and shop"]];
  const woken = [];
  for (const i of uses.keys()) woken.push((await after(explorable, uses.slice(0, i + 1))).state.woken);
  expect(woken).toEqual([["web"], [], ["web", "shop"]]);
});

test("the surprise: with a failed pod left nobody wakes, though none runs", async () => {
  const { state, view } = await after(explorable, [["fails"], ["goes"], ["goes"]]);
  expect([state.pods, state.woken]).toEqual([["Failed"], []]);
  expect(view.why).toMatchInlineSnapshot(`"One pod is left. It has failed, but it counts. Nobody wakes."`);
});

test("each sentence says what was asked and what came of it", async () => {
  const uses: Use[] = [["owner", "web, deleted"], ["status"], ["goes"], ["owner", "web"], ["labels", "neither"], ["goes"], ["strategy", "RollingUpdate"], ["goes"], ["owner", "nobody"], ["delete"], ["labels", "web"], ["create"], ["resync"]]; // prettier-ignore
  const said: string[] = [];
  for (const i of uses.keys()) said.push((await after(explorable, uses.slice(0, i + 1))).view.why);
  expect(said).toMatchInlineSnapshot(`
    [
      "It was web’s before. Its owner is a web with uid-1, which is gone. web wakes.",
      "Its owner is a web with uid-1, which is gone. Nobody wakes.",
      "The owner of the pod’s ReplicaSet is a web with uid-1, which is gone. Nobody wakes.",
      "Who had it before is gone. Its owner is web, uid-2. web wakes.",
      "Its owner is web, uid-2. web wakes.",
      "web no longer selects the ReplicaSet, so it isn’t in the list and its pods don’t count. web wakes.",
      "Whatever is new about a Deployment, it is that one’s news. web wakes.",
      "web does not recreate, so its pods are not counted. Nobody wakes.",
      "It was web’s before. It is an orphan, and no selector matches app=other. web wakes.",
      "It was an orphan, and nobody misses one. Nobody wakes.",
      "There is no ReplicaSet. The next one will be made like that. Nobody wakes.",
      "It is an orphan, and app=web matches the selector of web. web wakes.",
      "updateReplicaSet sees the same version twice, and returns. updateDeployment compares nothing. web and shop wake.",
    ]
  `);
});
