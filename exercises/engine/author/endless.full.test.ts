// Mutants that never end. They run in a process of their own, because one that is not stopped cannot fail: it has to be ended.
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const texts = {
  while: "export const f = () => { while (true); };",
  do: "export const f = () => { do {} while (true); };",
  for: "export function f() { for (;;) {} }",
  "for of what grows": "export const f = () => { const a = [1]; for (const n of a) a.push(n); };",
  "for in, again and again":
    "export const f = (): void => { for (const k in { a: 1 }) k && f2(); };\nconst f2 = () => f();",
  "a labelled loop": "export const f = () => { a: for (;;) { for (;;) continue a; } };",
  "a loop that catches": "export const f = () => { for (;;) { try { throw 1; } catch {} } };",
  "promises in a loop": "export const f = async () => { for (;;) await null; };",
  "promises that follow one another":
    "export const f = async (): Promise<void> => { await null; return f(); };",
  "a generator": "export const f = () => { for (const _ of g()); };\nfunction* g() { for (;;) yield 1; }",
  "a getter": "export const f = (): unknown => new A().a;\nclass A { get a(): unknown { return this.a; } }",
};

const limit = 1000;

const at = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

const evaluating = `
  import { Evaluator } from ${at("evaluate.ts")};
  for (const [name, code] of Object.entries(${JSON.stringify(texts)})) {
    const evaluator = await Evaluator.of(code);
    evaluator.fuel.fill(${limit});
    const { f } = evaluator.evaluate(code);
    const says = await Promise.resolve().then(f).then(() => "ended", (err) => err.message);
    console.log(\`\${name}: \${says} after \${evaluator.fuel.fill(0)}\`);
  }
  process.exit();`;

/** A solution some of whose mutants never end, and one of whose mutants is as good, which its inputs show. */
const files = {
  "solution.ts": `export function double(n: number): number {
  let sum = 0;
  for (let i = 0; i < 2; i++) sum += Math.max(n, n);
  return sum;
}
`,
  "spec.ts": `export const spec = (impl) => [0, 1, 2].map((n) => ({
  name: "doubles " + n,
  run: () => { if (impl.double(n) !== 2 * n) throw new Error("not so"); },
}));
`,
  "equivalent.ts": `export const equivalents = ["Math.max(n, n) → Math.min(n, n)", "Math.max(n, n) → Math.max(n)"].map((change) => ({
  change,
  why: "It makes no difference.",
  input: (source) => source.intn(100),
  output: (impl, n) => impl.double(n),
}));
`,
};

const mutating = `
  import { MadeUp } from ${at("made-up.ts")};
  import { format, mutate } from ${at("mutate.ts")};
  const made = new MadeUp();
  try {
    const exercise = made.write(${JSON.stringify(files)});
    console.log(format(exercise, await mutate(exercise)));
  } finally {
    made.remove();
  }
  process.exit();`;

/** The lines that a program prints until it ends or has gone on for too long; of one that is broken, what it complains of. */
function run(program: string): string[] {
  const args = ["--import", "tsx", "--input-type=module", "--eval", program];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    timeout: 300_000,
    killSignal: "SIGKILL",
  });
  return (stdout.trim() || stderr.trim()).split("\n");
}

test("whatever goes on for ever runs out of fuel", () => {
  const told = run(evaluating);
  const wanted = Object.keys(texts).map((name) => `${name}: it goes on for ever after ${limit + 1}`);
  expect(told).toEqual(wanted);
});

test("mutants that never end are killed, and do not stop those who judge an excuse", () => {
  const [told] = run(mutating);
  expect(told).toMatch(/^90\/1 Double: 100 %\. \d+ of \d+ mutants killed, [23] excused on 2000 inputs$/);
});
