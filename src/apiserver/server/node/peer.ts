// Go: crypto/tls/conn.go
import type { DetailedPeerCertificate, TLSSocket } from "node:tls";
import type * as x509 from "#go/crypto/x509";
import * as x509node from "#go/crypto/x509/node";

/** The certificates that a client showed, its own first. */
export function peerCertificates(socket: TLSSocket): x509.Certificate[] {
  const found: x509.Certificate[] = [];
  let shown: DetailedPeerCertificate | undefined = socket.getPeerCertificate(true);
  // The last of a chain is its own issuer; a client without a certificate shows an empty object.
  while (shown !== undefined && "raw" in shown) {
    const issuer: DetailedPeerCertificate | undefined = shown.issuerCertificate;
    found.push(x509node.parseCertificate(shown.raw));
    if (issuer === undefined || issuer.fingerprint256 === shown.fingerprint256) break;
    shown = issuer;
  }
  return found;
}
