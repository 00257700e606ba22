import { afterAll, describe, expect, test } from "vitest";
import { MadeUp, nought, spec, three, two } from "./made-up.ts";
import { format, mutate } from "./mutate.ts";

const made = new MadeUp();
afterAll(() => made.remove());

/** A list of excuses for `change`, whose inputs are numbers below `below`. */
const excuse = (change: string, below = 100, times = 1) => `
const one = {
  change: ${JSON.stringify(change)},
  why: "It makes no difference.",
  input: (source) => source.intn(${below}),
  output: (impl, n) => impl.double(n),
};
export const equivalents = Array.from({ length: ${times} }, () => one);
`;

const solution = (body: string) => ({
  "solution.ts": `export function double(n: number): number { return ${body}; }\n`,
});

describe("mutate", () => {
  test("a specification that asks for all kills all", async () => {
    const exercise = made.write({
      ...solution("n + n"),
      "spec.ts": spec([two, 2, 4], [three, 3, 6], [nought, 0, 0]),
    });
    const score = await mutate(exercise);
    expect(score).toEqual({ mutants: 2, killed: 2, survivors: [], excused: [], complaints: [] });
    expect(format(exercise, score)).toBe(`${exercise.id} Double: 100 %. 2 of 2 mutants killed`);
  });

  test("a mutant that throws where nobody waits is killed by its checks, and is no error of the run", async () => {
    const exercise = made.write({
      "solution.ts":
        "export async function f(later: () => Promise<number>) { try { await later(); } catch { return 1; } return 2; }\n",
      "spec.ts": `
        const later = async () => { throw new Error("lost"); };
        const run = async (impl) => { if ((await impl.f(later)) !== 1) throw new Error("not one"); };
        export const spec = (impl) => [{ name: "what fails is caught", run: () => run(impl) }];`,
    });
    const { survivors } = await mutate(exercise);
    // What nobody heeds, vitest would count as an error of this run.
    expect(survivors.map(({ change }) => change).filter((change) => change.includes("later"))).toEqual([]);
  });

  test("what survives is told with its place", async () => {
    const exercise = made.write({ ...solution("n * 2"), "spec.ts": spec([nought, 0, 0]) });
    expect(format(exercise, await mutate(exercise)).split("\n")).toEqual([
      `${exercise.id} Double: 25 %. 1 of 4 mutants killed`,
      "  survives solution.ts:1  n * 2 → n / 2",
      "  survives solution.ts:1  n * 2 → n * 3",
      "  survives solution.ts:1  n * 2 → n * (1)",
    ]);
  });

  const same = "Math.max(n, n, -1) + n";
  const all = spec([two, 2, 4], [three, 3, 6], [nought, 0, 0]);
  const change = "Math.max(n, n, -1) → Math.max(n, -1)";

  test("a mutant that does as the solution on all inputs is excused", async () => {
    const exercise = made.write({ ...solution(same), "spec.ts": all, "equivalent.ts": excuse(change) });
    const { excused, survivors, complaints } = await mutate(exercise);
    expect(excused.map(({ change }) => change)).toEqual([change, change].slice(0, excused.length));
    expect(excused.length).toBeGreaterThan(0);
    expect([survivors.some((s) => s.change === change), complaints]).toEqual([false, []]);
  });

  test.each([
    [
      "differs on one input",
      { ...solution("n * 2"), "spec.ts": spec([nought, 0, 0]), "equivalent.ts": excuse("n * 2 → n * 3") },
      "is not equivalent: ",
    ],
    [
      "no input would tell",
      {
        ...solution("Math.max(n * 2, n)"),
        "spec.ts": all,
        "equivalent.ts": excuse("Math.max(n * 2, n) → Math.max(n * 2)", 1),
      },
      "they prove little",
    ],
    [
      "is killed or unknown",
      { ...solution(same), "spec.ts": all, "equivalent.ts": excuse("n → m") },
      "No mutant that survives is `n → m`.",
    ],
    [
      "comes with too many others",
      { ...solution(same), "spec.ts": all, "equivalent.ts": excuse(change, 100, 4) },
      "excuses 4 mutants, and 3 are allowed",
    ],
  ])("an excuse that %s is refused", async (_, texts, says) => {
    const { complaints } = await mutate(made.write(texts));
    expect(complaints.join("\n")).toContain(says);
  });

  test("a solution that its specification refuses cannot be mutated", async () => {
    const exercise = made.write({ ...solution("n"), "spec.ts": all });
    await expect(mutate(exercise)).rejects.toThrow(`solution.ts does not pass "${two}"`);
  });
});
