// What is drawn of a rollout: samples of real runs against the recordings, and the model against what the checks say in words.
import { afterEach, describe, expect, test } from "vitest";
import * as conformance from "#conformance";
import type { Exercise, Implementation } from "./catalogue.ts";
import { catalogue, loadImplementation, loadModule } from "./catalogue.ts";
import type { Wrong } from "./exercise.ts";
import { explain } from "./explain.ts";
import { onPlayed } from "./played.ts";
import type { Played, Rollout, Sizes } from "./rollout.ts";
import { beside, limits } from "./rollout.ts";
import { sameRun } from "./system.ts";

/** All exercises that play recordings, and those recordings. */
const playing = catalogue().flatMap(({ recordings = [], ...exercise }) =>
  recordings.map((name): [string, string, Exercise] => [exercise.id, name, { ...exercise, recordings }]),
);

afterEach(() => onPlayed(undefined));

/** What is seen of a recording on these functions, and what the check says. */
async function seen(
  name: string,
  { replaces }: Exercise,
  functions: Implementation,
): Promise<{ played: Played | undefined; says: string }> {
  let played: Played | undefined;
  onPlayed({ wants: () => true, see: (one) => (played = one) });
  try {
    await sameRun(name, replaces, functions);
    return { played, says: "" };
  } catch (err) {
    return { played, says: explain(err).says };
  }
}

/** Each rest of a recording: the sizes of the ReplicaSets by name, as the real control plane had them. */
function recorded(name: string): Record<string, string>[] {
  const { golden } = conformance.recording(name);
  const rests = golden.steps.flatMap(({ step, rest, ...more }) => {
    const { said } = more as { said?: { stairs?: string[][] } }; // As the player writes it.
    return step === "rollout" ? (said?.stairs ?? []) : [rest];
  });
  let sets: Record<string, string> = {};
  return rests.map((rest) => {
    const there = rest.flatMap((line) => {
      const [, set, wants, serves] = /^replicaset (\S+) spec=(\d+) .*available=(\d+)/.exec(line) ?? [];
      // One that has never wanted a pod is not drawn.
      const isDrawn = set !== undefined && (wants !== "0" || Object.hasOwn(sets, set));
      return isDrawn ? [[set, `${wants}, ${serves} available`] as const] : [];
    });
    // The page draws one that is gone as one that wants nothing.
    const gone = Object.keys(sets).map((set) => [set, "0, 0 available"] as const);
    return (sets = Object.fromEntries([...gone, ...there]));
  });
}

/** The same of a run that was sampled. */
function sampled(run: Rollout): Record<string, string>[] {
  let last: Sizes = { wants: [], serves: [] };
  const there = new Set<number>();
  return run.rounds.map(({ sizes }) => {
    last = sizes.at(-1) ?? last;
    for (const { wants } of sizes) wants.forEach((n, i) => n > 0 && there.add(i));
    return Object.fromEntries(
      [...there].map((i) => [run.sets[i]?.name, `${last.wants[i]}, ${last.serves[i]} available`]),
    );
  });
}

describe("samples of a run", () => {
  test.each(playing)(
    "%s: what the solution does on %s rests as the recording does",
    async (_, name, exercise) => {
      const { played, says } = await seen(name, exercise, await loadImplementation(exercise, "solution"));
      expect(says).toBe("");
      expect(played && sampled(played.mine)).toEqual(recorded(name));
      expect(played?.real).toBeUndefined();
      const both = played && beside(played);
      expect([both?.first, both?.onTheWay]).toEqual([undefined, false]);
    },
  );
});

/** Runs of wrong solutions in which a rollout can go wrong in each of its ways. */
const wrongs = playing
  .filter(([id, name]) =>
    id === "16/1" ? /percent-10|surge0/.test(name) : id === "16/3" && name === "rollover",
  )
  .flatMap(([id, name, exercise]) => exercise.wrong.map((wrong) => [id, wrong, name, exercise] as const));

describe("a run that goes wrong", () => {
  test("is among those that are looked at", () => expect(wrongs.length).toBeGreaterThan(15));

  test.each(wrongs)(
    "%s %s on %s is marked where the check says that it leaves",
    async (_, wrong, name, exercise) => {
      const { wrong: own } = (await loadModule(exercise, `wrong/${wrong}`)) as {
        wrong: Wrong<Implementation>;
      }; // As every one of them exports.
      const { played, says } = await seen(name, exercise, own.implementation);
      if (played === undefined) throw new Error("nothing was seen");
      const { rounds, first, onTheWay } = beside(played);
      const [, clause] = /In step \d+ \((.+?)\) it (?:comes|never)/.exec(says) ?? [];
      // Where only events differ, all rests are alike.
      const marked = first === undefined || onTheWay ? undefined : rounds[first]?.says;
      expect([says, marked, played.real !== undefined]).toEqual([says, clause, says !== ""]);
      expect(sampled(played.real ?? played.mine)).toEqual(recorded(name));
      expect(JSON.stringify(played).length).toBeLessThan(12_000);
    },
  );

  test("to and fro is cut short: the first changes of a round are kept, and its rest", async () => {
    const [, name, exercise] = playing.find(([id]) => id === "16/2") ?? [];
    if (name === undefined || exercise === undefined) throw new Error("16/2 plays a recording");
    let calls = 0;
    const flaps = {
      ...(await loadImplementation(exercise, "solution")),
      newRSNewReplicas: () => (calls++ < 40 ? 1 + (calls % 3) : 10),
    };
    const { played } = await seen(name, exercise, flaps);
    const changes = played?.mine.rounds[0]?.sizes ?? [];
    expect([changes.length, changes.at(-1)?.wants, limits.changes]).toEqual([16, [10, 0], 16]);
    expect(JSON.stringify(played).length).toBeLessThan(12_000);
  });

  test("of a stub there is none", async () => {
    const [, name, exercise] = playing.find(([id]) => id === "16/3") ?? [];
    if (name === undefined || exercise === undefined) throw new Error("16/3 plays a recording");
    expect((await seen(name, exercise, await loadImplementation(exercise, "stub"))).played).toBeUndefined();
  });
});

const sizes = (...wants: number[]): Sizes => ({ wants, serves: wants, ceiling: 5, floor: 3 });
const round = (step: number, pod: number, ...all: Sizes[]) => ({
  at: [step, pod] as const,
  says: `${step}.${pod}`,
  sizes: all,
});
const [old, current] = [
  { name: "web-1", tag: "1.19" },
  { name: "web-2", tag: "1.20" },
];
const real: Rollout = {
  sets: [old, current],
  rounds: [round(1, 0, sizes(4, 0)), round(2, 1, sizes(4, 1), sizes(3, 1), sizes(3, 2)), round(2, 2)],
};

describe("beside()", () => {
  test("finds nothing in a run that is the real one, and keeps a rest through a round without a change", () => {
    const { rounds, ...both } = beside({ recording: "", mine: real, real });
    expect(both).toEqual({ sets: [old, current], onTheWay: false, most: 5 });
    expect(rounds.map(({ mine }) => mine?.map(({ wants }) => wants.join()))).toEqual([
      ["4,0"],
      ["4,1", "3,1", "3,2"],
      ["3,2"],
    ]);
  });

  test("finds the first rest that differs, before any difference on the way", () => {
    const mine = {
      ...real,
      rounds: [...real.rounds.slice(0, 1), round(2, 1, sizes(3, 0), sizes(3, 2)), round(2, 2, sizes(2, 2))],
    };
    expect(beside({ recording: "", mine, real })).toMatchObject({ first: 2, onTheWay: false });
  });

  test("finds a difference on the way where all rests are alike", () => {
    const mine = {
      ...real,
      rounds: [...real.rounds.slice(0, 1), round(2, 1, sizes(3, 0), sizes(3, 2)), round(2, 2)],
    };
    expect(beside({ recording: "", mine, real })).toMatchObject({ first: 1, onTheWay: true });
  });

  test("pairs rounds by step and pod: one that a run has not differs", () => {
    const mine = { ...real, rounds: [...real.rounds.slice(0, 2), round(3, 0)] };
    const { rounds, first } = beside({ recording: "", mine, real });
    expect([first, rounds.map((pair) => `${pair.says} ${"mine" in pair} ${"real" in pair}`)]).toEqual([
      2,
      ["1.0 true true", "2.1 true true", "2.2 false true", "3.0 true false"],
    ]);
  });

  test("pairs ReplicaSets by name, and one that is not made wants none", () => {
    const mine = {
      sets: [old],
      rounds: real.rounds.map((one) => ({ ...one, sizes: one.sizes.map(({ wants: [n = 0] }) => sizes(n)) })),
    };
    const both = beside({ recording: "", mine, real });
    expect([both.first, both.rounds[1]?.mine?.at(-1)?.wants]).toEqual([1, [3, 0]]);
  });
});
