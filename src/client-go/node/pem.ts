// Go: staging/src/k8s.io/client-go/util/keyutil/key.go, staging/src/k8s.io/client-go/util/cert/pem.go
import { createPrivateKey, type JsonWebKey, X509Certificate } from "node:crypto";

/** Reads what stands in PEM. */
export const pem = {
  /** The first private key as RFC 7517 writes it. Throws if there is none that is RSA's or on a curve. */
  parsePrivateKey(text: string): JsonWebKey {
    for (const [block, label = ""] of text.matchAll(
      /-----BEGIN ([A-Z ]*PRIVATE KEY)-----[^]*?-----END \1-----/g,
    )) {
      // Others may stand before it, as the parameters of a curve do.
      if (!/^(RSA |EC )?PRIVATE KEY$/.test(label)) continue;
      try {
        return createPrivateKey(block).export({ format: "jwk" });
      } catch {
        // The next block may be one; upstream does not say either what was wrong with this.
      }
    }
    throw new Error("data does not contain a valid RSA or ECDSA private key");
  },

  /** Throws if there is no certificate, or one that cannot be read. */
  parseCerts(text: string): void {
    const blocks = text.match(/-----BEGIN CERTIFICATE-----[^]*?-----END CERTIFICATE-----/g) ?? [];
    const certs = blocks.map((block) => new X509Certificate(block));
    if (certs.length === 0) throw new Error("data does not contain any valid RSA or ECDSA certificates");
  },
};
