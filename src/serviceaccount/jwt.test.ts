// Go: pkg/serviceaccount/jwt_test.go
import { createPrivateKey, createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import * as jose from "jose";
import { describe, expect, test } from "vitest";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as utilclock from "#utils/clock";
import { JWTTokenAuthenticator } from "./authenticator.ts";
import { JWTTokenGenerator } from "./jwt.ts";
import { legacyClaims, legacyIssuer } from "./legacy.ts";
import { LegacyValidator, type ServiceAccountTokenGetter } from "./legacy-validator.ts";

// Upstream's keys, which guard nothing, and the names that they have.
const rsaPrivateKey = `-----BEGIN RSA PRIVATE KEY-----
MIIEowIBAAKCAQEA249XwEo9k4tM8fMxV7zxOhcrP+WvXn917koM5Qr2ZXs4vo26
e4ytdlrV0bQ9SlcLpQVSYjIxNfhTZdDt+ecIzshKuv1gKIxbbLQMOuK1eA/4HALy
EkFgmS/tleLJrhc65tKPMGD+pKQ/xhmzRuCG51RoiMgbQxaCyYxGfNLpLAZK9L0T
ctv9a0mJmGIYnIOQM4kC1A1I1n3EsXMWmeJUj7OTh/AjjCnMnkgvKT2tpKxYQ59P
gDgU8Ssc7RDSmSkLxnrv+OrN80j6xrw0OjEiB4Ycr0PqfzZcvy8efTtFQ/Jnc4Bp
1zUtFXt7+QeevePtQ2EcyELXE0i63T1CujRMWwIDAQABAoIBAHJx8GqyCBDNbqk7
e7/hI9iE1S10Wwol5GH2RWxqX28cYMKq+8aE2LI1vPiXO89xOgelk4DN6urX6xjK
ZBF8RRIMQy/e/O2F4+3wl+Nl4vOXV1u6iVXMsD6JRg137mqJf1Fr9elg1bsaRofL
Q7CxPoB8dhS+Qb+hj0DhlqhgA9zG345CQCAds0ZYAZe8fP7bkwrLqZpMn7Dz9WVm
++YgYYKjuE95kPuup/LtWfA9rJyE/Fws8/jGvRSpVn1XglMLSMKhLd27sE8ZUSV0
2KUzbfRGE0+AnRULRrjpYaPu0XQ2JjdNvtkjBnv27RB89W9Gklxq821eH1Y8got8
FZodjxECgYEA93pz7AQZ2xDs67d1XLCzpX84GxKzttirmyj3OIlxgzVHjEMsvw8v
sjFiBU5xEEQDosrBdSknnlJqyiq1YwWG/WDckr13d8G2RQWoySN7JVmTQfXcLoTu
YGRiiTuoEi3ab3ZqrgGrFgX7T/cHuasbYvzCvhM2b4VIR3aSxU2DTUMCgYEA4x7J
T/ErP6GkU5nKstu/mIXwNzayEO1BJvPYsy7i7EsxTm3xe/b8/6cYOz5fvJLGH5mT
Q8YvuLqBcMwZardrYcwokD55UvNLOyfADDFZ6l3WntIqbA640Ok2g1X4U8J09xIq
ZLIWK1yWbbvi4QCeN5hvWq47e8sIj5QHjIIjRwkCgYEAyNqjltxFN9zmzPDa2d24
EAvOt3pYTYBQ1t9KtqImdL0bUqV6fZ6PsWoPCgt+DBuHb+prVPGP7Bkr/uTmznU/
+AlTO+12NsYLbr2HHagkXE31DEXE7CSLa8RNjN/UKtz4Ohq7vnowJvG35FCz/mb3
FUHbtHTXa2+bGBUOTf/5Hw0CgYBxw0r9EwUhw1qnUYJ5op7OzFAtp+T7m4ul8kCa
SCL8TxGsgl+SQ34opE775dtYfoBk9a0RJqVit3D8yg71KFjOTNAIqHJm/Vyyjc+h
i9rJDSXiuczsAVfLtPVMRfS0J9QkqeG4PIfkQmVLI/CZ2ZBmsqEcX+eFs4ZfPLun
Qsxe2QKBgGuPilIbLeIBDIaPiUI0FwU8v2j8CEQBYvoQn34c95hVQsig/o5z7zlo
UsO0wlTngXKlWdOcCs1kqEhTLrstf48djDxAYAxkw40nzeJOt7q52ib/fvf4/UBy
X024wzbiw1q07jFCyfQmODzURAx1VNT7QVUMdz/N8vy47/H40AZJ
-----END RSA PRIVATE KEY-----
`;
const rsaKeyID = "JHJehTTTZlsspKHT-GaJxK7Kd1NQgZJu3fyK6K_QDYU";
const ecdsaPrivateKey = `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIEZmTmUhuanLjPA2CLquXivuwBDHTt5XYwgIr/kA1LtRoAoGCCqGSM49
AwEHoUQDQgAEH6cuzP8XuD5wal6wf9M6xDljTOPLX2i8uIp/C/ASqiIGUeeKQtX0
/IR3qCXyThP/dbCiHrF3v1cuhBOHY8CLVg==
-----END EC PRIVATE KEY-----`;
const ecdsaKeyID = "SoABiieYuNx4UdqYvZRVeuC6SihxgLrhLy9peHMHpTc";

const clock = new utilclock.VirtualClock();
const keyOf = (pem: string) => createPrivateKey(pem).export({ format: "jwk" });
const account = scheme.decode<v1.ServiceAccount>({
  apiVersion: "v1",
  kind: "ServiceAccount",
  metadata: { name: "my-service-account", uid: "12345", namespace: "test" },
});
const claimsFor = (secret: string) => legacyClaims(account, { metadata: { name: secret } });
const partsOf = (token: string) => token.split(".").map((part) => Buffer.from(part, "base64url").toString());

describe("JWTTokenGenerator", () => {
  test.each([
    { name: "rsa", pem: rsaPrivateKey, alg: "RS256", kid: rsaKeyID },
    { name: "ecdsa", pem: ecdsaPrivateKey, alg: "ES256", kid: ecdsaKeyID },
  ])("$name: signs, and names the key as upstream does", async ({ pem, alg, kid }) => {
    const generator = new JWTTokenGenerator(legacyIssuer, keyOf(pem), clock);
    const token = await clock.run(generator.generateToken(...claimsFor("my-secret")));
    const [header, payload] = partsOf(token);
    expect([header, payload]).toEqual([
      `{"alg":"${alg}","kid":"${kid}"}`,
      '{"iss":"kubernetes/serviceaccount","kubernetes.io/serviceaccount/namespace":"test",' +
        '"kubernetes.io/serviceaccount/secret.name":"my-secret",' +
        '"kubernetes.io/serviceaccount/service-account.name":"my-service-account",' +
        '"kubernetes.io/serviceaccount/service-account.uid":"12345",' +
        '"sub":"system:serviceaccount:test:my-service-account"}',
    ]);
    await expect(jose.compactVerify(token, createPublicKey(pem))).resolves.toBeDefined();
    const other = pem === rsaPrivateKey ? ecdsaPrivateKey : rsaPrivateKey;
    await expect(jose.compactVerify(token, createPublicKey(other))).rejects.toBeInstanceOf(Error);
  });

  test("an RSA signature is what Node's own code makes of the key", async () => {
    const generator = new JWTTokenGenerator(legacyIssuer, keyOf(rsaPrivateKey), clock);
    const token = await clock.run(generator.generateToken(...claimsFor("my-secret")));
    const [header = "", payload = "", signature = ""] = token.split(".");
    const signed = Buffer.from(`${header}.${payload}`);
    const bytes = Buffer.from(signature, "base64url");
    expect(verify("sha256", signed, createPublicKey(rsaPrivateKey), bytes)).toBe(true);
    expect(await clock.run(generator.generateToken(...claimsFor("my-secret")))).toBe(token);
    expect(await clock.run(generator.generateToken(...claimsFor("other")))).not.toBe(token);
  });

  test("who issues is not for claims to say, and public claims count before private ones", async () => {
    const generator = new JWTTokenGenerator("foo", keyOf(ecdsaPrivateKey), clock);
    const token = await clock.run(
      generator.generateToken({ iss: "bar", exp: 1 }, { iss: "baz", exp: 2, a: 3 }),
    );
    expect(partsOf(token)[1]).toBe('{"a":3,"exp":1,"iss":"foo"}');
  });

  test("a key that upstream does not know is refused", () => {
    const make = (key: object) => () => new JWTTokenGenerator("foo", key, clock);
    expect(make({ kty: "OKP", crv: "Ed25519" })).toThrow("unknown private key type OKP, must be");
    expect(make({ kty: "EC", crv: "secp256k1" })).toThrow(
      "could not generate signer for ECDSA keypair: unknown private key curve, must be 256, 384, or 521",
    );
  });
});

describe("TestTokenGenerateAndValidate", () => {
  const other = generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey.export({ format: "jwk" });
  const publicKey = (pem: string) => createPublicKey(pem).export({ format: "jwk" });
  const [rsa, ecdsa] = [publicKey(rsaPrivateKey), publicKey(ecdsaPrivateKey)];
  const signed = (iss: string, pem: string, secret: string) =>
    clock.run(new JWTTokenGenerator(iss, keyOf(pem), clock).generateToken(...claimsFor(secret)));
  const tokens = {
    rsa: () => signed(legacyIssuer, rsaPrivateKey, "my-rsa-secret"),
    ecdsa: () => signed(legacyIssuer, ecdsaPrivateKey, "my-ecdsa-secret"),
    foreign: () => signed("foo", rsaPrivateKey, "my-rsa-secret"),
  };
  const secret = (name: string, token: string) =>
    scheme.decode<v1.Secret>({
      apiVersion: "v1",
      kind: "Secret",
      metadata: { namespace: "test", name },
      data: { token: btoa(token) },
    });
  const nothing = () => {
    throw new Error("not found");
  };

  /** What is there when the token is looked up; without this nobody looks. */
  type There = { account?: boolean; secret?: "same" | "other" | "deleted"; uid?: string };

  async function authenticate(which: keyof typeof tokens, keys: readonly jose.JWK[], there?: There) {
    const token = await tokens[which]();
    const held = secret("my-rsa-secret", there?.secret === "other" ? "another" : token);
    if (there?.secret === "deleted") held.metadata.deletionTimestamp = "2021-01-13T13:20:00Z";
    const getter: ServiceAccountTokenGetter | undefined = there && {
      getSecret: there.secret === undefined ? nothing : () => held,
      getServiceAccount:
        there.account === true
          ? () => ({ ...account, metadata: { ...account.metadata, uid: there.uid ?? account.metadata.uid } })
          : nothing,
    };
    const auds = ["api"];
    const authn = new JWTTokenAuthenticator({
      iss: legacyIssuer,
      keys,
      implicitAuds: auds,
      validator: new LegacyValidator(getter),
      clock,
    });
    expect(await clock.run(authn.authenticateToken("invalid token", { audiences: auds }))).toBeUndefined();
    return clock.run(authn.authenticateToken(token, { audiences: auds }));
  }

  const user = {
    name: "system:serviceaccount:test:my-service-account",
    uid: "12345",
    groups: ["system:serviceaccounts", "system:serviceaccounts:test"],
    extra: {},
  };
  const known = { user, audiences: ["api"] };

  test.each<
    [
      name: string,
      which: keyof typeof tokens,
      keys: readonly jose.JWK[],
      there: There | undefined,
      knows: boolean,
    ]
  >([
    ["no keys", "rsa", [], undefined, false],
    ["valid key (rsa)", "rsa", [rsa], undefined, true],
    ["valid key, invalid issuer (rsa)", "foreign", [rsa], undefined, false],
    ["valid key (ecdsa)", "ecdsa", [ecdsa], undefined, true],
    ["rotated keys (rsa)", "rsa", [other, ecdsa, rsa], undefined, true],
    ["rotated keys (ecdsa)", "ecdsa", [other, rsa, ecdsa], undefined, true],
    ["valid lookup", "rsa", [rsa], { account: true, secret: "same" }, true],
  ])("%s", async (_name, which, keys, there, knows) => {
    expect(await authenticate(which, keys, there)).toEqual(knows ? known : undefined);
  });

  test.each<
    [
      name: string,
      which: keyof typeof tokens,
      keys: readonly jose.JWK[],
      there: There | undefined,
      says: string,
    ]
  >([
    ["invalid keys (rsa)", "rsa", [other, ecdsa], undefined, "signature verification failed"],
    ["invalid keys (ecdsa)", "ecdsa", [other, rsa], undefined, "alg"],
    ["invalid secret lookup", "rsa", [rsa], { account: true }, "Token has been invalidated"],
    ["invalid serviceaccount lookup", "rsa", [rsa], { secret: "same" }, "not found"],
    ["a secret that goes", "rsa", [rsa], { account: true, secret: "deleted" }, "Token has been invalidated"],
    [
      "another token in the secret",
      "rsa",
      [rsa],
      { account: true, secret: "other" },
      "Token does not match server's copy",
    ],
    [
      "another account of the name",
      "rsa",
      [rsa],
      { account: true, secret: "same", uid: "6" },
      "ServiceAccount UID (6) does not match claim (12345)",
    ],
  ])("%s", async (_name, which, keys, there, says) => {
    await expect(authenticate(which, keys, there)).rejects.toThrow(says);
  });
});
