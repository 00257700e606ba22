// Ours: certificates with their keys, made for tests
import { generate } from "selfsigned";
import type * as x509 from "#go/crypto/x509";
import * as x509node from "#go/crypto/x509/node";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";

const now = new utilclock.RealClock().wall();

/** A certificate, and its key, in PEM and read. */
export interface Made {
  readonly pem: { readonly key: string; readonly cert: string };
  readonly certificate: x509.Certificate;
}

/** What is certified. */
export interface Certified {
  readonly organizations?: readonly string[];
  /** Who vouches for it; without one it vouches for itself and for others. */
  readonly ca?: Made;
  /** Whether it may vouch for others, which it may anyway if nobody vouches for it. */
  readonly isAuthority?: boolean;
  /** For all uses unless one is given. */
  readonly use?: "client" | "server";
  /** Host names; none unless given. */
  readonly hosts?: readonly string[];
  /** From an hour ago until tomorrow unless told otherwise, in milliseconds since 1970. */
  readonly from?: number;
  readonly to?: number;
}

/** Makes a certificate. */
export async function makeCertificate(name: string, certified: Certified = {}): Promise<Made> {
  const { organizations = [], ca, use, hosts = [], isAuthority = ca === undefined } = certified;
  const { from = now - time.hour, to = now + 24 * time.hour } = certified;
  const subject = [
    { shortName: "CN", value: name },
    ...organizations.map((value) => ({ shortName: "O", value })),
  ];
  const altNames = hosts.map((value) => ({ type: 2 as const, value }));
  const made = await generate(subject, {
    keyType: "ec",
    algorithm: "sha256",
    notBeforeDate: new Date(from),
    notAfterDate: new Date(to),
    extensions: [
      { name: "basicConstraints", cA: isAuthority, critical: true },
      ...(use ? [{ name: "extKeyUsage" as const, [`${use}Auth`]: true }] : []),
      ...(hosts.length > 0 ? [{ name: "subjectAltName" as const, altNames }] : []),
    ],
    ...(ca && { ca: ca.pem }),
  });
  const pem = { key: made.private, cert: made.cert };
  return { pem, certificate: x509node.parseCertificate(made.cert) };
}
