import type * as v1 from "#api/core/v1";
import * as controller from "#controller";
import type * as rand from "#go/math/rand";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { always, oneOf, simplerField, smaller } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import type { Rows } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";
import type { Look } from "./templates.ts";
import { documented, empty, foreign, templateOf } from "./templates.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...cases.map(({ name, known }) => ({ name, run: () => known.forEach((one) => spells(impl, one)) })),
  ...spelling(impl),
  {
    name: "whatever the template says, its hash is the one that Kubernetes gives",
    run: () =>
      always<Any>({
        any: anyTemplate,
        simpler: (one) => [
          ...simplerField(one, "says", (says = "") =>
            says === "" ? [] : [says.slice(1), says.slice(0, -1)],
          ),
          ...(one.count === undefined
            ? []
            : [{ ...one, count: undefined }, ...smaller(one.count).map((count) => ({ ...one, count }))]),
        ],
        holds: ({ count, ...look }) => {
          const template = templateOf(look);
          spells(impl, {
            of: inWords(look),
            template,
            count,
            gives: controller.computeHash(template, count),
          });
        },
      }),
  },
  ...runs(impl),
];

interface Known {
  /** What the template is, in words. */
  readonly of: string;
  readonly template: v1.PodTemplateSpec;
  readonly count?: number | undefined;
  readonly gives: string;
}

const web = { of: "image nginx:1.19", template: templateOf({ image: "nginx:1.19" }) };
const next = { of: "image nginx:1.20", template: templateOf({ image: "nginx:1.20" }) };
const nginx = { of: "the documented nginx:1.14.2", template: documented };
const nothing = { of: "an empty template", template: empty };
const letters = { of: "a command with é and 中文", template: foreign };

const several = [web, next, nginx, nothing, letters];

const cases: readonly { name: string; known: readonly Known[] }[] = [
  {
    name: "a template has the hash that a real control plane gives it",
    known: [
      { ...next, gives: "74b685b4d7" },
      { ...nginx, gives: "66b6c48dd5" },
      { ...nothing, gives: "85f7cf5fc7" },
    ],
  },
  {
    name: "a number of nine digits gives nine letters",
    known: [{ ...web, gives: "c6b8467bc" }],
  },
  {
    name: "letters of more than one byte count byte by byte",
    known: [{ ...letters, gives: "85c94b9bd5" }],
  },
  {
    name: "after a collision the same template has another hash",
    known: [
      { ...web, count: 1, gives: "56f9d669f4" },
      { ...nginx, count: 1, gives: "548f646f6d" },
      { ...letters, count: 1, gives: "666f9b688d" },
    ],
  },
  {
    name: "a count of 0 is not no count",
    known: [{ ...nginx, count: 0, gives: "6b59db97b5" }],
  },
  {
    name: "a count may need more than one byte",
    known: [258, 66051, 2 ** 31 - 1].map((count) => ({
      ...web,
      count,
      gives: controller.computeHash(web.template, count),
    })),
  },
];

/** Holds the hash of the learner's function against what is wanted, and shows of which number either is the spelling. */
function spells(impl: Implementation, { of, template, count, gives }: Known): void {
  const row = (hash: unknown): Rows[string] => ({ is: hash as string, "stands for": numberOf(hash) }); // `agree` takes any cell.
  agree({
    calls: `computeHash(template, ${count})`,
    given: [{ of: "template", rows: { [of]: { collisionCount: count ?? "none" } } }],
    of: "computeHash gives",
    expected: { hash: row(gives) },
    actual: () => ({ hash: row(impl.computeHash(template, count)) }),
  });
}

/** An answer may be anything. */
const textOf = (hash: unknown): string => String(hash);

/** The digits, in their order, as they are spelt. */
const digitsSpelt = "456789bcdf";

/** The number that is spelt so, if one is. */
function numberOf(hash: unknown): string {
  const digits = Array.from(textOf(hash), (letter) => digitsSpelt.indexOf(letter));
  return digits.length === 0 || digits.includes(-1) ? "no number" : digits.join("");
}

/** What is true of the spelling, and of the count, whatever the number is. */
const spelling = (impl: Implementation): Check[] => [
  {
    name: "a number of ten digits gives ten letters",
    run: () =>
      asks(several, "the longest hash", { letters: 10 }, () => ({
        letters: Math.max(...several.map(({ template }) => textOf(impl.computeHash(template)).length)),
      })),
  },
  {
    name: "the lowest bits of a product are kept, so that a number may be odd",
    run: () =>
      asks(several, "the numbers", { "some are odd": true }, () => ({
        "some are odd": several.some(({ template }) => /[13579]$/.test(numberOf(impl.computeHash(template)))),
      })),
  },
  {
    name: "a hash has only the ten letters that digits become",
    run: () => {
      for (const one of several)
        asks([one], "hash", { "other letters": "none" }, () => {
          const others = Array.from(textOf(impl.computeHash(one.template))).filter(
            (letter) => !digitsSpelt.includes(letter),
          );
          return { "other letters": [...new Set(others)].sort().join(" ") || "none" };
        });
    },
  },
  {
    name: "a count of 0 multiplies the number eight times and does no more",
    run: () => {
      const [none, nought] = [undefined, 0].map((count) => numberOf(impl.computeHash(nginx.template, count)));
      const is = { "without a count": none, "with a count of 0": nought };
      asks([nginx], "your hash stands for", { ...is, "with a count of 0": timesPrime(none, 8) }, () => is);
    },
  },
];

function asks(
  known: readonly Pick<Known, "of" | "template">[],
  what: string,
  expected: Rows[string],
  actual: () => Rows[string],
): void {
  agree({
    calls: "computeHash(template, collisionCount)",
    given: [{ of: "template", rows: Object.fromEntries(known.map(({ of }) => [of, {}])) }],
    of: what,
    expected: { is: expected },
    actual: () => ({ is: actual() }),
  });
}

/** The number after so many multiplications; of what is no number, nothing can be said. */
function timesPrime(number = "no number", times: number): string {
  if (!/^\d+$/.test(number)) return "a number";
  return String(BigInt.asUintN(32, BigInt(number) * 16777619n ** BigInt(times)));
}

interface Any extends Look {
  readonly count?: number | undefined;
}

const inWords = ({ image, says }: Look): string =>
  says === undefined ? `image ${image}` : `image ${image}, SAYS ${JSON.stringify(says)}`;

function anyTemplate(source: rand.Source): Any {
  const often = (): boolean => source.intn(2) === 0;
  const letter = (): string => oneOf(source, ["a", "Z", "7", " ", "\n", "é", "ß", "中", "🙂", "{"]);
  return {
    image: `nginx:1.${source.intn(40)}`,
    ...(often() && { says: Array.from({ length: source.intn(8) }, letter).join("") }),
    ...(often() && { count: oneOf(source, [0, source.intn(4), source.intn(256), source.intn(100_000), source.intn(2 ** 31)]) }),
  }; // prettier-ignore
}

const runs = (impl: Implementation): Check[] => [
  {
    name: "templates of many kinds give the names of a real control plane",
    run: () => sameRun("hash-of-templates", meta.replaces, impl),
  },
  {
    name: "where the name is taken, it is the next one of a real control plane",
    run: () => sameRun("release-on-label-change", meta.replaces, impl),
  },
];
