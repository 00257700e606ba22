import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { MadeUp, type Texts, ending, meta, nought, spec, three, twins, two, wrong } from "./made-up.ts";
import { receiverText } from "./receiver.ts";
import { longRules, rules } from "./rules.ts";

const made = new MadeUp();
afterAll(() => made.remove());

/** What the rule of that name says of the made-up exercise with some texts changed. */
async function complaints(name: string, changed: Texts = {}): Promise<string> {
  const rule = [...rules, ...longRules].find((rule) => rule.name.includes(name));
  if (!rule) throw new Error(`no rule speaks of ${name}`);
  const exercise = made.write(changed);
  return (await rule.complaints(exercise, [exercise, { ...exercise, id: "91/1", title: "Twice" }])).join(
    "\n",
  );
}

const method = {
  file: "src/controller/deployment/deployment-controller.ts",
  export: "DeploymentController.handleErr",
};
const settable = { file: "src/controller/deployment/rolling.ts", export: "maxScaledDown" };

describe("an exercise that is in order", () => {
  // The made-up one replaces a function whose constant nobody notices: see below.
  const held = [...rules, ...longRules].filter(({ name }) => !name.startsWith("a constant"));
  test.each(held.map(({ name }) => name))("%s", async (name) => {
    expect(await complaints(name)).toBe("");
  });
});

test("a text that a reset kept is the learner's, and may say what it likes", async () => {
  expect(await complaints("files are there", { "exercise.before-reset-1.ts": "// TODO" })).toBe("");
});

describe("each rule says what to do", () => {
  const hints = (third: string) =>
    `## 1\n\n${"a".repeat(50)}\n\n## 2\n\n${"b".repeat(50)}\n\n## 3\n\n${third}\n`;
  const about = { checks: "names of its checks", wrong: "misconceptions", replaces: "what it replaces" };
  test.each<[name: string, changed: Texts, says: string | RegExp]>([
    ["files are there", { "why.md": undefined }, "why.md is missing."],
    ["files are there", { "README.md": "# A\n\nTODO: all\n" }, "README.md:3 still says TODO."],
    [
      "files are there",
      { "wrong/first-belief.ts": "// one\n// TODO\n", "exercise.before-reset-1.ts": "TODO" },
      "wrong/first-belief.ts:2 still says TODO.",
    ],
    [about.replaces, { "meta.json": meta({ title: "Twice" }) }, "`title` is that of 91/1 too"],
    [about.replaces, { "meta.json": meta({ minutes: 0 }) }, "a number above 0"],
    [about.replaces, { "meta.json": meta({ replaces: [] }) }, "`replaces` is empty"],
    [
      about.replaces,
      { "meta.json": meta({ replaces: [{ ...settable, export: "rolloutRolling" }] }) },
      "which solution.ts does not export",
    ],
    [about.replaces, { "meta.json": meta({ replaces: [{ ...settable, export: "gone" }] }) }, "exports no"],
    [
      about.replaces,
      { "meta.json": meta({ replaces: [{ file: "src/x.ts", export: "a" }] }) },
      "no such file",
    ],
    [about.replaces, { "meta.json": meta({ replaces: [method] }) }, "does not export as `handleErr`"],
    [
      about.replaces,
      {
        "meta.json": meta({
          replaces: [
            { ...method, as: "double" },
            { ...settable, as: "double" },
          ],
        }),
      },
      "has two of the name `double`: give",
    ],
    [
      about.replaces,
      { "meta.json": meta({ replaces: [{ ...method, export: "DeploymentController.gone" }] }) },
      "has no method `DeploymentController.gone`",
    ],
    [
      "receiver.ts",
      { "meta.json": meta({ replaces: [method] }) },
      /^receiver.ts is missing: run `npm run exercise:receiver 90\/\d+`.$/,
    ],
    [
      "receiver.ts",
      { "meta.json": meta({ replaces: [method] }), "receiver.ts": "export {};\n" },
      "is not what the port has: run",
    ],
    ["receiver.ts", { "receiver.ts": "export {};\n" }, "though no method is replaced: remove it"],
    [
      "receiver.ts",
      { "meta.json": meta({ replaces: [{ ...method, export: "DeploymentController.gone" }] }) },
      "receiver.ts cannot be written: src/",
    ],
    [about.checks, { "spec.ts": spec() }, "no check yet"],
    [about.checks, { "spec.ts": spec([two, 2, 4], [two, 3, 6]) }, `Two checks are called "${two}".`],
    [about.checks, { "spec.ts": spec(["doubles", 2, 4]) }, '"doubles" is no sentence'],
    ["signs.json", { "wrong/signs.json": undefined }, /run `npm run exercise:signs 90\/\d+`/],
    [
      "signs.json",
      { "wrong/squares.ts": wrong("n ** 3", [three, two]) },
      /does not say how each misconception shows/,
    ],
    [
      "fault",
      { "faults.ts": 'export const faults = [{ says: "It goes.", changes: [["n + n", "2 * n"]] }];' },
      "No check notices this fault: It goes.",
    ],
    [
      "fault",
      { "faults.ts": 'export const faults = [{ says: "It fails.", changes: [["n + n", "n"]] }];' },
      /^$/,
    ],
    [
      "fault",
      { "faults.ts": 'export const faults = [{ says: "Where?", changes: [["m", "n"]] }];' },
      "`m` stands in solution.ts 5 times, not once",
    ],
    ["solution passes", { "spec.ts": spec([two, 2, 5]) }, `solution.ts fails "${two}"`],
    ["stub is pending", { "stub.ts": "export const double = (n: number) => n;\n" }, `stub.ts fails "${two}"`],
    [
      "stub is pending",
      { "stub.ts": "export const double = (n: number) => n;\n" },
      "does not export `maxScaledDown`",
    ],
    [about.wrong, { "wrong/squares.ts": undefined }, "holds 2 misconceptions"],
    [about.wrong, { "wrong/squares.ts": wrong("n * n", [two]) }, `fails\n  ${three}\nbut lists\n  ${two}`],
    [about.wrong, { "wrong/squares.ts": wrong("2 * n", []) }, "passes every check"],
    [
      about.wrong,
      { "wrong/squares.ts": wrong("4", [three, nought]) },
      "the same checks as wrong/adds-two.ts",
    ],
    [about.wrong, { "wrong/squares.ts": wrong("n * n", [three], "Squared.") }, 'begins with "You"'],
    ["hints", { "hints.md": "## 1\n\nThink.\n" }, "has 1 rungs"],
    ["hints", { "hints.md": hints("Think.") }, "Hint 3 says too little."],
    ["hints", { "hints.md": hints(`${"c".repeat(50)} \`N+n + 0*n\``) }, "Hint 3 gives `n + n + 0 * n` of"],
    ["a twin", { "twins.ts": "export const twins = {};\n" }, "has no twin of wrong/adds-two.ts"],
    [
      "a twin",
      { "twins.ts": twins({ gone: { none: "It is not there." } }) },
      "has one of gone, and wrong/ has not",
    ],
    [
      "a twin",
      { "twins.ts": twins({ squares: { none: "no" } }) },
      "says in no sentence why squares has none",
    ],
    ["a twin", { "twins.ts": twins({ squares: { none: "Nobody squares otherwise." } }) }, /^$/],
    [
      "a twin",
      { "twins.ts": twins({ squares: { says: "It squares.", changes: [["n + n", "n * n"]] } }) },
      "The twin of squares gets its diagnosis, and has another fault.",
    ],
    [
      "a twin",
      {
        "twins.ts": twins({ squares: { says: "No.", changes: [["n + n + 0 * n", "n === 2 ? 4 : n + 5"]] } }),
      },
      `The twin of squares fails also "${nought}".`,
    ],
    [
      "a twin",
      {
        "twins.ts": twins({
          squares: { near: "So.", says: "No.", changes: [["n + n + 0 * n", "n === 2 ? 4 : n + 5"]] },
        }),
      },
      /^$/,
    ],
    [
      "a twin",
      {
        "twins.ts": twins({
          squares: { near: "So.", says: "No.", changes: [["n + n + 0 * n", "n === 3 ? 7 : n + n"]] },
        }),
      },
      "The twin of squares fails the same checks: `near` says nothing.",
    ],
    [
      "a twin",
      { "twins.ts": twins({ squares: { near: "So.", says: "No.", changes: [["n + n + 0 * n", "n + 7"]] } }) },
      "The twin of squares fails mostly other checks",
    ],
    ["a twin", { "twins.ts": twins({ squares: { says: "No.", changes: [["m + m", "n"]] } }) }, "not once"],
    ["constant", { "meta.json": meta({ recordings: [] }) }, "Nothing of it runs in the system"],
    [
      "ending has",
      { "ending.md": "## Now you can explain\n\nA. B.\n" },
      "it needs a section `## Beside upstream's`",
    ],
    ["ending has", { "ending.md": ending({ explains: "Twice is a sum." }) }, "says in 1 sentences"],
    ["ending has", { "ending.md": ending({ whatIf: "What becomes of four?" }) }, "a line `---` is needed"],
    ["ending has", { "ending.md": ending({ whatIf: "Four.\n\n---\n\nFour." }) }, "asks nothing"],
    [
      "ending has",
      { "ending.md": ending({ upstream: "- [`gone`](go:pkg/controller/deployment/rolling.go#gone)" }) },
      "ending.md names `gone`, and upstream's pkg/controller/deployment/rolling.go has none.",
    ],
    [
      "ending has",
      {
        "ending.md": ending({
          upstream: "- [`Type`](go:staging/src/k8s.io/client-go/util/workqueue/queue.go#Type)",
        }),
      },
      "leads to nothing in pkg/controller/deployment/rolling.go",
    ],
    [
      "ending has",
      { "ending.md": ending({ upstream: "Upstream has it, too." }) },
      "upstream's functions are a list of links",
    ],
    [
      "what-if",
      { "ending.ts": "export const facts = async () => [`Four becomes ${4 * 4}.`];\n" },
      'The port says "Four becomes 16.", and the answer in ending.md does not.',
    ],
    ["what-if", { "ending.ts": "export const facts = () => [];\n" }, "holds nothing of the answer"],
    ["what-if", { "ending.ts": "export const fact = 1;\n" }, "exports no `facts`"],
  ])("%s %#", async (name, changed, says) => {
    expect(await complaints(name, changed)).toMatch(says);
  });

  test("receiver.ts of what the port has is in order", async () => {
    const text = await receiverText(fileURLToPath(new URL("../../..", import.meta.url)), [method]);
    const changed = { "meta.json": meta({ replaces: [method] }), "receiver.ts": text };
    expect(await complaints("receiver.ts", changed)).toBe("");
  });

  test("a constant that nobody notices is told with the runs that do not change", async () => {
    const solution =
      "export const double = (n: number): number => n + n;\nexport const maxScaledDown = (): number => 5;\n";
    expect(await complaints("constant", { "solution.ts": solution })).toBe(
      "`maxScaledDown` can be () => 5, and rolling-percent-10 run as before: add a recording or a scenario that notices.",
    );
  });
});
