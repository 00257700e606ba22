// Go: staging/src/k8s.io/apimachinery/pkg/util/validation/validation_test.go
import { describe, expect, test } from "vitest";
import * as field from "#apimachinery/util/validation/field";
import * as validation from "./index.ts";

/** The words of a text; "" stands for the empty word. */
const words = (text: string) => text.split(/\s+/).map((word) => (word === '""' ? "" : word));
const a = (n: number) => "a".repeat(n);
const root = field.newPath("");

interface Suite<T> {
  name: string;
  check: (value: T) => readonly unknown[];
  good: readonly T[];
  bad: readonly T[];
}

/** Punctuation that no label allows; what contains a space cannot be one of the words. */
const spaced = [" ", "a ", " a", "a b", "1 ", " 1", "1 2"];
const commonBad = [
  ...words('"" A ABC aBc A1 A-1 1-A - a- -a 1- -1 _ a_ _a a_b 1_ _1 1_2 . a. .a 1. .1'),
  ...spaced,
];
const dashed = words("a ab abc a1 a-1 a--1--2--b");
const numbered = words("0 01 012 1a 1-a 1--a--b--2");

const texts: Suite<string>[] = [
  {
    name: "TestIsDNS1123Label",
    check: validation.isDNS1123Label,
    good: [...dashed, ...numbered, a(63)],
    bad: [...commonBad, "a.b", "1.2", a(64)],
  },
  {
    name: "TestIsDNS1123Subdomain",
    check: validation.isDNS1123Subdomain,
    good: [
      ...dashed,
      ...numbered,
      ...words("a.a ab.a abc.a a1.a a-1.a a--1--2--b.a a.1 ab.1 abc.1 a1.1 a-1.1 a--1--2--b.1"),
      ...words("0.a 01.a 012.a 1a.a 1-a.a 0.1 01.1 012.1 1a.1 1-a.1 1--a--b--2.1"),
      ...words("a.b.c.d.e aa.bb.cc.dd.ee 1.2.3.4.5 11.22.33.44.55"),
      a(253),
    ],
    bad: [
      ...commonBad,
      ...words("a..b 1..2 A.a aB.a ab.A A1.a a1.A A.1 aB.1 A1.1 1A.1 0.A 01.A 012.A 1A.a 1a.A"),
      ...words("A.B.C.D.E AA.BB.CC.DD.EE a.B.c.d.e aa.bB.cc.dd.ee a@b a,b a_b a;b a:b a%b a?b a$b"),
      a(254),
    ],
  },
  {
    name: "TestIsDNS1035Label",
    check: validation.isDNS1035Label,
    good: [...dashed, a(63)],
    bad: [...numbered, ...commonBad, "a.b", "1.2", a(64)],
  },
  {
    name: "TestIsCIdentifier",
    check: validation.isCIdentifier,
    good: words(
      "a ab abc a1 _a a_ a_b a_1 a__1__2__b __abc_123 A AB AbC A1 _A A_ A_B A_1 A__1__2__B __123_ABC",
    ),
    bad: [...words('"" 1 123 1a - a- -a 1- -1 1_ 1_2 . a. .a a.b 1. .1 1.2 #a#'), ...spaced],
  },
  {
    name: "TestIsValidPortName",
    check: validation.isValidPortName,
    good: words("telnet re-mail-ck pop3 a a-1 1-a a-1-b-2-c 1-a-2-b-3"),
    bad: [...words('longerthan15characters "" 12345 1-2-3-4 -begin end- two--hyphens whois++'), a(16)],
  },
  {
    name: "TestIsQualifiedName",
    check: validation.isQualifiedName,
    good: [
      ...words("simple now-with-dashes 1-starts-with-num 1234 simple/simple now-with-dashes/simple"),
      ...words("now-with-dashes/now-with-dashes now.with.dots/simple now-with.dashes-and.dots/simple"),
      ...words(
        "1-num.2-num/3-num 1234/5678 1.2.3.4/5678 Uppercase_Is_OK_123 example.com/Uppercase_Is_OK_123",
      ),
      "requests.storage-foo",
      a(63),
      `${a(253)}/${"b".repeat(63)}`,
    ],
    bad: [
      ...words("nospecialchars%^=@ cantendwithadash- -cantstartwithadash- only/one/slash Example.com/abc"),
      "example_com/abc",
      "example.com/",
      "/simple",
      a(64),
      `${a(254)}/abc`,
    ],
  },
  {
    name: "TestIsValidLabelValue",
    check: validation.isValidLabelValue,
    good: [...words('simple now-with-dashes 1-starts-with-num end-with-num-1 1234 ""'), a(63)],
    bad: [
      ...words("nospecialchars%^=@ Tama-nui-te-rā.is.Māori.sun \\backslashes\\are\\bad -starts-with-dash"),
      "ends-with-dash-",
      ".starts.with.dot",
      "ends.with.dot.",
      a(64),
    ],
  },
  {
    name: "TestIsValidIP",
    check: validation.isValidIP,
    good: words(
      "::1 2a00:79e0:2:0:f1c3:e797:93c1:df80 :: 2001:4860:4860::8888 ::fff:1.1.1.1 1.1.1.1 1.1.1.01 255.0.0.1 1.0.0.0 0.0.0.0",
    ),
    bad: words(
      "[2001:db8:0:1]:80 myhost.mydomain -1.0.0.0 [2001:db8:0:1] a 1.2.3 1.2.3.256 1::2::3 1:2:3:4:5:6:7",
    ),
  },
  {
    name: "TestIsValidIPv4Address",
    check: (value) => validation.isValidIPv4Address(root, value),
    good: words("1.1.1.1 1.1.1.01 255.0.0.1 1.0.0.0 0.0.0.0"),
    bad: words(
      "[2001:db8:0:1]:80 myhost.mydomain -1.0.0.0 [2001:db8:0:1] a 2001:4860:4860::8888 ::fff:1.1.1.1 ::1 2a00:79e0:2:0:f1c3:e797:93c1:df80 ::",
    ),
  },
  {
    name: "TestIsValidIPv6Address",
    check: (value) => validation.isValidIPv6Address(root, value),
    good: words(
      "2001:4860:4860::8888 2a00:79e0:2:0:f1c3:e797:93c1:df80 2001:0db8:85a3:0000:0000:8a2e:0370:7334 ::fff:1.1.1.1 ::1 ::",
    ),
    bad: words(
      "1.1.1.1 1.1.1.01 255.0.0.1 1.0.0.0 0.0.0.0 [2001:db8:0:1]:80 myhost.mydomain 2001:0db8:85a3:0000:0000:8a2e:0370:7334:2001:0db8:85a3:0000:0000:8a2e:0370:7334 -1.0.0.0 [2001:db8:0:1] a",
    ),
  },
  {
    name: "TestIsHTTPHeaderName",
    check: validation.isHTTPHeaderName,
    good: [
      ...words("Accept-Encoding Host If-Modified-Since X-Forwarded-For a ab abc a1 -a a- a-b a-1 a--1--2--b"),
      ...words("--abc-123 A AB AbC A1 -A A- A-B A-1 A--1--2--B --123-ABC"),
    ],
    bad: [
      ...words('Host: X-Forwarded-For: X-@Home "" _ a_ _a 1_ 1_2 . a. .a a.b 1. .1 1.2 #a# ^ , ; = < ? @ {'),
      ...spaced,
    ],
  },
  {
    name: "TestIsValidPercent",
    check: validation.isValidPercent,
    good: words("0% 00000% 1% 01% 99% 100% 101%"),
    bad: [...words('"" 0 100 0.0% 99.9% hundred -0% -1% +1%'), " 1%", "1% "],
  },
  {
    name: "TestIsConfigMapKey",
    check: validation.isConfigMapKey,
    good: words("a good good-good still.good this.is.also.good .so.is.this THIS_IS_GOOD so_is_this_17"),
    bad: words(". .. ..bad b*d bad!&bad"),
  },
  {
    name: "TestIsWildcardDNS1123Subdomain",
    check: validation.isWildcardDNS1123Subdomain,
    good: words("*.example.com *.bar.com *.foo.bar.com"),
    bad: words("*.*.bar.com *.foo.*.com *bar.com f*.bar.com *"),
  },
  {
    name: "TestIsFullyQualifiedDomainName",
    check: (value) => validation.isFullyQualifiedDomainName(root, value),
    good: [
      ...words("a.com k8s.io dev.k8s.io dev.k8s.io. foo.example.com this.is.a.really.long.fqdn bbc.co.uk"),
      "10.0.0.1",
      "hyphens-are-good.k8s.io",
      `${a(63)}.k8s.io`,
      `${a(63)}.${a(63)}.${a(63)}.${a(54)}.k8s.io`,
    ],
    bad: [
      ...words(". ... .io com .com Dev.k8s.io .foo.example.com *.example.com *.bar.com *.foo.bar.com"),
      ...words("underscores_are_bad.k8s.io foo@bar.example.com http://foo.example.com"),
      `${a(64)}.k8s.io`,
      `${a(63)}.${a(63)}.${a(63)}.${a(55)}.k8s.io`,
    ],
  },
  {
    name: "TestIsFullyQualifiedName",
    check: (value) => validation.isFullyQualifiedName(root, value),
    good: [
      ...words("dev.k8s.io foo.example.com this.is.a.really.long.fqdn bbc.co.uk 10.0.0.1"),
      "hyphens-are-good.k8s.io",
      `${a(246)}.k8s.io`,
    ],
    bad: [
      ...words("... dev.k8s.io. .io Dev.k8s.io k8s.io *.example.com *.bar.com *.foo.bar.com"),
      ...words("underscores_are_bad.k8s.io foo@bar.example.com http://foo.example.com"),
      `${a(247)}.k8s.io`,
    ],
  },
  {
    name: "TestIsDomainPrefixedPath",
    check: (value) => validation.isDomainPrefixedPath(root, value),
    good: [
      ...words("a/b a/b/c/d a.com/foo a.b.c.d/foo k8s.io/foo/bar k8s.io/FOO/BAR dev.k8s.io/more/path"),
      ...words(
        "this.is.a.really.long.fqdn/even/longer/path/just/because bbc.co.uk/path/goes/here 10.0.0.1/foo",
      ),
      "hyphens-are-good.k8s.io/and-in-paths-too",
      `${a(240)}.k8s.io/a`,
      `k8s.io/${a(240)}`,
    ],
    bad: [
      ...words(
        ". ... /b com .com a.b.c.d/foo?a=b a.b.c.d/foo#a Dev.k8s.io .foo.example.com *.example.com example.com/foo{}[]@^`",
      ),
      ...words("underscores_are_bad.k8s.io underscores_are_bad.k8s.io/foo foo@bar.example.com"),
      ...words("foo@bar.example.com/foo"),
      `${a(247)}.k8s.io`,
    ],
  },
  {
    name: "TestIsValidSocketAddr",
    check: validation.isValidSocketAddr,
    good: words("0.0.0.0:10254 127.0.0.1:8888 [2001:db8:1f70::999:de8:7648:6e8]:10254 [::]:10254"),
    bad: words('0.0.0.0.0:2020 0.0.0.0 6.6.6.6:909090 2001:db8:1f70::999:de8:7648:6e8:87567:102545 "" *'),
  },
  {
    name: "isEnvVarName",
    check: validation.isEnvVarName,
    good: words("my.env-name MY_ENV.NAME MyEnvName1 .a -a"),
    bad: words('"" 1a a=b .. ..a . a$'),
  },
];

describe.each(texts)("$name", ({ check, good, bad }) => {
  test.each(good)("%j is valid", (value) => {
    expect(check(value)).toEqual([]);
  });

  test.each(bad)("%j is not", (value) => {
    expect(check(value)).not.toEqual([]);
  });
});

const numbers: Suite<number>[] = [
  {
    name: "TestIsValidPortNum",
    check: validation.isValidPortNum,
    good: [1, 2, 1000, 16384, 32768, 65535],
    bad: [0, -1, 65536, 100000],
  },
  {
    name: "TestIsValidGroupID",
    check: validation.isValidGroupID,
    good: [0, 1, 1000, 65535, 2147483647],
    bad: [-1, -1003, 2147483648, 4147483647],
  },
  {
    name: "TestIsValidUserID",
    check: validation.isValidUserID,
    good: [0, 1, 1000, 65535, 2147483647],
    bad: [-1, -1003, 2147483648, 4147483647],
  },
];

describe.each(numbers)("$name", ({ check, good, bad }) => {
  test.each(good)("%d is valid", (value) => {
    expect(check(value)).toEqual([]);
  });

  test.each(bad)("%d is not", (value) => {
    expect(check(value)).not.toEqual([]);
  });
});

describe("TestIsInRange", () => {
  test.each<[value: number, min: number, max: number, expected: string[]]>([
    [1, 0, 10, []],
    [5, 5, 20, []],
    [25, 10, 25, []],
    [1, 2, 10, ["must be between 2 and 10, inclusive"]],
    [5, -4, 2, ["must be between -4 and 2, inclusive"]],
    [25, 100, 120, ["must be between 100 and 120, inclusive"]],
  ])("%d in %d to %d", (value, min, max, expected) => {
    expect(validation.isInRange(value, min, max)).toEqual(expected);
  });
});

describe("TestIsFullyQualifiedName", () => {
  const lowercase = "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters";
  test.each([
    {
      name: "name needs to be fully qualified, i.e., contains at least 2 dots",
      value: "k8s.io",
      says: "should be a domain with at least three segments separated by dots",
    },
    { name: "name should not include scheme", value: "http://foo.k8s.io", says: lowercase },
    { name: "email should be invalid", value: "example@foo.k8s.io", says: lowercase },
    { name: "name cannot be empty", value: "", says: "Required value" },
    { name: "name must conform to RFC 1123", value: "A.B.C", says: lowercase },
  ])("$name", ({ value, says }) => {
    expect(validation.isFullyQualifiedName(root, value).map(String).join("; ")).toContain(says);
  });
});

test("a name is as valid the second time, however many come between", () => {
  const names = Array.from({ length: 2001 }, (_, i) => `name-${i}`);
  for (const round of [1, 2]) {
    expect([round, names.flatMap(validation.isQualifiedName)]).toEqual([round, []]);
    expect([round, validation.isQualifiedName("-")]).toEqual([
      round,
      [expect.stringContaining("name part must")],
    ]);
    expect([round, validation.isValidLabelValue("-")]).toEqual([
      round,
      [expect.stringContaining("label must")],
    ]);
  }
});

describe("the words of a refusal", () => {
  test.each<[messages: string[], expected: string[]]>([
    [
      validation.isDNS1123Subdomain("A"),
      [
        "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')",
      ],
    ],
    [
      validation.isDNS1035Label("1"),
      [
        "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')",
      ],
    ],
    [validation.isDNS1123Label(a(64)), ["must be no more than 63 characters"]],
    [
      validation.isQualifiedName("/"),
      [
        "prefix part must be non-empty",
        "name part must be non-empty",
        "name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')",
      ],
    ],
  ])("%#", (messages, expected) => {
    expect(messages).toEqual(expected);
  });
});
