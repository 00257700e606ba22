// Go: staging/src/k8s.io/component-base/cli/flag/ciphersuites_flag.go, ciphersuites_flag_114.go
import * as strconv from "#go/strconv";

/** What a name stands for on the wire. */
type Numbers = ReadonlyMap<string, number>;

const ciphers: Numbers = new Map([
  ["TLS_RSA_WITH_3DES_EDE_CBC_SHA", 0x000a],
  ["TLS_RSA_WITH_AES_128_CBC_SHA", 0x002f],
  ["TLS_RSA_WITH_AES_256_CBC_SHA", 0x0035],
  ["TLS_RSA_WITH_AES_128_GCM_SHA256", 0x009c],
  ["TLS_RSA_WITH_AES_256_GCM_SHA384", 0x009d],
  ["TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA", 0xc009],
  ["TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA", 0xc00a],
  ["TLS_ECDHE_RSA_WITH_3DES_EDE_CBC_SHA", 0xc012],
  ["TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA", 0xc013],
  ["TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA", 0xc014],
  ["TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256", 0xc02f],
  ["TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256", 0xc02b],
  ["TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384", 0xc030],
  ["TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384", 0xc02c],
  ["TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305", 0xcca8],
  ["TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305", 0xcca9],
  ["TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256", 0xcca8],
  ["TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256", 0xcca9],
  ["TLS_AES_128_GCM_SHA256", 0x1301],
  ["TLS_AES_256_GCM_SHA384", 0x1302],
  ["TLS_CHACHA20_POLY1305_SHA256", 0x1303],
]);

const insecureCiphers: Numbers = new Map([
  ["TLS_RSA_WITH_RC4_128_SHA", 0x0005],
  ["TLS_RSA_WITH_AES_128_CBC_SHA256", 0x003c],
  ["TLS_ECDHE_ECDSA_WITH_RC4_128_SHA", 0xc007],
  ["TLS_ECDHE_RSA_WITH_RC4_128_SHA", 0xc011],
  ["TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA256", 0xc023],
  ["TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA256", 0xc027],
]);

/** The lowest version that is served unless somebody names one: 1.2. */
export const defaultTLSVersion = 0x0303;

const versions: Numbers = new Map([
  ["VersionTLS10", 0x0301],
  ["VersionTLS11", 0x0302],
  ["VersionTLS12", 0x0303],
  ["VersionTLS13", 0x0304],
]);

/** Names of suites that are known to be weak, but can be had. */
export const insecureTLSCipherNames = (): string[] => [...insecureCiphers.keys()].toSorted();

/** Names of the other suites. */
export const preferredTLSCipherNames = (): string[] => [...ciphers.keys()].toSorted();

/** Names of all suites. */
export const tlsCipherPossibleValues = (): string[] =>
  [...insecureTLSCipherNames(), ...preferredTLSCipherNames()].toSorted();

/** The numbers of the suites of these names; none for none, which leaves the choice open. Throws at a name that is none. */
export function tlsCipherSuites(cipherNames: readonly string[]): number[] | undefined {
  if (cipherNames.length === 0) return undefined;
  return cipherNames.map((name) => {
    const id = ciphers.get(name) ?? insecureCiphers.get(name);
    if (id === undefined) throw new Error(`Cipher suite ${name} not supported or doesn't exist`);
    return id;
  });
}

/** Names of all versions. */
export const tlsPossibleVersions = (): string[] => [...versions.keys()].toSorted();

/** The number of a version; the default for no name. Throws at a name that is none. */
export function tlsVersion(versionName: string): number {
  if (versionName === "") return defaultTLSVersion;
  const version = versions.get(versionName);
  if (version === undefined) throw new Error(`unknown tls version ${strconv.quote(versionName)}`);
  return version;
}
