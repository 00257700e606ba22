// Go: crypto/x509

/** What a certificate may be used for. */
export type KeyUsage = "client auth" | "server auth";

/** A certificate, read by whoever knows how: a page has no library for it. */
export interface Certificate {
  readonly pem: string;
  readonly commonName: string;
  readonly organizations: readonly string[];
  readonly dnsNames: readonly string[];
  readonly ipAddresses: readonly string[];
  /** In milliseconds since 1970. */
  readonly notBefore: number;
  readonly notAfter: number;
  /** Throws in Go's words unless a chain of good signatures leads from it to a root. */
  verify(options: VerifyOptions): void;
}

/** To whom a certificate has to lead, and what for. */
export interface VerifyOptions {
  readonly roots: readonly Certificate[];
  /** Certificates that may stand between; none unless given. */
  readonly intermediates?: readonly Certificate[];
  /** The wall clock's time. */
  readonly currentTime: number;
  readonly keyUsages: readonly KeyUsage[];
}

/** Reads certificates. */
export interface Library {
  /** All certificates of a bundle in PEM. Throws if there are none, or if one cannot be read. */
  parseCertsPEM(pem: string): Certificate[];
}
