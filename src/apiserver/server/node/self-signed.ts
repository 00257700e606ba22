// Go: staging/src/k8s.io/client-go/util/cert/cert.go
import net from "node:net";
import * as time from "#go/time";

/** A private key and the certificate that belongs to it, both in PEM. */
export interface KeyPair {
  readonly key: string;
  readonly cert: string;
}

/** How old and how durable a certificate is, and what kind of key it has. */
export interface CertificateOptions {
  /** The time of its making; it is valid from an hour before, since other clocks may be slow. */
  readonly now: number;
  readonly lifetime?: number;
  readonly curve?: "P-256" | "P-384" | "P-521";
  /** For whom it is good, too. */
  readonly alternateIPs?: readonly string[];
  readonly alternateDNS?: readonly string[];
}

const dnsName = 2;
const ipAddress = 7;

/** A certificate for loopback and `host` that nobody vouches for but itself. It is valid for a year unless told otherwise. */
export async function selfSigned(host: string, options: CertificateOptions): Promise<KeyPair> {
  const { now, lifetime = 365 * 24 * time.hour, curve = "P-256" } = options;
  // Only a server with TLS pays for loading the library.
  const { generate } = await import("selfsigned");
  const made = await generate([{ name: "commonName", value: "reading-kubernetes" }], {
    keyType: "ec",
    curve,
    algorithm: "sha256",
    notBeforeDate: new Date(now - time.hour),
    notAfterDate: new Date(now + lifetime),
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "subjectAltName", altNames: alternativeNames(host, options) },
    ],
  });
  return { key: made.private, cert: made.cert };
}

type AltName = { type: typeof dnsName; value: string } | { type: typeof ipAddress; ip: string };

function alternativeNames(
  host: string,
  { alternateIPs = [], alternateDNS = [] }: CertificateOptions,
): AltName[] {
  const isAddress = net.isIP(host) > 0;
  const names = new Set(["localhost", ...(isAddress ? [] : [host]), ...alternateDNS]);
  const addresses = new Set(["127.0.0.1", "::1", ...(isAddress ? [host] : []), ...alternateIPs]);
  return [
    ...Array.from(names, (value): AltName => ({ type: dnsName, value })),
    ...Array.from(addresses, (ip): AltName => ({ type: ipAddress, ip })),
  ];
}
