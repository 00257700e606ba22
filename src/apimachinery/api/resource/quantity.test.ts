// Go: staging/src/k8s.io/apimachinery/pkg/api/resource/quantity_test.go
import { describe, expect, test } from "vitest";
import * as rand from "#go/math/rand";
import { parseQuantity, parseQuantityString, quantityFromJSON } from "./parse.ts";
import {
  ParsedQuantity,
  micro,
  milli,
  nano,
  newMilliQuantity,
  newQuantity,
  newScaledQuantity,
} from "./quantity.ts";
import type { Scale } from "./quantity.ts";
import type { Format } from "./suffix.ts";

const [SI, Bin, Exp] = ["DecimalSI", "BinarySI", "DecimalExponent"] as const;
const mostPositive = 2n ** 63n - 1n;
const mostNegative = -(2n ** 63n);

const decQuantity = (unscaled: bigint, exponent: number, format: Format) =>
  new ParsedQuantity({ amount: { unscaled, exponent }, format, isDec: true });
const intQuantity = (unscaled: bigint, exponent: Scale, format: Format) =>
  new ParsedQuantity({ amount: { unscaled, exponent }, format });
const asDec = (q: ParsedQuantity) => {
  const { value, scale } = q.int64Amount;
  return q.dec === undefined ? decQuantity(value, scale, q.format) : q;
};

describe("TestQuantityParseZero", () => {
  test("0", () => expect(String(parseQuantity("0"))).toBe("0"));
});

describe("TestQuantityParseNonNumericPanic", () => {
  test("Non-Numeric", () => expect(() => parseQuantity("Non-Numeric")).toThrow("quantities must match"));
});

describe("TestQuantityAddZeroPreservesSuffix", () => {
  test.each(["100m", "1Gi"])("%s", (text) => {
    const [value, zero] = [parseQuantity(text), parseQuantity("0")];
    expect([String(value.add(zero)), String(zero.add(value))]).toEqual([text, text]);
  });
});

describe("TestQuantitySubZeroPreservesSuffix", () => {
  test.each(["100m", "1Gi"])("%s", (text) => {
    const [value, zero] = [parseQuantity(text), parseQuantity("0")];
    expect([String(value.sub(zero)), String(zero.sub(value))]).toEqual([text, `-${text}`]);
  });
});

describe("TestQuantityCanocicalizeZero", () => {
  test("1000m - 1", () => expect(String(parseQuantity("1000m").sub(newQuantity(1n, SI)))).toBe("0"));
});

describe("TestQuantityCmp", () => {
  test.each([
    ["0", "0", 0],
    ["100m", "50m", 1],
    ["50m", "100m", -1],
    ["10000T", "100Gi", 1],
  ])("%s and %s", (x, y, expected) => {
    expect(parseQuantity(x).cmp(parseQuantity(y))).toBe(expected);
  });

  const zero = intQuantity(0n, 0, SI);
  test.each([
    [decQuantity(0n, 0, SI), decQuantity(0n, 0, SI), 0],
    [zero, decQuantity(0n, 0, SI), 0],
    [decQuantity(0n, 0, SI), zero, 0],
    [zero, zero, 0],
    [zero, decQuantity(10n, 0, SI), -1],
    [zero, decQuantity(-10n, 0, SI), 1],
    [decQuantity(10n, 0, SI), zero, 1],
    [decQuantity(-10n, 0, SI), zero, -1],
  ])("%s and %s, one held as a decimal", (x, y, expected) => {
    expect(x.cmp(y)).toBe(expected);
  });
});

describe("TestParseQuantityString", () => {
  test.each([
    ["0.025Ti", true, "0", "025", "Ti"],
    ["1.025Ti", true, "1", "025", "Ti"],
    ["-1.025Ti", false, "1", "025", "Ti"],
    [".", true, "0", "", ""],
    ["-.", false, "0", "", ""],
    ["1E-3", true, "1", "", "E-3"],
  ])("%s", (input, positive, num, denom, suffix) => {
    expect(parseQuantityString(input)).toEqual({ positive, num, denom, suffix });
  });
});

const Ki = 1024n;
const parseCases: [input: string, unscaled: bigint, exponent: number, format: Format][] = [
  ...["0", "0n", "0u", "0m", "0k", "0M", "0G", "0T"].map((t): [string, bigint, number, Format] => [
    t,
    0n,
    0,
    SI,
  ]),
  ...["0Ki", "0Mi", "0Gi", "0Ti"].map((t): [string, bigint, number, Format] => [t, 0n, 0, Bin]),
  ["1", 1n, 0, SI],
  ["1Ki", Ki, 0, Bin],
  ["8Ki", 8n * Ki, 0, Bin],
  ["7Mi", 7n * Ki ** 2n, 0, Bin],
  ["6Gi", 6n * Ki ** 3n, 0, Bin],
  ["5Ti", 5n * Ki ** 4n, 0, Bin],
  ["4Pi", 4n * Ki ** 5n, 0, Bin],
  ["3Ei", 3n * Ki ** 6n, 0, Bin],
  ["10Ti", 10n * Ki ** 4n, 0, Bin],
  ["100Ti", 100n * Ki ** 4n, 0, Bin],
  ["5n", 5n, -9, SI],
  ["4u", 4n, -6, SI],
  ["3m", 3n, -3, SI],
  ["9", 9n, 0, SI],
  ["8k", 8n, 3, SI],
  ["50k", 5n, 4, SI],
  ["7M", 7n, 6, SI],
  ["6G", 6n, 9, SI],
  ["5T", 5n, 12, SI],
  ["40T", 4n, 13, SI],
  ["300T", 3n, 14, SI],
  ["2P", 2n, 15, SI],
  ["1E", 1n, 18, SI],
  ["1E-3", 1n, -3, Exp],
  ["1e3", 1n, 3, Exp],
  ["1E6", 1n, 6, Exp],
  ["1e9", 1n, 9, Exp],
  ["1E12", 1n, 12, Exp],
  ["1e15", 1n, 15, Exp],
  ["1E18", 1n, 18, Exp],
  ["1e14", 1n, 14, Exp],
  ["1e13", 1n, 13, Exp],
  ["100.035k", 100035n, 0, SI],
  ["0.001", 1n, -3, SI],
  ["0.0005k", 5n, -1, SI],
  ["0.005", 5n, -3, SI],
  ["0.05", 5n, -2, SI],
  ["0.5", 5n, -1, SI],
  ["0.00050k", 5n, -1, SI],
  ["0.00500", 5n, -3, SI],
  ["0.05000", 5n, -2, SI],
  ["0.50000", 5n, -1, SI],
  ["0.5e0", 5n, -1, Exp],
  ["0.5e-1", 5n, -2, Exp],
  ["0.5e-2", 5n, -3, Exp],
  ["10.035M", 10035n, 3, SI],
  ["1.2e3", 12n, 2, Exp],
  ["1.3E+6", 13n, 5, Exp],
  ["1.40e9", 14n, 8, Exp],
  ["1.53E12", 153n, 10, Exp],
  ["1.6e15", 16n, 14, Exp],
  ["1.7E18", 17n, 17, Exp],
  ["9.01", 901n, -2, SI],
  ["8.1k", 81n, 2, SI],
  ["7.123456M", 7123456n, 0, SI],
  ["6.987654321G", 6987654321n, 0, SI],
  ["5.444T", 5444n, 9, SI],
  ["40.1T", 401n, 11, SI],
  ["300.2T", 3002n, 11, SI],
  ["2.5P", 25n, 14, SI],
  ["1.01E", 101n, 16, SI],
  // Things that saturate or round.
  ["3.001n", 4n, -9, SI],
  ["1.1E-9", 2n, -9, Exp],
  ["0.0000000001", 1n, -9, SI],
  ["0.0000000005", 1n, -9, SI],
  ["0.00000000050", 1n, -9, SI],
  ["0.5e-9", 1n, -9, Exp],
  ["0.9n", 1n, -9, SI],
  ["0.00000012345", 124n, -9, SI],
  ["0.00000012354", 124n, -9, SI],
  ["9Ei", mostPositive, 0, Bin],
  ["9223372036854775807Ki", mostPositive, 0, Bin],
  ["12E", 12n, 18, SI],
  // Fractions in binary, too.
  ["100.035Ki", 10243584n, -2, Bin],
  ["0.5Mi", Ki ** 2n / 2n, 0, Bin],
  ["0.05Gi", 536870912n, -1, Bin],
  ["0.025Ti", 274877906944n, -1, Bin],
  // Things written by trolls.
  ["0.000000000001Ki", 2n, -9, SI],
  [".001", 1n, -3, SI],
  [".0001k", 100n, -3, SI],
  ["1.", 1n, 0, SI],
  ["1.G", 1n, 9, SI],
];

describe("TestQuantityParse", () => {
  test.each(parseCases)("%s", (input, unscaled, exponent, format) => {
    const expected = decQuantity(unscaled, exponent, format);
    for (const [text, want] of [
      [input, expected],
      [`+${input}`, expected],
      [`-${input}`, expected.neg()],
    ] as const) {
      const got = parseQuantity(text);
      expect([got.cmp(want), asDec(got).cmp(want), got.format]).toEqual([0, 0, format]);
      expect(asDec(got).asInt64()).toBeUndefined();
    }
    const { num, denom, suffix } = parseQuantityString(input);
    expect(parseQuantity(`${num}${denom && `.${denom}`}${suffix}`).cmp(expected)).toBe(0);
  });

  test.each(["", "1.1.M", "1+1.0M", "0.1mi", "0.1am", "aoeu", ".5i", "1i", "-3.01i", "-3.01e-", " 1", "1 "])(
    "refuses %j",
    (text) => {
      expect(() => parseQuantity(text)).toThrow(/^quantities must match|^unable to parse/);
    },
  );
});

describe("TestQuantityRoundUp", () => {
  test.each([
    ["9.01", -3, decQuantity(901n, -2, SI), true],
    ["9.01", -2, decQuantity(901n, -2, SI), true],
    ["9.01", -1, decQuantity(91n, -1, SI), false],
    ["9.01", 0, decQuantity(10n, 0, SI), false],
    ["9.01", 1, decQuantity(10n, 0, SI), false],
    ["9.01", 2, decQuantity(100n, 0, SI), false],
    ["-9.01", -3, decQuantity(-901n, -2, SI), true],
    ["-9.01", -2, decQuantity(-901n, -2, SI), true],
    ["-9.01", -1, decQuantity(-91n, -1, SI), false],
    ["-9.01", 0, decQuantity(-10n, 0, SI), false],
    ["-9.01", 1, decQuantity(-10n, 0, SI), false],
    ["-9.01", 2, decQuantity(-100n, 0, SI), false],
  ])("%s to 10^%d", (text, scale, expected, exact) => {
    for (const q of [parseQuantity(text), asDec(parseQuantity(text))]) {
      const [rounded, wasExact] = q.roundUp(scale);
      expect([rounded.cmp(expected), wasExact]).toEqual([0, exact]);
    }
  });
});

describe("TestQuantityCmpInt64AndDec", () => {
  const quintillion = 10n ** 18n;
  test.each([
    [intQuantity(901n, -2, SI), intQuantity(901n, -2, SI), 0],
    [intQuantity(90n, -1, SI), intQuantity(901n, -2, SI), -1],
    [intQuantity(901n, -2, SI), intQuantity(900n, -2, SI), 1],
    [intQuantity(0n, 0, SI), intQuantity(0n, 0, SI), 0],
    [intQuantity(0n, 1, SI), intQuantity(0n, -1, SI), 0],
    [intQuantity(0n, -1, SI), intQuantity(0n, 1, SI), 0],
    [intQuantity(800n, -3, SI), intQuantity(1n, 0, SI), -1],
    [intQuantity(800n, -3, SI), intQuantity(79n, -2, SI), 1],
    [intQuantity(mostPositive, 0, SI), intQuantity(1n, -1, SI), 1],
    [intQuantity(mostPositive, 1, SI), intQuantity(1n, 0, SI), 1],
    [intQuantity(mostPositive, 1, SI), intQuantity(1n, 1, SI), 1],
    [intQuantity(mostPositive, 1, SI), intQuantity(0n, 1, SI), 1],
    [intQuantity(mostPositive, -16, SI), intQuantity(1n, 3, SI), -1],
    [intQuantity(mostNegative, 0, SI), intQuantity(0n, 0, SI), -1],
    [intQuantity(mostNegative, -18, SI), intQuantity(-1n, 0, SI), -1],
    [intQuantity(mostNegative, -19, SI), intQuantity(-1n, 0, SI), 1],
    [intQuantity(quintillion, -17, SI), intQuantity(1n, 1, SI), 0],
    [intQuantity(quintillion, -17, SI), intQuantity(-10n, 0, SI), 1],
    [intQuantity(-quintillion, -17, SI), intQuantity(-10n, 0, SI), 0],
    [intQuantity(quintillion, -17, SI), intQuantity(1n, 0, SI), 1],
    [intQuantity(quintillion + 1n, -17, SI), intQuantity(1n, 1, SI), 1],
    [intQuantity(quintillion - 1n, -17, SI), intQuantity(1n, 1, SI), -1],
  ])("%s and %s", (a, b, expected) => {
    expect([a.cmp(b), 0 - b.cmp(a)]).toEqual([expected, expected]);
    expect([asDec(a).cmp(b), a.cmp(asDec(b)), asDec(a).cmp(asDec(b))]).toEqual([
      expected,
      expected,
      expected,
    ]);
  });
});

describe("TestQuantityNeg", () => {
  test.each([intQuantity(901n, -2, SI), decQuantity(901n, -2, SI)])("%s", (q) => {
    expect(String(q.neg())).toBe("-9010m");
  });
});

describe("TestQuantityString", () => {
  test.each<[unscaled: bigint, exponent: number, format: Format, text: string, alternate?: string]>([
    [Ki ** 3n, 0, Bin, "1Gi", "1024Mi"],
    [300n * Ki ** 2n, 0, Bin, "300Mi", "307200Ki"],
    [6n * Ki, 0, Bin, "6Ki"],
    [1001n * Ki ** 3n, 0, Bin, "1001Gi", "1025024Mi"],
    [Ki ** 4n, 0, Bin, "1Ti", "1024Gi"],
    [5n, 0, Bin, "5", "5000m"],
    [500n, -3, Bin, "500m", "0.5"],
    [1n, 9, SI, "1G", "1000M"],
    [1000n, 6, SI, "1G", "0.001T"],
    [1000000n, 3, SI, "1G"],
    [1000000000n, 0, SI, "1G"],
    [1n, -3, SI, "1m", "1000u"],
    [80n, -3, SI, "80m"],
    [1080n, -3, SI, "1080m", "1.08"],
    [108n, -2, SI, "1080m", "1080000000n"],
    [10800n, -4, SI, "1080m"],
    [300n, 6, SI, "300M"],
    [1n, 12, SI, "1T"],
    [1234567n, 6, SI, "1234567M"],
    [1234567n, -3, Bin, "1234567m"],
    [3n, 3, SI, "3k"],
    [1025n, 0, Bin, "1025"],
    [0n, 0, SI, "0"],
    [0n, 0, Bin, "0"],
    [1n, 9, Exp, "1e9", ".001e12"],
    [1n, -3, Exp, "1e-3", "0.001e0"],
    [1n, -9, Exp, "1e-9", "1000e-12"],
    [80n, -3, Exp, "80e-3"],
    [300n, 6, Exp, "300e6"],
    [1n, 12, Exp, "1e12"],
    [1n, 3, Exp, "1e3"],
    [3n, 3, Exp, "3e3"],
    [0n, 0, Exp, "0", "00"],
    [1n, -9, SI, "1n"],
    [80n, -9, SI, "80n"],
    [1080n, -9, SI, "1080n"],
    [108n, -8, SI, "1080n"],
    [10800n, -10, SI, "1080n"],
    [1n, -6, SI, "1u"],
    [80n, -6, SI, "80u"],
    [1080n, -6, SI, "1080u"],
  ])("%d × 10^%d in %s is %s", (unscaled, exponent, format, text, alternate = text) => {
    const q = decQuantity(unscaled, exponent, format);
    expect(String(q)).toBe(text);
    expect(String(q.neg())).toBe(unscaled === 0n ? "0" : `-${text}`);
    expect(parseQuantity(text).cachedText).toBe(text);
    expect(String(parseQuantity(alternate))).toBe(text);
    expect(parseQuantity(alternate).cachedText).toBe(alternate === text ? text : "");
  });
});

describe("TestQuantityParseEmit", () => {
  test.each([
    ["1Ki", "1Ki"],
    ["1Mi", "1Mi"],
    ["1Gi", "1Gi"],
    ["1024Mi", "1Gi"],
    ["1000M", "1G"],
    [".001Ki", "1024m"],
    [".000001Ki", "1024u"],
    [".000000001Ki", "1024n"],
    [".000000000001Ki", "2n"],
  ])("%s", (text, expected) => {
    expect([String(parseQuantity(text)), String(parseQuantity(`-${text}`))]).toEqual([
      expected,
      `-${expected}`,
    ]);
  });
});

describe("TestJSON", () => {
  test("any quantity comes back as it went", () => {
    const random = new rand.Rand(1);
    const int63 = () => BigInt(random.intn(2 ** 31)) * 2n ** 32n + BigInt(random.intn(2 ** 32));
    for (let i = 0; i < 500; i++) {
      const [binary, large] = [random.intn(2) === 0, random.intn(2) === 0];
      const unscaled = large
        ? int63()
        : BigInt(random.intn(1000)) << BigInt(binary ? 10 * random.intn(5) : 0);
      const exponent = binary ? 0 : large ? -random.intn(4) : random.intn(15) - 3;
      const q = decQuantity(unscaled, exponent, binary ? Bin : large ? SI : Exp);
      expect(quantityFromJSON(JSON.parse(JSON.stringify(q))).cmp(q)).toBe(0);
    }
  });
});

describe("TestJSONWhitespace", () => {
  test.each([
    ['" 1"', "1"],
    ['"1 "', "1"],
    ["1", "1"],
    [" 1", "1"],
    ["1 ", "1"],
    ["10", "10"],
    ["-1", "-1"],
    [" -1", "-1"],
  ])("%j", (json, expected) => {
    expect(String(quantityFromJSON(JSON.parse(json)))).toBe(expected);
  });
});

describe("TestMilliNewSet", () => {
  // The cases with an invalid format are left out: the type does not allow one.
  test.each<[value: bigint, format: Format, text: string, exact: boolean]>([
    [1n, SI, "1m", true],
    [1000n, SI, "1", true],
    [1234000n, SI, "1234", true],
    [1024n, Bin, "1024m", false],
    [1024n * 1024n, Bin, "1048576m", false],
  ])("%d in %s", (value, format, text, exact) => {
    expect(String(newMilliQuantity(value, format))).toBe(text);
    expect(parseQuantity(text).milliValue()).toBe(exact ? value : parseQuantity(text).milliValue());
  });
});

describe("TestNewSet", () => {
  test.each<[value: bigint, format: Format, text: string]>([
    [1n, SI, "1"],
    [1000n, SI, "1k"],
    [1234000n, SI, "1234k"],
    [1024n, Bin, "1Ki"],
    [1024n * 1024n, Bin, "1Mi"],
  ])("%d in %s", (value, format, text) => {
    const q = newQuantity(value, format);
    expect([String(q), String(asDec(q))]).toEqual([text, text]);
    expect(parseQuantity(text).value()).toBe(value);
  });
});

describe("TestNewScaledSet", () => {
  test.each<[value: bigint, scale: Scale, text: string]>([
    [1n, nano, "1n"],
    [1000n, nano, "1u"],
    [1n, micro, "1u"],
    [1000n, micro, "1m"],
    [1n, milli, "1m"],
    [1000n, milli, "1"],
    [1n, 0, "1"],
    [0n, nano, "0"],
    [0n, micro, "0"],
    [0n, milli, "0"],
    [0n, 0, "0"],
  ])("%d × 10^%d", (value, scale, text) => {
    expect(String(newScaledQuantity(value, scale))).toBe(text);
    expect(parseQuantity(text).scaledValue(scale)).toBe(value);
  });
});

describe("TestScaledValue", () => {
  test.each<[from: Scale, to: Scale, expected: bigint]>([
    [nano, nano, 1n],
    [nano, micro, 1n],
    [nano, milli, 1n],
    [nano, 0, 1n],
    [micro, nano, 1000n],
    [micro, micro, 1n],
    [micro, milli, 1n],
    [micro, 0, 1n],
    [milli, nano, 1000n * 1000n],
    [milli, micro, 1000n],
    [milli, milli, 1n],
    [milli, 0, 1n],
    [0, nano, 1000n * 1000n * 1000n],
    [0, micro, 1000n * 1000n],
    [0, milli, 1000n],
    [0, 0, 1n],
    [2, -2, 100n * 100n],
  ])("10^%d in 10^%d", (from, to, expected) => {
    expect(newScaledQuantity(1n, from).scaledValue(to)).toBe(expected);
  });
});

const none = intQuantity(0n, 0, SI);

describe("TestSub", () => {
  test.each([
    [decQuantity(10n, 0, SI), decQuantity(1n, 1, SI), decQuantity(0n, 0, SI)],
    [decQuantity(10n, 0, SI), decQuantity(1n, 0, Bin), decQuantity(9n, 0, SI)],
    [decQuantity(10n, 0, Bin), decQuantity(1n, 0, SI), decQuantity(9n, 0, Bin)],
    [none, decQuantity(50n, 0, SI), decQuantity(-50n, 0, SI)],
    [decQuantity(50n, 0, SI), none, decQuantity(50n, 0, SI)],
    [none, none, decQuantity(0n, 0, SI)],
  ])("%s - %s", (a, b, expected) => {
    expect([a.sub(b).cmp(expected), a.sub(b).format]).toEqual([0, expected.format]);
  });
});

describe("TestNeg", () => {
  test.each([
    [intQuantity(0n, 0, SI), intQuantity(0n, 0, SI)],
    [intQuantity(10n, 0, Bin), intQuantity(-10n, 0, Bin)],
    [intQuantity(-10n, 0, Bin), intQuantity(10n, 0, Bin)],
    [decQuantity(0n, 0, SI), intQuantity(0n, 0, SI)],
    [decQuantity(10n, 0, Bin), intQuantity(-10n, 0, Bin)],
    [decQuantity(-10n, 0, Bin), intQuantity(10n, 0, Bin)],
  ])("%s", (q, expected) => {
    expect(q.neg().cmp(expected)).toBe(0);
  });
});

describe("TestAdd", () => {
  test.each([
    [decQuantity(10n, 0, SI), decQuantity(1n, 1, SI), decQuantity(20n, 0, SI)],
    [decQuantity(10n, 0, SI), decQuantity(1n, 0, Bin), decQuantity(11n, 0, SI)],
    [decQuantity(10n, 0, Bin), decQuantity(1n, 0, SI), decQuantity(11n, 0, Bin)],
    [none, decQuantity(50n, 0, SI), decQuantity(50n, 0, SI)],
    [decQuantity(50n, 0, SI), none, decQuantity(50n, 0, SI)],
    [none, none, decQuantity(0n, 0, SI)],
  ])("%s + %s", (a, b, expected) => {
    expect([a.add(b).cmp(expected), a.add(b).format]).toEqual([0, expected.format]);
  });
});

/** A random int64 that is not negative. */
const int63 = (random: rand.Source) => (BigInt(random.intn(2 ** 31)) << 32n) | BigInt(random.intn(2 ** 32));

describe("TestAddSubRoundTrip", () => {
  test.each(Array.from({ length: 21 }, (_, i) => i - 10))("multiples of 10^%d", (scale) => {
    const random = new rand.Rand(scale);
    const order = Array.from({ length: 100 }, () => newScaledQuantity(int63(random), scale));
    const sum = order.reduce((q, x) => q.add(x), none);
    expect([order.reduce((q, x) => q.sub(x), sum).isZero(), sum.isZero()]).toEqual([true, false]);
  });
});

describe("TestUninitializedNoCrash", () => {
  test("null is zero", () => {
    const q = quantityFromJSON(null);
    expect([q.value(), q.milliValue(), String(q), JSON.stringify(q)]).toEqual([0n, 0n, "0", '"0"']);
  });
});

// Upstream has these in quantity_example_test.go.
describe("ExampleFormat", () => {
  test("memory, disk and cores", () => {
    const quantities = [
      newQuantity(5n * 1024n ** 3n, Bin),
      newQuantity(5n * 1000n ** 3n, SI),
      newMilliQuantity(5300n, SI),
    ];
    expect(quantities.map(String)).toEqual(["5Gi", "5G", "5300m"]);
  });
});

describe("ExampleMustParse", () => {
  test.each<[text: string, value: bigint, milliValue: bigint, format: Format]>([
    ["5Gi", 5368709120n, 5368709120000n, Bin],
    ["5G", 5000000000n, 5000000000000n, SI],
    ["5300m", 6n, 5300n, SI],
    ["5.4", 6n, 5400n, SI],
  ])("%s", (text, value, milliValue, format) => {
    const q = parseQuantity(text);
    expect([q.value(), q.milliValue(), q.format]).toEqual([value, milliValue, format]);
  });
});

describe("TestAddSubRoundTripAcrossScales", () => {
  test("what is added and taken away cancels", () => {
    const random = new rand.Rand(2);
    const values = Array.from({ length: 100 }, () => BigInt(random.intn(2 ** 53)));
    const scaled = values.map((j) => newScaledQuantity(j, Number(j % 20n) - 10));
    const sum = scaled.reduce((q, x) => q.add(x), none);
    expect(scaled.reduce((q, x) => q.sub(x), sum).isZero()).toBe(true);
  });
});

describe("TestNegateRoundTrip", () => {
  test("twice negated is as before", () => {
    for (let k = -10; k <= 10; k++) {
      const q = newScaledQuantity(9007199254740993n, k);
      expect([q.neg().neg().cmp(q), asDec(q).neg().neg().cmp(q)]).toEqual([0, 0]);
    }
  });
});

describe("TestQuantityAsApproximateFloat64", () => {
  const seven = 7n * Ki ** 2n;
  const n = Number(seven);
  test.each<[unscaled: bigint, exponent: number, format: Format, expected: number]>([
    ...[SI, Exp, Bin].flatMap((format): [bigint, number, Format, number][] => [
      [0n, 0, format, 0],
      [1n, 0, format, 1],
      [1024n, 0, format, 1024],
      [8n * Ki, 0, format, 8 * 1024],
      [seven, 0, format, n],
    ]),
    [seven, 1, Bin, n * 1024],
    [seven, 4, Bin, n * 1024 ** 4],
    [seven, 8, Bin, n * 1024 ** 8],
    [seven, -1, Bin, n / 1024],
    [seven, -8, Bin, n / 1024 ** 8],
    ...[SI, Exp].flatMap((format): [bigint, number, Format, number][] => [
      [seven, 1, format, n * 10],
      [seven, 4, format, n * 10000],
      [seven, 8, format, n * 100000000],
      [seven, -1, format, n * 0.1],
      [seven, -8, format, n / 100000000],
    ]),
    [mostPositive, 0, SI, 2 ** 63],
    [mostPositive, 0, Bin, 2 ** 63],
    [12n, 18, SI, 1.2e19],
    [12n, 500, SI, Infinity],
    [-12n, 500, SI, -Infinity],
  ])("%d × 10^%d in %s", (unscaled, exponent, format, expected) => {
    expect(decQuantity(unscaled, exponent, format).asApproximateFloat64()).toBe(expected);
  });
});

describe("what the pod-template-hash prints", () => {
  test.each<[text: string, value: bigint, scale: number, cachedText: string, format: Format]>([
    ["500m", 500n, -3, "500m", SI],
    ["1Gi", 1n << 30n, 0, "1Gi", Bin],
    ["128Mi", 1n << 27n, 0, "", Bin],
    ["0.25", 25n, -2, "", SI],
    ["0", 0n, 0, "0", SI],
    ["1000", 1000n, 0, "", SI],
    ["1e3", 1n, 3, "1e3", Exp],
  ])("%s", (text, value, scale, cachedText, format) => {
    const q = parseQuantity(text);
    expect([q.int64Amount, q.dec, q.cachedText, q.format]).toEqual([
      { value, scale },
      undefined,
      cachedText,
      format,
    ]);
  });

  test("a count of Ki is held in an int64 up to eleven digits, in a decimal from twelve", () => {
    const isInt64 = (text: string) => parseQuantity(text).dec === undefined;
    expect([isInt64("12345678901Ki"), isInt64("123456789012Ki")]).toEqual([true, false]);
  });

  test("0.1Gi is held in a decimal of nine places", () => {
    const q = parseQuantity("0.1Gi");
    expect([q.int64Amount, q.dec]).toEqual([
      { value: 0n, scale: 0 },
      { unscaled: 107374182_400000000n, scale: 9 },
    ]);
  });
});

describe("parseQuantity", () => {
  test.each([
    ["1.5Gi", "1536Mi"],
    ["1.0Gi", "1Gi"],
    ["2.00Mi", "2Mi"],
    ["12.5Ki", "12800"],
    ["0.5Gi", "512Mi"],
    ["0.1Gi", "107374182400m"],
    ["-1.5Gi", "-1536Mi"],
  ])("a fraction in binary format: %s is %s", (text, canonical) => {
    expect(String(parseQuantity(text))).toBe(canonical);
  });

  test.each(["1e1000000000", "9999999999999999999e1000000000", "1e-1000000000"])("survives %s", (text) => {
    const outcome = (): number => {
      try {
        return parseQuantity(text).cmp(newQuantity(1n, SI));
      } catch {
        return 0;
      }
    };
    expect(outcome()).toBeTypeOf("number");
  });
});
