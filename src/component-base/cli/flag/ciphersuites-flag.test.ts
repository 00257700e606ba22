// Go: staging/src/k8s.io/component-base/cli/flag/ciphersuites_flag_test.go
import { describe, expect, test } from "vitest";
import * as cliflag from "#component-base/cli/flag";

const four = [
  "TLS_RSA_WITH_RC4_128_SHA",
  "TLS_RSA_WITH_AES_128_CBC_SHA",
  "TLS_ECDHE_RSA_WITH_RC4_128_SHA",
  "TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA",
];
const fourNumbers = [0x0005, 0x002f, 0xc011, 0xc013];

describe("TestStrToUInt16", () => {
  test.each<[name: string, names: string[], numbers: number[] | undefined]>([
    ["several", four, fourNumbers],
    ["one", four.slice(0, 1), [0x0005]],
    ["none", [], undefined],
    ["one of them twice", [...four, "TLS_RSA_WITH_RC4_128_SHA"], [...fourNumbers, 0x0005]],
  ])("%s", (_, names, numbers) => expect(cliflag.tlsCipherSuites(names)).toEqual(numbers));

  test("a name that is none is refused", () => {
    expect(() => cliflag.tlsCipherSuites(["foo"])).toThrow("Cipher suite foo not supported or doesn't exist");
  });
});

test("suites that are weak stand among the names, and apart", () => {
  const weak = cliflag.insecureTLSCipherNames();
  const good = cliflag.preferredTLSCipherNames();
  expect(cliflag.tlsCipherPossibleValues()).toEqual([...weak, ...good].toSorted());
  expect([weak.length, good.length, weak[0]]).toEqual([6, 21, "TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA256"]);
});

test("a version has a name, and 1.2 none", () => {
  const names = cliflag.tlsPossibleVersions();
  expect(names).toEqual(["VersionTLS10", "VersionTLS11", "VersionTLS12", "VersionTLS13"]);
  expect(names.map(cliflag.tlsVersion)).toEqual([0x0301, 0x0302, 0x0303, 0x0304]);
  expect(cliflag.tlsVersion("")).toBe(cliflag.tlsVersion("VersionTLS12"));
  expect(() => cliflag.tlsVersion("1.2")).toThrow('unknown tls version "1.2"');
});
