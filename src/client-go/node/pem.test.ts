// Ours: of upstream's key_test.go and pem.go, what reads one key and looks at certificates
import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { pem } from "./pem.ts";

const ec = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;

test.each(["pkcs8", "sec1"] as const)(
  "a key on a curve is read as %s writes it, whatever stands before",
  (type) => {
    const parameters = "-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n";
    const text = ec.export({ type, format: "pem" });
    expect(pem.parsePrivateKey(`${parameters}${String(text)}`)).toEqual(ec.export({ format: "jwk" }));
  },
);

test("what holds no key and no certificate is refused", () => {
  const key = "data does not contain a valid RSA or ECDSA private key";
  expect(() => pem.parsePrivateKey("")).toThrow(key);
  expect(() => pem.parsePrivateKey("-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----")).toThrow(
    key,
  );
  expect(() => pem.parseCerts("")).toThrow("data does not contain any valid RSA or ECDSA certificates");
});
