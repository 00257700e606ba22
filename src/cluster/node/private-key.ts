// Ours: a key that ends with the process
import { generateKeyPairSync } from "node:crypto";

/** A new private key, in PEM. */
export function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}
