import * as intstr from "#apimachinery/util/intstr";
import type * as rand from "#go/math/rand";
import type { Check, Spec } from "../../engine/exercise.ts";
import { isNotStarted } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { always, oneOf, simplerField, smaller } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import { show } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;
type Value = intstr.IntOrString | undefined;

export const spec: Spec<Implementation> = (impl) => [
  ...scaling(impl),
  ...fenceposts(impl),
  ...rollouts(impl),
];

/** Holds `pods` against what the value comes to, rounded up and rounded down. */
function scales(
  impl: Implementation,
  cases: readonly [value: Value, total: number, up: number, down: number][],
) {
  for (const [value, total, up, down] of cases) {
    const name = typeof value === "string" ? `${value} of ${total}` : `${value}, of ${total}`;
    agree({
      calls: `getScaledValueFromIntOrPercent(${JSON.stringify(value)}, ${total}, roundUp)`,
      of: "value",
      expected: { [name]: { "rounded up": up, "rounded down": down } },
      actual: () => ({
        [name]: {
          "rounded up": impl.getScaledValueFromIntOrPercent(value, total, true),
          "rounded down": impl.getScaledValueFromIntOrPercent(value, total, false),
        },
      }),
    });
  }
}

const scaling = (impl: Implementation): Check[] => [
  {
    name: "a number is taken as it is",
    run: () =>
      scales(impl, [
        [3, 10, 3, 3],
        [0, 10, 0, 0],
        [7, 5, 7, 7],
      ]),
  },
  {
    name: "a percentage is that part of the total, rounded as asked",
    run: () =>
      scales(impl, [
        ["25%", 10, 3, 2],
        ["1%", 3, 1, 0],
        ["39%", 10, 4, 3],
      ]),
  },
  {
    name: "a result that is whole stays what it is",
    run: () =>
      scales(impl, [
        ["30%", 10, 3, 3],
        ["0%", 10, 0, 0],
        ["100%", 5, 5, 5],
        ["200%", 5, 10, 10],
        ["7%", 100, 7, 7],
        ["14%", 50, 7, 7],
        ["29%", 100, 29, 29],
      ]),
  },
  {
    name: "a percentage may have any number of digits",
    run: () =>
      scales(impl, [
        ["1000%", 10, 100, 100],
        ["007%", 100, 7, 7],
      ]),
  },
  {
    name: "a sign is read",
    run: () =>
      scales(impl, [
        ["+20%", 10, 2, 2],
        ["-20%", 10, -2, -2],
      ]),
  },
  {
    name: "below 0, too, up is up and down is down",
    run: () =>
      scales(impl, [
        ["-25%", 10, -2, -3],
        ["-1%", 3, 0, -1],
      ]),
  },
  {
    name: "what is missing or no percentage is refused",
    run: () => {
      refuses(impl, undefined, "nil value for IntOrString");
      for (const text of ["3", "25", "%", "a%", "25%5", "x25%", "40%%", ""]) refuses(impl, text, invalid);
    },
  },
  {
    name: "a text with anything else in it is refused",
    run: () => {
      for (const text of [" 25%", "25 %", "- 5%", "25%\n", "1\n25%", "2.5%", "0x10%", "+-5%"]) {
        refuses(impl, text, invalid);
      }
    },
  },
];

const invalid = "invalid value for IntOrString";

/** Holds what is thrown against an error that begins so. */
function refusesBy(call: () => unknown, calls: string, begins: string): void {
  agree({
    calls,
    of: "call",
    expected: { [calls]: { throws: `an error: ${begins}` } },
    actual: () => ({ [calls]: { throws: refusalOf(call, begins) } }),
  });
}

function refuses(impl: Implementation, value: Value, begins: string): void {
  const calls = `getScaledValueFromIntOrPercent(${JSON.stringify(value)}, 10, true)`;
  refusesBy(() => impl.getScaledValueFromIntOrPercent(value, 10, true), calls, begins);
}

/** What is thrown, its text no further than it is laid down. */
function refusalOf(call: () => unknown, begins: string): string {
  try {
    return `nothing: it gives ${show(call())}`;
  } catch (err) {
    if (isNotStarted(err)) throw err;
    if (!(err instanceof Error)) return `no Error, but ${show(err)}`;
    return `an error: ${err.message.startsWith(begins) ? begins : err.message}`;
  }
}

/** Holds `[surge, unavailable]` against what the two limits of so many pods come to. */
function resolves(
  impl: Implementation,
  cases: readonly [surge: Value, unavailable: Value, desired: number, resolved: [number, number]][],
) {
  for (const [maxSurge, maxUnavailable, desired, [surge, unavailable]] of cases) {
    const name = `${desired} pods`;
    const limits = [maxSurge, maxUnavailable].map((limit) => JSON.stringify(limit) ?? "undefined").join(", ");
    agree({
      calls: `resolveFenceposts(${limits}, ${desired})`,
      given: [{ of: "Deployment", rows: { [name]: { maxSurge, maxUnavailable } } }],
      of: "resolveFenceposts gives",
      expected: { [name]: { surge, unavailable } },
      actual: () => {
        const [ofSurge, ofUnavailable] = impl.resolveFenceposts(maxSurge, maxUnavailable, desired);
        return { [name]: { surge: ofSurge, unavailable: ofUnavailable } };
      },
    });
  }
}

const fenceposts = (impl: Implementation): Check[] => [
  {
    name: "whole pods stay what they are",
    run: () =>
      resolves(impl, [
        [3, 2, 10, [3, 2]],
        [0, 1, 4, [0, 1]],
        [1, 0, 4, [1, 0]],
      ]),
  },
  {
    name: "a surge rounds up",
    run: () =>
      resolves(impl, [
        ["25%", 1, 3, [1, 1]],
        ["39%", 1, 10, [4, 1]],
        ["1%", 0, 2, [1, 0]],
      ]),
  },
  {
    name: "an unavailability rounds down",
    run: () =>
      resolves(impl, [
        [1, "25%", 3, [1, 0]],
        [1, "39%", 10, [1, 3]],
      ]),
  },
  {
    name: "a limit that is missing counts as 0",
    run: () =>
      resolves(impl, [
        [undefined, "40%", 10, [0, 4]],
        ["30%", undefined, 10, [3, 0]],
      ]),
  },
  {
    name: "where both come to 0, one pod may be unavailable",
    run: () =>
      resolves(impl, [
        ["0%", "1%", 3, [0, 1]],
        ["0%", "0%", 0, [0, 1]],
        [undefined, undefined, 10, [0, 1]],
        // What one gives the other takes: their sum is 0, and neither is.
        ["20%", "-20%", 10, [2, -2]],
        ["-20%", "20%", 10, [-2, 2]],
      ]),
  },
  {
    name: "a rollout can always move",
    run: () => {
      for (const desired of [0, 1, 2, 3, 10, 100]) {
        for (const percent of ["0%", "1%", "9%", "33%", "99%"]) {
          const room = impl.resolveFenceposts("0%", percent, desired).reduce((a, b) => a + b, 0);
          const says = `0% and ${percent} of ${desired} leave no room to move.`;
          const moves = room > 0;
          agree({ says, of: "a rollout", expected: { here: { moves: true } }, actual: { here: { moves } } });
        }
      }
    },
  },
  {
    name: "a limit that is no percentage is refused",
    run: () => {
      for (const [maxSurge, maxUnavailable] of [
        ["a%", "25%"],
        ["25%", "a%"],
      ] as const) {
        const call = () => impl.resolveFenceposts(maxSurge, maxUnavailable, 10);
        refusesBy(call, `resolveFenceposts("${maxSurge}", "${maxUnavailable}", 10)`, invalid);
      }
    },
  },
  {
    name: "nothing is capped at the size of the Deployment",
    run: () => resolves(impl, [["200%", "150%", 4, [8, 6]]]),
  },
  {
    name: "whatever is asked for, the answers are those of Kubernetes",
    run: () =>
      always<AnyLimits>({
        any: anyLimits,
        simpler: (limits) => [
          ...simplerField(limits, "desired", smaller),
          ...simplerField(limits, "maxSurge", simplerValue),
          ...simplerField(limits, "maxUnavailable", simplerValue),
        ],
        holds: ({ maxSurge, maxUnavailable, desired }) => {
          for (const value of [maxSurge, maxUnavailable]) {
            if (value === undefined) continue;
            const scaled = (up: boolean) => intstr.getScaledValueFromIntOrPercent(value, desired, up);
            scales(impl, [[value, desired, scaled(true), scaled(false)]]);
          }
          const surge = intstr.getScaledValueFromIntOrPercent(maxSurge ?? 0, desired, true);
          const unavailable = intstr.getScaledValueFromIntOrPercent(maxUnavailable ?? 0, desired, false);
          const isStuck = surge === 0 && unavailable === 0;
          resolves(impl, [[maxSurge, maxUnavailable, desired, isStuck ? [0, 1] : [surge, unavailable]]]);
        },
      }),
  },
];

interface AnyLimits {
  readonly maxSurge: Value;
  readonly maxUnavailable: Value;
  readonly desired: number;
}

/** Now and then two that add up to 0. */
function anyLimits(source: rand.Source): AnyLimits {
  const part = source.intn(260);
  const [maxSurge, maxUnavailable] =
    source.intn(10) === 0 ? [`${part}%`, `-${part}%`] : [anyValue(source), anyValue(source)];
  return { maxSurge, maxUnavailable, desired: source.intn(120) };
}

/** A number of pods, a part that may be more than the whole or less than nothing, or nothing at all. */
function anyValue(source: rand.Source): Value {
  const sign = oneOf(source, ["", "", "+", "-"]);
  return oneOf(source, [undefined, source.intn(9), `${sign}${source.intn(260)}%`, `${source.intn(5000)}%`]);
}

/** A part that is nearer to 0, without a sign or with it; a number that is smaller; nothing at all. */
function simplerValue(value: Value): readonly Value[] {
  if (value === undefined) return [];
  if (typeof value === "number") return [undefined, ...smaller(value)];
  const parts = smaller(Number.parseInt(value, 10)).map((n) => `${n}%`);
  return [undefined, ...parts, ...(value.startsWith("+") ? [value.slice(1)] : [])];
}

/** What each recorded Deployment asks for. */
const asked = {
  "rolling-default": "three pods roll at 25% and 25%",
  "rolling-percent-10": "ten pods roll at 30% and 20%",
  "rolling-surge0-unavail1": "four pods roll at 0 and 1",
  "rolling-both-resolve-to-zero": "three pods roll at 0% and 1%",
};

const rollouts = (impl: Implementation): Check[] =>
  Object.entries(asked).map(([recording, what]) => ({
    name: `${what} as they did on a real control plane`,
    run: () => sameRun(recording, meta.replaces, impl),
  }));
