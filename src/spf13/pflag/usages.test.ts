// Go: github.com/spf13/pflag v1.0.5, flag_test.go, printusage_test.go
import { describe, expect, test } from "vitest";
import * as strconv from "#go/strconv";
import * as pflag from "#spf13/pflag";

const custom = (value: number): pflag.Value => {
  let is = value;
  return { string: () => String(is), set: (text) => void (is = strconv.atoi(text)), type: () => "custom" };
};

test("TestPrintDefaults", () => {
  const f = new pflag.FlagSet("print defaults test");
  let out = "";
  f.setOutput((text) => (out += text));
  const is = {
    f: false,
    t: true,
    d: "",
    f27: 2.7,
    g: 0,
    n: 27,
    ip: "",
    z: 0,
    max: 0,
    nd1: "foo",
    nd2: 1234,
    e: 4321,
  };
  const lists = { slice: [] as readonly string[], array: [] as readonly string[], v: 0 };
  f.var(pflag.bool(is, "f"), "A", "for bootstrapping, allow 'any' type");
  f.var(pflag.bool(is, "f"), "Alongflagname", "disable bounds checking");
  f.varP(pflag.bool(is, "t"), "CCC", "C", "a boolean defaulting to true");
  f.var(pflag.string(is, "d"), "D", "set relative `path` for local imports");
  f.var(pflag.float64(is, "f27"), "F", "a non-zero `number`");
  f.var(pflag.float64(is, "g"), "G", "a float that defaults to zero");
  f.var(pflag.int(is, "n"), "N", "a non-zero int");
  f.var(pflag.ip(is, "ip"), "IP", "IP address with no default");
  f.var(pflag.int(is, "z"), "Z", "an int that defaults to zero");
  f.var(pflag.duration(is, "max"), "maxT", "set `timeout` for dial");
  f.varPF(pflag.string(is, "nd1"), "ND1", "", "a string with NoOptDefVal").noOptDefVal = "bar";
  f.varPF(pflag.int(is, "nd2"), "ND2", "", "a `num` with NoOptDefVal").noOptDefVal = "4321";
  f.varPF(pflag.int(is, "e"), "EEE", "E", "a `num` with NoOptDefVal").noOptDefVal = "1234";
  f.var(pflag.stringSlice(lists, "slice"), "StringSlice", "string slice with zero default");
  f.var(pflag.stringArray(lists, "array"), "StringArray", "string array with zero default");
  f.varP(pflag.count(lists, "v"), "verbose", "v", "verbosity");
  f.var(custom(0), "custom", "custom Value implementation");
  f.var(custom(10), "customP", "a VarP with default");
  f.printDefaults();
  expect(out).toBe(`      --A                         for bootstrapping, allow 'any' type
      --Alongflagname             disable bounds checking
  -C, --CCC                       a boolean defaulting to true (default true)
      --D path                    set relative path for local imports
  -E, --EEE num[=1234]            a num with NoOptDefVal (default 4321)
      --F number                  a non-zero number (default 2.7)
      --G float                   a float that defaults to zero
      --IP ip                     IP address with no default
      --N int                     a non-zero int (default 27)
      --ND1 string[="bar"]        a string with NoOptDefVal (default "foo")
      --ND2 num[=4321]            a num with NoOptDefVal (default 1234)
      --StringArray stringArray   string array with zero default
      --StringSlice strings       string slice with zero default
      --Z int                     an int that defaults to zero
      --custom custom             custom Value implementation
      --customP custom            a VarP with default (default 10)
      --maxT timeout              set timeout for dial
  -v, --verbose count             verbosity
`);
});

function described(more: boolean): pflag.FlagSet {
  const f = new pflag.FlagSet("test", "exitOnError");
  const is = { no: false, test: "test", long: "long-default-value", longer: "very long default value" };
  f.var(pflag.bool(is, "no"), "long-form", "Some description");
  f.var(pflag.bool(is, "no"), "long-form2", "Some description\n  with multiline");
  f.varP(pflag.bool(is, "no"), "long-name", "s", "Some description");
  f.varP(pflag.bool(is, "no"), "long-name2", "t", "Some description with\n  multiline");
  if (!more) return f;
  const limit = "Some very long description having break the limit";
  f.varP(pflag.string(is, "test"), "some-very-long-arg", "l", limit);
  f.varP(pflag.string(is, "long"), "other-very-long-arg", "o", limit);
  f.var(
    pflag.string(is, "longer"),
    "some-very-long-arg2",
    "Some very long description\nwith line break\nmultiple",
  );
  return f;
}

test("TestPrintUsage", () => {
  expect(described(false).flagUsages()).toBe(`      --long-form    Some description
      --long-form2   Some description
                       with multiline
  -s, --long-name    Some description
  -t, --long-name2   Some description with
                       multiline
`);
});

describe("TestPrintUsage_2", () => {
  test("80 columns", () => {
    expect(described(true).flagUsagesWrapped(80)).toBe(`      --long-form                    Some description
      --long-form2                   Some description
                                       with multiline
  -s, --long-name                    Some description
  -t, --long-name2                   Some description with
                                       multiline
  -o, --other-very-long-arg string   Some very long description having
                                     break the limit (default
                                     "long-default-value")
  -l, --some-very-long-arg string    Some very long description having
                                     break the limit (default "test")
      --some-very-long-arg2 string   Some very long description
                                     with line break
                                     multiple (default "very long default
                                     value")
`);
  });

  test("where the names leave no room, the text stands below them; where there is none at all, it is not wrapped", () => {
    const lines = described(true).flagUsagesWrapped(50).split("\n");
    expect(lines).toContain(`  -l, --some-very-long-arg string    `);
    expect(lines).toContain(`${" ".repeat(16)}Some very long description`);
    expect(described(true).flagUsagesWrapped(30)).toContain(
      "Some very long description having break the limit",
    );
  });
});

describe("order", () => {
  const names = ["C", "B", "A", "D"];
  const unsorted = (): pflag.FlagSet => {
    const f = new pflag.FlagSet("order");
    f.sortFlags = false;
    for (const name of names) f.var(pflag.bool({ no: false }, "no"), name, "");
    return f;
  };

  test("TestVisitAllFlagOrder", () => {
    const seen: string[] = [];
    unsorted().visitAll(({ name }) => seen.push(name));
    expect(seen).toEqual(names);
  });

  test("TestVisitFlagOrder", () => {
    const f = unsorted();
    for (const name of names.toReversed()) f.set(name, "true");
    const seen: string[] = [];
    f.visit(({ name }) => seen.push(name));
    expect(seen).toEqual(names.toReversed());
  });
});
