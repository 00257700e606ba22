// Go: staging/src/k8s.io/component-base/cli/flag/namedcertkey_flag_test.go
import { describe, expect, test } from "vitest";
import * as cliflag from "#component-base/cli/flag";
import * as pflag from "#spf13/pflag";

function parsed(texts: readonly string[]): readonly cliflag.NamedCertKey[] {
  const is: { keys: readonly cliflag.NamedCertKey[] } = { keys: [] };
  const fs = new pflag.FlagSet("testNamedCertKeyArray");
  fs.var(cliflag.namedCertKeyArray(is, "keys"), "tls-sni-cert-key", "usage");
  fs.parse(texts.map((text) => `--tls-sni-cert-key=${text}`));
  return is.keys;
}

const key = (certFile: string, keyFile: string, ...names: string[]) => ({ names, certFile, keyFile });

describe("TestNamedCertKeyArrayFlag", () => {
  test.each<[texts: string[], keys: cliflag.NamedCertKey[]]>([
    [[], []],
    [["foo.crt,foo.key"], [key("foo.crt", "foo.key")]],
    [["  foo.crt , foo.key    "], [key("foo.crt", "foo.key")]],
    [["foo.crt,foo.key:abc"], [key("foo.crt", "foo.key", "abc")]],
    [["foo.crt,foo.key: abc  "], [key("foo.crt", "foo.key", "abc")]],
    [["foo.crt,foo.key:abc,def,ghi"], [key("foo.crt", "foo.key", "abc", "def", "ghi")]],
    [["foo.crt,foo.key:*.*.*"], [key("foo.crt", "foo.key", "*.*.*")]],
    [
      ["foo.crt,foo.key", "bar.crt,bar.key"],
      [key("foo.crt", "foo.key"), key("bar.crt", "bar.key")],
    ],
  ])("%j", (texts, keys) => expect(parsed(texts)).toEqual(keys));

  test.each([
    ["foo.crt,foo.key:", "empty names list is not allowed"],
    ["", "expected comma separated certificate and key file paths"],
    ["   ", "expected comma separated certificate and key file paths"],
    ["a,b,c", "expected comma separated certificate and key file paths"],
  ])("%j is refused", (text, says) => expect(() => parsed([text])).toThrow(says));

  test("the list is written as it was named", () => {
    const is = { keys: parsed(["a,b:c,d", "e,f"]) };
    expect(cliflag.namedCertKeyArray(is, "keys").string()).toBe("[a,b:c,d;e,f]");
  });
});
