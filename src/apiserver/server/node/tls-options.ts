// Go: staging/src/k8s.io/apiserver/pkg/server/dynamiccertificates/tlsconfig.go, named_certificates.go
import nodeTLS from "node:tls";
import type * as genericapiserver from "#apiserver/server";
import * as tls from "#go/crypto/tls";
import * as x509node from "#go/crypto/x509/node";

/** Go's numbers of cipher suites under OpenSSL's names. RC4 is not among them: OpenSSL has none. */
const cipherNames: Readonly<Record<number, string>> = {
  0x000a: "DES-CBC3-SHA",
  0x002f: "AES128-SHA",
  0x0035: "AES256-SHA",
  0x003c: "AES128-SHA256",
  0x009c: "AES128-GCM-SHA256",
  0x009d: "AES256-GCM-SHA384",
  0xc009: "ECDHE-ECDSA-AES128-SHA",
  0xc00a: "ECDHE-ECDSA-AES256-SHA",
  0xc012: "ECDHE-RSA-DES-CBC3-SHA",
  0xc013: "ECDHE-RSA-AES128-SHA",
  0xc014: "ECDHE-RSA-AES256-SHA",
  0xc023: "ECDHE-ECDSA-AES128-SHA256",
  0xc027: "ECDHE-RSA-AES128-SHA256",
  0xc02b: "ECDHE-ECDSA-AES128-GCM-SHA256",
  0xc02c: "ECDHE-ECDSA-AES256-GCM-SHA384",
  0xc02f: "ECDHE-RSA-AES128-GCM-SHA256",
  0xc030: "ECDHE-RSA-AES256-GCM-SHA384",
  0xcca8: "ECDHE-RSA-CHACHA20-POLY1305",
  0xcca9: "ECDHE-ECDSA-CHACHA20-POLY1305",
};

const versions: Readonly<Record<number, nodeTLS.SecureVersion>> = {
  0x0301: "TLSv1",
  0x0302: "TLSv1.1",
  [tls.versionTLS12]: "TLSv1.2",
  [tls.versionTLS13]: "TLSv1.3",
};

/** What a server looks up by the name that a client asks for; it changes when certificates do. */
export interface Contexts {
  sni: readonly { readonly name: string; readonly context: nodeTLS.SecureContext }[];
}

/** What Node makes connections with. Certificates by name go to `contexts`. */
export function contextOptions(
  config: genericapiserver.TLSConfig,
  contexts: Contexts,
): nodeTLS.SecureContextOptions {
  const shared = sharedOptions(config);
  contexts.sni = config.sniCerts.flatMap(({ names, cert: [cert, key] }) => {
    const context = nodeTLS.createSecureContext({ ...shared, cert, key });
    const own = names.length > 0 ? names : namesOf(cert);
    return own.map((name) => ({ name: name.toLowerCase(), context }));
  });
  const [cert, key] = config.cert ?? config.sniCerts[0]?.cert ?? [];
  return { ...shared, ...(cert !== undefined && { cert }), ...(key !== undefined && { key }) };
}

function sharedOptions({
  minVersion,
  cipherSuites,
  clientCA = "",
}: genericapiserver.TLSConfig): nodeTLS.SecureContextOptions {
  const ciphers = cipherSuites.flatMap((suite) => cipherNames[suite] ?? []);
  const lowest = versions[minVersion];
  return {
    ...(lowest !== undefined && { minVersion: lowest }),
    ...(ciphers.length > 0 && { ciphers: ciphers.join(":") }),
    ...(clientCA !== "" && { ca: clientCA }),
  };
}

/** The names of a certificate that is given none: its own, and of its subject what may be a host's. */
function namesOf(pem: string): string[] {
  const [leaf] = x509node.library.parseCertsPEM(pem);
  if (leaf === undefined) return [];
  const { commonName, dnsNames, ipAddresses } = leaf;
  const isHost = /^(\*\.)?[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/.test(commonName);
  return [...(isHost ? [commonName] : []), ...dnsNames, ...ipAddresses];
}

/** Finds the certificate for a name: its own, else one with a star for its first part, then for the first two, and so on. */
export function sniCallback(contexts: Contexts): NonNullable<nodeTLS.TlsOptions["SNICallback"]> {
  return (servername, found) => {
    const labels = servername.toLowerCase().replace(/\.+$/, "").split(".");
    const find = () => contexts.sni.find(({ name }) => name === labels.join("."))?.context;
    let context = find();
    for (let i = 0; i < labels.length && context === undefined; i++) {
      labels[i] = "*";
      context = find();
    }
    found(null, context);
  };
}
