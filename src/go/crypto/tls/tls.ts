// Go: crypto/tls
import type * as x509 from "#go/crypto/x509";

export const versionTLS12 = 0x0303;
export const versionTLS13 = 0x0304;

/** What is known of whoever is at the other end. */
export interface ConnectionState {
  /** Its own certificate first, then those that it sent along. Nobody has verified them. */
  readonly peerCertificates: readonly x509.Certificate[];
}
