// Go: github.com/spf13/pflag v1.0.5, flag_test.go, bool_test.go, count_test.go, ip_test.go
import { describe, expect, test } from "vitest";
import * as strconv from "#go/strconv";
import * as pflag from "#spf13/pflag";

const newSet = (name = "test"): pflag.FlagSet => new pflag.FlagSet(name);

/** A set whose words are kept. */
function heard(f: pflag.FlagSet): { text: string } {
  const out = { text: "" };
  f.setOutput((text) => (out.text += text));
  return out;
}

function bools<K extends string>(f: pflag.FlagSet, ...names: K[]): Record<K, boolean> {
  const owner = Object.fromEntries(names.map((name) => [name, false])) as Record<K, boolean>; // Each of them is there.
  for (const name of names) f.var(pflag.bool(owner, name), name, "bool value");
  return owner;
}

describe("TestEverything", () => {
  const names = ["bool", "int", "int64", "uint", "string", "float64", "duration"] as const;
  const owner = { bool: false, int: 0, int64: 0, uint: 0, string: "0", float64: 0, duration: 0 };
  const f = newSet();
  f.var(pflag.bool(owner, "bool"), "bool", "bool value");
  f.var(pflag.int(owner, "int"), "int", "int value");
  f.var(pflag.int64(owner, "int64"), "int64", "int64 value");
  f.var(pflag.uint(owner, "uint"), "uint", "uint value");
  f.var(pflag.string(owner, "string"), "string", "string value");
  f.var(pflag.float64(owner, "float64"), "float64", "float64 value");
  f.var(pflag.duration(owner, "duration"), "duration", "duration value");

  const visited = (visit: (fn: (flag: pflag.Flag) => void) => void): string[] => {
    const seen: string[] = [];
    visit(({ name, value }) => seen.push(`${name}=${value.string()}`));
    return seen;
  };

  test("all are visited by name; those that are set, once they are", () => {
    const zero = { bool: "false", duration: "0s" } as Record<string, string>;
    const one = { bool: "true", duration: "1s" } as Record<string, string>;
    const inOrder = [...names].toSorted();
    expect(visited((fn) => f.visitAll(fn))).toEqual(inOrder.map((name) => `${name}=${zero[name] ?? "0"}`));
    expect(visited((fn) => f.visit(fn))).toEqual([]);
    for (const name of names) f.set(name, one[name] ?? "1");
    expect(visited((fn) => f.visit(fn))).toEqual(inOrder.map((name) => `${name}=${one[name] ?? "1"}`));
    expect(f.nFlag()).toBe(7);
  });
});

test("TestUsage", () => {
  const f = newSet();
  let called = false;
  f.usage = () => (called = true);
  expect(() => f.parse(["--x"])).toThrow("unknown flag: --x");
  expect(called).toBe(false);
});

test("TestAddFlagSet", () => {
  const [oldSet, newer] = [newSet("old"), newSet("new")];
  bools(oldSet, "flag1", "flag2");
  const kept = oldSet.lookup("flag2");
  bools(newer, "flag2", "flag3");
  oldSet.addFlagSet(newer);
  const names: string[] = [];
  oldSet.visitAll(({ name }) => names.push(name));
  expect(names).toEqual(["flag1", "flag2", "flag3"]);
  expect(oldSet.lookup("flag2")).toBe(kept);
});

test("TestAnnotation", () => {
  const f = newSet("shorthand");
  expect(() => f.setAnnotation("missing-flag", "key", [])).toThrow("no such flag -missing-flag");
  bools(f, "stringb");
  f.setAnnotation("stringb", "key", ["value1"]);
  expect(f.lookup("stringb")?.annotations["key"]).toEqual(["value1"]);
  f.setAnnotation("stringb", "key", ["value2"]);
  expect(f.lookup("stringb")?.annotations["key"]).toEqual(["value2"]);
});

describe.each(["TestParse", "TestFlagSetParse"])("%s", () => {
  const f = newSet();
  const is = { bool: false, bool2: false, bool3: true, int: 0, int32: 0, int64: 0, uint: 0, string: "0" };
  const more = { float32: 0, float64: 0, ip: "127.0.0.1", duration: 5000, none: 0, some: 0 };
  for (const name of ["bool", "bool2", "bool3"] as const) f.var(pflag.bool(is, name), name, "");
  f.var(pflag.int(is, "int"), "int", "");
  f.var(pflag.int32(is, "int32"), "int32", "");
  f.var(pflag.int64(is, "int64"), "int64", "");
  f.var(pflag.uint(is, "uint"), "uint", "");
  f.var(pflag.string(is, "string"), "string", "");
  f.var(pflag.float32(more, "float32"), "float32", "");
  f.var(pflag.float64(more, "float64"), "float64", "");
  f.var(pflag.ip(more, "ip"), "ip", "");
  f.var(pflag.duration(more, "duration"), "duration", "");
  f.varPF(pflag.int(more, "none"), "optional-int-no-value", "", "").noOptDefVal = "9";
  f.varPF(pflag.int(more, "some"), "optional-int-with-value", "", "").noOptDefVal = "9";

  test("every kind takes its text", () => {
    expect(f.parsed()).toBe(false);
    const words = ["--bool", "--bool2=true", "--bool3=false", "--int=22", "--int32=-32", "--int64=0x23"];
    words.push(
      "--uint",
      "24",
      "--string=hello",
      "--float32=-172e12",
      "--float64=2718e28",
      "--ip=10.11.12.13",
    );
    words.push(
      "--duration=2m",
      "--optional-int-no-value",
      "--optional-int-with-value=42",
      "one-extra-argument",
    );
    f.parse(words);
    expect(f.parsed()).toBe(true);
    expect(is).toEqual({
      bool: true,
      bool2: true,
      bool3: false,
      int: 22,
      int32: -32,
      int64: 0x23,
      uint: 24,
      string: "hello",
    });
    expect(more).toEqual({
      float32: Math.fround(-172e12),
      float64: 2718e28,
      ip: "10.11.12.13",
      duration: 120_000,
      none: 9,
      some: 42,
    });
    expect(f.args()).toEqual(["one-extra-argument"]);
    expect([f.arg(0), f.arg(1), f.nArg()]).toEqual(["one-extra-argument", "", 1]);
  });

  test("the text of a flag is had by its name and type", () => {
    expect(f.textOf("int", "int")).toBe("22");
    expect(() => f.textOf("duration", "int")).toThrow("trying to get int value of flag of type duration");
    expect(() => f.textOf("nought", "int")).toThrow("flag accessed but not defined: nought");
  });
});

/** A set of switches and texts as upstream's two tests of `parseAll` have it. */
function lettered(): pflag.FlagSet {
  const f = newSet();
  const owner = {} as Record<string, boolean>;
  const texts = {} as Record<string, string>;
  for (const letter of "abcde") f.varP(pflag.bool(owner, letter), `bool${letter}`, letter, "");
  for (const letter of "szxyo") {
    texts[letter] = "0";
    f.varP(pflag.string(texts, letter), `string${letter === "s" ? "a" : letter}`, letter, "");
  }
  const x = f.lookup("stringx");
  if (x) x.noOptDefVal = "1";
  return f;
}

function parseAll(f: pflag.FlagSet, ...words: string[]): string[] {
  const got: string[] = [];
  f.parseAll(words, ({ name }, text) => got.push(`${name} ${text}`));
  return got;
}

const both = ["boola true", "boolb true", "boolc true", "stringa xx", "stringz something", "boold true"];

test("TestParseAll", () => {
  const f = lettered();
  expect(parseAll(f, "-ab", "-cs=xx", "--stringz=something", "-d=true", "-x", "-y", "ee")).toEqual([
    ...both,
    "stringx 1",
    "stringy ee",
  ]);
  expect(f.parsed()).toBe(true);
});

test("TestIgnoreUnknownFlags", () => {
  const f = lettered();
  f.parseErrorsWhitelist.unknownFlags = true;
  const words = ["-ab", "-cs=xx", "--stringz=something", "--unknown1", "unknown1Value", "-d=true", "-x"];
  words.push("--unknown2=unknown2Value", "-u=unknown3Value", "-p", "unknown4Value", "-q", "-y", "ee");
  words.push(
    "--unknown7=unknown7value",
    "--stringo=ovalue",
    "--unknown8=unknown8value",
    "--boole",
    "--unknown6",
  );
  words.push("", "-uuuuu", "", "--unknown10", "--unknown11");
  expect(parseAll(f, ...words)).toEqual([...both, "stringx 1", "stringy ee", "stringo ovalue", "boole true"]);
});

test("TestShorthand", () => {
  const f = newSet("shorthand");
  const is = { a: false, b: false, c: false, d: false, s: "0", z: "0" };
  for (const letter of ["a", "b", "c", "d"] as const)
    f.varP(pflag.bool(is, letter), `bool${letter}`, letter, "");
  for (const letter of ["s", "z"] as const) f.varP(pflag.string(is, letter), `string${letter}`, letter, "");
  f.parse(["-ab", "between", "-cs", "hello", "-z=something", "-d=true", "--", "--i-look-like-a-flag"]);
  expect(is).toEqual({ a: true, b: true, c: true, d: true, s: "hello", z: "something" });
  expect(f.args()).toEqual(["between", "--i-look-like-a-flag"]);
  expect(f.argsLenAtDash()).toBe(1);
});

test("TestShorthandLookup", () => {
  const f = lettered();
  expect(f.shorthandLookup("a")?.name).toBe("boola");
  expect(f.shorthandLookup("")).toBeUndefined();
  expect(() => f.shorthandLookup("ab")).toThrow(
    'can not look up shorthand which is more than one ASCII character: "ab"',
  );
});

test("TestChangedHelper", () => {
  const f = newSet("changedtest");
  bools(f, "changed", "settrue", "setfalse", "unchanged");
  f.parse(["--changed", "--settrue", "--setfalse=false"]);
  const names = ["changed", "settrue", "setfalse", "unchanged", "invalid"];
  expect(names.map((name) => f.changed(name))).toEqual([true, true, true, false, false]);
  expect(f.argsLenAtDash()).toBe(-1);
});

const dots = (name: string): string => name.replaceAll(/[-_]/g, ".");

describe("TestWordSepNormalizedNames", () => {
  test.each([
    ["-", "-"],
    ["_", "_"],
    ["-", "_"],
  ])("words joined by %s and %s", (a, b) => {
    const f = newSet("normalized");
    const is = { dash: false, under: false, both: false };
    f.var(pflag.bool(is, "dash"), "with-dash-flag", "");
    // After some flags, and before others.
    f.setNormalizeFunc((_, name) => dots(name));
    f.var(pflag.bool(is, "under"), "with_under_flag", "");
    f.var(pflag.bool(is, "both"), "with-both_flag", "");
    f.parse(["dash", "under", "both"].map((word) => `--with${a}${word}${b}flag`));
    expect(is).toEqual({ dash: true, under: true, both: true });
  });
});

test("TestCustomNormalizedNames", () => {
  const f = newSet("normalized");
  const is = { valid: false, other: false };
  f.var(pflag.bool(is, "valid"), "valid-flag", "");
  f.setNormalizeFunc((_, name) => (dots(name) === "old.valid.flag" ? "valid.flag" : dots(name)));
  f.var(pflag.bool(is, "other"), "some-other-flag", "");
  f.parse(["--old_valid_flag", "--some-other_flag"]);
  expect(is).toEqual({ valid: true, other: true });
});

test("TestNormalizationFuncShouldChangeFlagName", () => {
  const f = newSet("normalized");
  bools(f, "valid_flag");
  expect(f.lookup("valid_flag")?.name).toBe("valid_flag");
  f.setNormalizeFunc((_, name) => dots(name));
  expect(f.lookup("valid_flag")?.name).toBe("valid.flag");
  const g = newSet("normalized");
  g.setNormalizeFunc((_, name) => dots(name));
  bools(g, "valid_flag");
  expect(g.lookup("valid_flag")?.name).toBe("valid.flag");
});

test("TestNormalizationSharedFlags", () => {
  const [f, g] = [newSet("f"), newSet("g")];
  bools(f, "valid_flag");
  g.addFlagSet(f);
  for (const set of [f, g]) set.setNormalizeFunc((_, name) => dots(name));
  for (const set of [f, g]) {
    const names: string[] = [];
    set.visitAll(({ name }) => names.push(name));
    expect(names).toEqual(["valid.flag"]);
    expect(set.lookup("valid_flag")).toBe(f.lookup("valid.flag"));
  }
});

test("TestNormalizationSetFlags", () => {
  const f = newSet("normalized");
  bools(f, "valid_flag");
  f.set("valid_flag", "true");
  f.setNormalizeFunc((_, name) => dots(name));
  const names: string[] = [];
  f.visit(({ name }) => names.push(name));
  expect(names).toEqual(["valid.flag"]);
});

test("TestMultipleNormalizeFlagNameInvocations", () => {
  const f = newSet("normalized");
  let times = 0;
  f.setNormalizeFunc((_, name) => (times++, dots(name)));
  bools(f, "with_under_flag");
  expect(times).toBe(1);
});

test("TestUserDefined", () => {
  const f = newSet();
  const v: string[] = [];
  const value = {
    string: () => `[${v.join(" ")}]`,
    set: (text: string) => void v.push(text),
    type: () => "flagVar",
  };
  f.varP(value, "v", "v", "usage");
  f.parse(["--v=1", "-v2", "-v", "3"]);
  expect(value.string()).toBe("[1 2 3]");
});

test("TestSetOutput", () => {
  const f = new pflag.FlagSet("test", "exitOnError");
  const out = heard(f);
  expect(() => f.parse(["--unknown"])).toThrow("unknown flag: --unknown");
  expect(out.text).toBe("unknown flag: --unknown\nUsage of test:\n");
});

test("TestHelp", () => {
  const f = newSet("help test");
  let calls = 0;
  f.usage = () => calls++;
  const is = bools(f, "flag");
  f.parse(["--flag=true"]);
  expect([is.flag, calls]).toEqual([true, 0]);
  expect(() => f.parse(["--help"])).toThrow(pflag.errHelp);
  expect(() => f.parse(["-h"])).toThrow(pflag.errHelp);
  expect(calls).toBe(2);
  bools(f, "help");
  f.parse(["--help"]);
  expect(calls).toBe(2);
});

test("TestNoInterspersed", () => {
  const f = newSet();
  f.setInterspersed(false);
  bools(f, "true", "false");
  f.parse(["--true", "break", "--false"]);
  expect(f.args()).toEqual(["break", "--false"]);
});

test("TestTermination", () => {
  const f = newSet("termination");
  const is = { bool: false };
  f.varP(pflag.bool(is, "bool"), "bool", "l", "bool value");
  f.parse(["--", "ls", "-l"]);
  expect([is.bool, f.args(), f.argsLenAtDash()]).toEqual([false, ["ls", "-l"], 0]);
});

describe("what is deprecated or hidden", () => {
  const deprecated = (): pflag.FlagSet => {
    const f = newSet("bob");
    f.varP(pflag.bool({ bad: true }, "bad"), "badflag", "b", "always true");
    f.markDeprecated("badflag", "use --good-flag instead");
    return f;
  };

  test("TestDeprecatedFlagInDocs", () => {
    const f = deprecated();
    const out = heard(f);
    f.printDefaults();
    expect(out.text).toBe("");
    expect(() => f.markDeprecated("badflag", "")).toThrow(
      'deprecated message for flag "badflag" must be set',
    );
    expect(() => f.markHidden("no")).toThrow('flag "no" does not exist');
  });

  test("TestUnHiddenDeprecatedFlagInDocs", () => {
    const f = deprecated();
    const flag = f.lookup("badflag");
    if (flag) flag.hidden = false;
    expect(f.flagUsages()).toBe(
      "  -b, --badflag   always true (default true) (DEPRECATED: use --good-flag instead)\n",
    );
  });

  test("TestDeprecatedFlagUsage", () => {
    const f = deprecated();
    const out = heard(f);
    f.parse(["--badflag"]);
    expect(out.text).toBe("Flag --badflag has been deprecated, use --good-flag instead\n");
  });

  test("TestDeprecatedFlagUsageNormalized", () => {
    const f = newSet("bob");
    bools(f, "bad-double_flag");
    f.setNormalizeFunc((_, name) => dots(name));
    f.markDeprecated("bad_double-flag", "use --good-flag instead");
    const out = heard(f);
    f.parse(["--bad_double_flag"]);
    expect(out.text).toBe("Flag --bad.double.flag has been deprecated, use --good-flag instead\n");
  });

  test("TestDeprecatedFlagShorthandInDocs, TestDeprecatedFlagShorthandUsage", () => {
    const f = newSet("bob");
    f.varP(pflag.bool({ n: true }, "n"), "noshorthandflag", "n", "always true");
    f.markShorthandDeprecated("noshorthandflag", "use --noshorthandflag instead");
    expect(f.flagUsages()).toBe("      --noshorthandflag   always true (default true)\n");
    const out = heard(f);
    f.parse(["-n"]);
    expect(out.text).toBe("Flag shorthand -n has been deprecated, use --noshorthandflag instead\n");
  });

  test("TestHiddenFlagInUsage, TestHiddenFlagUsage", () => {
    const f = newSet("bob");
    bools(f, "secretFlag");
    f.markHidden("secretFlag");
    const out = heard(f);
    f.printDefaults();
    f.parse(["--secretFlag"]);
    expect(out.text).toBe("");
    expect([f.hasFlags(), f.hasAvailableFlags()]).toEqual([true, false]);
  });
});

describe("what means nothing", () => {
  const f = newSet();
  const is = { count: 0, switch: false, wait: 0, address: "0.0.0.0", size: 0, rate: 0 };
  f.varP(pflag.int(is, "count"), "count", "c", "");
  f.varP(pflag.bool(is, "switch"), "switch", "s", "");
  f.var(pflag.duration(is, "wait"), "wait", "");
  f.var(pflag.ip(is, "address"), "address", "");
  f.var(pflag.int32(is, "size"), "size", "");
  f.var(pflag.float64(is, "rate"), "rate", "");

  test.each<[words: string[], says: string]>([
    [["--="], "bad flag syntax: --="],
    [["---count"], "bad flag syntax: ---count"],
    [["--count"], "flag needs an argument: --count"],
    [["-c"], "flag needs an argument: 'c' in -c"],
    [["-sc"], "flag needs an argument: 'c' in -c"],
    [["-sx"], "unknown shorthand flag: 'x' in -x"],
    [["-é"], "unknown shorthand flag: 'Ã' in -é"],
    [["--nought=1"], "unknown flag: --nought"],
    [
      ["--count=x"],
      'invalid argument "x" for "-c, --count" flag: strconv.ParseInt: parsing "x": invalid syntax',
    ],
    [
      ["--size", "3000000000"],
      'invalid argument "3000000000" for "--size" flag: strconv.ParseInt: parsing "3000000000": value out of range',
    ],
    [
      ["--switch=maybe"],
      'invalid argument "maybe" for "-s, --switch" flag: strconv.ParseBool: parsing "maybe": invalid syntax',
    ],
    [["--rate=x"], 'invalid argument "x" for "--rate" flag: strconv.ParseFloat: parsing "x": invalid syntax'],
    [["--wait=5"], 'invalid argument "5" for "--wait" flag: time: missing unit in duration "5"'],
    [
      ["--address=localhost"],
      'invalid argument "localhost" for "--address" flag: failed to parse IP: "localhost"',
    ],
  ])("%s", (words, says) => expect(() => f.parse(words)).toThrow(new Error(says)));

  test("a flag, or a letter, is not defined twice", () => {
    const g = newSet("twice");
    g.varP(pflag.bool({ a: true }, "a"), "a", "a", "");
    expect(() => g.var(pflag.bool({ a: true }, "a"), "a", "")).toThrow("twice flag redefined: a");
    expect(() => g.varP(pflag.bool({ a: true }, "a"), "b", "a", "")).toThrow(
      'unable to redefine \'a\' shorthand in "twice" flagset: it\'s already used for "a" flag',
    );
    expect(() => g.varP(pflag.bool({ a: true }, "a"), "c", "cc", "")).toThrow(
      '"cc" shorthand is more than one ASCII character',
    );
  });
});

describe("TestCount", () => {
  const counted = (words: string[]): number => {
    const f = newSet();
    const is = { v: 0 };
    f.varP(pflag.count(is, "v"), "verbose", "v", "a counter");
    f.parse(words);
    return is.v;
  };

  test.each<[words: string[], count: number]>([
    [[], 0],
    [["-v"], 1],
    [["-vvv"], 3],
    [["-v", "-v", "-v"], 3],
    [["-v", "--verbose", "-v"], 3],
    [["-v=3", "-v"], 4],
    [["--verbose=0"], 0],
    [["-v=0"], 0],
  ])("%j", (words, count) => expect(counted(words)).toBe(count));

  test("-v=a", () => expect(() => counted(["-v=a"])).toThrow("invalid syntax"));
});

describe("TestIP", () => {
  const given = (text: string): string => {
    const f = newSet();
    const is = { address: "1.2.3.4" };
    f.var(pflag.ip(is, "address"), "address", "IP Address");
    f.parse([`--address=${text}`]);
    return is.address;
  };

  test.each(["0.0.0.0", " 0.0.0.0 ", "1.2.3.4", "127.0.0.1", "255.255.255.255"])("%j", (text) =>
    expect(given(text)).toBe(text.trim()),
  );

  test.each(["", "0", "localhost", "0.0.0", "0.0.0.", "0.0.0.0.", "0.0.0.256", "0 . 0 . 0 . 0"])(
    "not %j",
    (text) => expect(() => given(text)).toThrow("failed to parse IP"),
  );
});

describe("a value of one's own that is nearly a switch", () => {
  const tristate = (): [f: pflag.FlagSet, is: { value: string }] => {
    const f = newSet();
    const is = { value: "false" };
    const value = {
      string: () => is.value,
      set: (text: string) => void (is.value = text === "maybe" ? text : String(strconv.parseBool(text))),
      type: () => "version",
      noOptDefVal: "true",
    };
    f.varP(value, "tristate", "t", "tristate value (true, maybe or false)");
    return [f, is];
  };

  test.each<[name: string, words: string[], value: string, args?: string[]]>([
    ["TestExplicitTrue", ["--tristate=true"], "true"],
    ["TestImplicitTrue", ["--tristate"], "true"],
    ["TestShortFlag", ["-t"], "true"],
    ["TestShortFlagExtraArgument", ["-t", "maybe"], "true", ["maybe"]],
    ["TestExplicitMaybe", ["--tristate=maybe"], "maybe"],
    ["TestExplicitFalse", ["--tristate=false"], "false"],
    ["TestImplicitFalse", [], "false"],
  ])("%s", (_, words, value, args = []) => {
    const [f, is] = tristate();
    f.parse(words);
    expect([is.value, f.args()]).toEqual([value, args]);
  });

  test("TestInvalidValue", () => {
    expect(() => tristate()[0].parse(["--tristate=invalid"])).toThrow("invalid argument");
  });
});
