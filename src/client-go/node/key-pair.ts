// Go: crypto/tls/tls.go
import * as crypto from "node:crypto";
import type * as transport from "#client-go/transport";
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";

const label = /-----BEGIN ([^-\r\n]+)-----[^]*?-----END \1-----/g;

/** A certificate with its key. Throws in Go's words if they are not PEM, or if one does not belong to the other. */
export function x509KeyPair(certData: string, keyData: string): transport.Certificate {
  checkCertificate(labelsOf(certData));
  checkKey(labelsOf(keyData));
  const { publicKey } = read(() => new crypto.X509Certificate(certData));
  const own = read(() => crypto.createPublicKey(crypto.createPrivateKey(keyData)));
  if (!publicKey.equals(own)) throw new Error("tls: private key does not match public key");
  return { cert: certData, key: keyData };
}

const labelsOf = (pem: string) => Array.from(pem.matchAll(label), ([, name = ""]) => name);

function checkCertificate(labels: readonly string[]): void {
  if (labels.includes("CERTIFICATE")) return;
  if (labels.length === 0) throw new Error("tls: failed to find any PEM data in certificate input");
  if (labels.length === 1 && labels[0]?.endsWith("PRIVATE KEY")) {
    throw new Error(
      "tls: failed to find certificate PEM data in certificate input, but did find a private key; PEM inputs may have been switched",
    );
  }
  throw new Error(
    `tls: failed to find "CERTIFICATE" PEM block in certificate input after skipping PEM blocks of the following types: ${list(labels)}`,
  );
}

function checkKey(labels: readonly string[]): void {
  if (labels.some((name) => name.endsWith("PRIVATE KEY"))) return;
  if (labels.length === 0) throw new Error("tls: failed to find any PEM data in key input");
  if (labels.length === 1 && labels[0] === "CERTIFICATE") {
    throw new Error("tls: found a certificate rather than a key in the PEM for the private key");
  }
  throw new Error(
    `tls: failed to find PEM block with type ending in "PRIVATE KEY" in key input after skipping PEM blocks of the following types: ${list(labels)}`,
  );
}

const list = (labels: readonly string[]) =>
  `[${labels.map((name) => strconv.quote(name).slice(1, -1)).join(" ")}]`;

/** What a block means; OpenSSL's words for what it does not understand. */
function read<T>(f: () => T): T {
  try {
    return f();
  } catch (err) {
    throw new Error(`x509: ${goerrors.textOf(err)}`);
  }
}
