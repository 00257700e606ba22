// Go: crypto/x509/x509.go, verify.go; staging/src/k8s.io/client-go/util/cert/pem.go
import * as crypto from "node:crypto";
import type * as x509 from "#go/crypto/x509";
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";

/** Reads certificates with Node's OpenSSL. */
export const library: x509.Library = { parseCertsPEM };

const block = /-----BEGIN CERTIFICATE-----[^]*?-----END CERTIFICATE-----/g;

function parseCertsPEM(pem: string): x509.Certificate[] {
  const blocks = pem.match(block) ?? [];
  if (blocks.length === 0) throw new Error("data does not contain any valid RSA or ECDSA certificates");
  return blocks.map(parseCertificate);
}

/** One certificate, in PEM or as bytes. Throws if it is none. */
export function parseCertificate(data: string | Buffer): x509.Certificate {
  try {
    return new NodeCertificate(new crypto.X509Certificate(data));
  } catch (err) {
    throw new Error(`x509: ${goerrors.textOf(err)}`);
  }
}

const extKeyUsages: Readonly<Record<x509.KeyUsage, string>> = {
  "client auth": "1.3.6.1.5.5.7.3.2",
  "server auth": "1.3.6.1.5.5.7.3.1",
};
const anyExtKeyUsage = "2.5.29.37.0";

class NodeCertificate implements x509.Certificate {
  readonly #read: crypto.X509Certificate;

  constructor(read: crypto.X509Certificate) {
    this.#read = read;
  }

  get pem(): string {
    return this.#read.toString();
  }

  get commonName(): string {
    return this.#subject("CN").at(-1) ?? "";
  }

  get organizations(): readonly string[] {
    return this.#subject("O");
  }

  get dnsNames(): readonly string[] {
    return this.#alternativeNames("DNS:");
  }

  get ipAddresses(): readonly string[] {
    return this.#alternativeNames("IP Address:");
  }

  get notBefore(): number {
    return Date.parse(this.#read.validFrom);
  }

  get notAfter(): number {
    return Date.parse(this.#read.validTo);
  }

  verify({ roots, intermediates = [], currentTime, keyUsages }: x509.VerifyOptions): void {
    this.#checkTime(currentTime);
    const chain = chainOf(this, roots.map(asNode), intermediates.map(asNode), currentTime);
    if (chain === undefined) throw new Error("x509: certificate signed by unknown authority");
    const isUsable = (usage: x509.KeyUsage) => chain.every((certificate) => certificate.#mayBeUsedFor(usage));
    if (!keyUsages.some(isUsable)) throw new Error("x509: certificate specifies an incompatible key usage");
  }

  /** Whether it is an authority that has signed `other`. */
  hasSigned(other: NodeCertificate): boolean {
    return other.#read.checkIssued(this.#read) && other.#read.verify(this.#read.publicKey);
  }

  get isAuthority(): boolean {
    return this.#read.ca;
  }

  isSameAs(other: NodeCertificate): boolean {
    return this.#read.raw.equals(other.#read.raw);
  }

  isValidAt(currentTime: number): boolean {
    return this.notBefore <= currentTime && currentTime <= this.notAfter;
  }

  #checkTime(currentTime: number): void {
    if (this.isValidAt(currentTime)) return;
    const at = (instant: number) => new Date(instant).toISOString().replace(/\.\d+Z$/, "Z");
    const which =
      currentTime < this.notBefore ? `before ${at(this.notBefore)}` : `after ${at(this.notAfter)}`;
    throw new Error(
      `x509: certificate has expired or is not yet valid: current time ${at(currentTime)} is ${which}`,
    );
  }

  /** One that names no use may be used for all. */
  #mayBeUsedFor(usage: x509.KeyUsage): boolean {
    const uses: readonly string[] | undefined = this.#read.keyUsage;
    return !uses || uses.length === 0 || uses.includes(extKeyUsages[usage]) || uses.includes(anyExtKeyUsage);
  }

  #subject(type: string): string[] {
    // Node writes one attribute a line; a value with a special character is escaped.
    return (this.#read.subject ?? "")
      .split("\n")
      .filter((line) => line.startsWith(`${type}=`))
      .map((line) => line.slice(type.length + 1).replace(/\\(.)/g, "$1"));
  }

  #alternativeNames(kind: string): string[] {
    return (this.#read.subjectAltName ?? "")
      .split(", ")
      .filter((name) => name.startsWith(kind))
      .map((name) => name.slice(kind.length));
  }
}

function asNode(certificate: x509.Certificate): NodeCertificate {
  if (certificate instanceof NodeCertificate) return certificate;
  throw new Error(`certificate ${strconv.quote(certificate.commonName)} was read by another library`);
}

/** The certificates from one to a root; undefined if there is no way. A root that is shown itself is its own way. */
function chainOf(
  leaf: NodeCertificate,
  roots: readonly NodeCertificate[],
  intermediates: readonly NodeCertificate[],
  currentTime: number,
): NodeCertificate[] | undefined {
  if (roots.some((root) => root.isSameAs(leaf))) return [leaf];
  const signer = (root: NodeCertificate) => root.isValidAt(currentTime) && root.hasSigned(leaf);
  const root = roots.find(signer);
  if (root) return [leaf, root];
  for (const next of intermediates) {
    if (!next.isAuthority || !signer(next)) continue;
    const others = intermediates.filter((other) => other !== next);
    const rest = chainOf(next, roots, others, currentTime);
    if (rest) return [leaf, ...rest];
  }
  return undefined;
}
