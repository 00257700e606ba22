// Go: pkg/serviceaccount/jwt.go
import * as jose from "jose";
import * as goerrors from "#go/errors";
import type * as utilclock from "#utils/clock";

/** What a token says by the names that RFC 7519 gives; times are seconds since 1970. */
export interface Claims {
  readonly iss?: string;
  readonly sub?: string;
  readonly aud?: readonly string[];
  readonly exp?: number;
  readonly nbf?: number;
  readonly iat?: number;
}

/** A key as RFC 7517 writes it, the private part included. (Upstream's are Go's own types.) */
export type PrivateKey = Readonly<jose.JWK>;

/** Makes the tokens by which service accounts are known. */
export interface TokenGenerator {
  /** A token that says all this. Where both have a claim of one name, that of `claims` counts. */
  generateToken(claims: Claims, privateClaims: object): Promise<string>;
}

/** Signs with a private key. The token names the key, so that whoever has several can tell which to try. */
export class JWTTokenGenerator implements TokenGenerator {
  readonly #iss: string;
  readonly #clock: Pick<utilclock.Clock, "track">;
  readonly #alg: string;
  readonly #privateKey: PrivateKey;
  #signer: Promise<Signer> | undefined;

  /** Throws for keys that are neither RSA nor on one of the three curves. Signing is no microtask: `clock` is told of it. */
  constructor(iss: string, privateKey: PrivateKey, clock: Pick<utilclock.Clock, "track">) {
    this.#iss = iss;
    this.#clock = clock;
    this.#privateKey = privateKey;
    this.#alg = algorithmFor(privateKey);
  }

  async generateToken(claims: Claims, privateClaims: object): Promise<string> {
    const all = { ...privateClaims, ...claims, iss: this.#iss };
    return this.#clock.track(this.#sign(new TextEncoder().encode(JSON.stringify(sorted(all)))));
  }

  async #sign(payload: Uint8Array): Promise<string> {
    this.#signer ??= newSigner(this.#privateKey, this.#alg);
    const { key, kid } = await this.#signer;
    return new jose.CompactSign(payload).setProtectedHeader({ alg: this.#alg, kid }).sign(key);
  }
}

interface Signer {
  readonly key: Awaited<ReturnType<typeof jose.importJWK>>;
  readonly kid: string;
}

async function newSigner(privateKey: PrivateKey, alg: string): Promise<Signer> {
  return { key: await jose.importJWK(privateKey, alg), kid: await keyIDFromPublicKey(privateKey, alg) };
}

function algorithmFor({ kty, crv }: PrivateKey): string {
  if (kty === "RSA") return "RS256";
  if (kty !== "EC")
    throw new Error(
      `unknown private key type ${kty}, must be *rsa.PrivateKey, *ecdsa.PrivateKey, or jose.OpaqueSigner`,
    );
  const alg = { "P-256": "ES256", "P-384": "ES384", "P-521": "ES512" }[crv ?? ""];
  if (alg !== undefined) return alg;
  const why = "unknown private key curve, must be 256, 384, or 521";
  throw new Error(`could not generate signer for ECDSA keypair: ${why}`);
}

/** A name for a key from which nobody can tell the key: the SHA-256 of its public part. */
async function keyIDFromPublicKey(key: PrivateKey, alg: string): Promise<string> {
  try {
    const publicKey = await jose.importJWK(publicKeyOf(key), alg, { extractable: true });
    if (publicKey instanceof Uint8Array) throw new Error("it is no public key");
    const hash = await crypto.subtle.digest("SHA-256", derOf(await jose.exportSPKI(publicKey)));
    return jose.base64url.encode(new Uint8Array(hash));
  } catch (err) {
    throw new Error(`failed to serialize public key to DER format: ${goerrors.textOf(err)}`);
  }
}

/** The part of a key that everybody may know. */
export function publicKeyOf({ kty, crv, n, e, x, y }: PrivateKey): PrivateKey {
  return defined(kty === "RSA" ? { kty, n, e } : { kty, crv, x, y });
}

function defined(key: { readonly [name in keyof jose.JWK]: jose.JWK[name] | undefined }): jose.JWK {
  return Object.fromEntries(Object.entries(key).filter(([, value]) => value !== undefined));
}

/** What stands in PEM. */
function derOf(pem: string): Uint8Array<ArrayBuffer> {
  const lines = pem.split("\n").filter((line) => !line.startsWith("-----"));
  return Uint8Array.from(atob(lines.join("")), (char) => char.charCodeAt(0));
}

/** By name, as Go writes a map. */
function sorted(claims: object): object {
  return Object.fromEntries(Object.entries(claims).sort(([a], [b]) => (a < b ? -1 : 1)));
}
