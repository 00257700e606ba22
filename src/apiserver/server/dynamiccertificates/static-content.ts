// Go: staging/src/k8s.io/apiserver/pkg/server/dynamiccertificates/static_content.go
import type * as x509 from "#go/crypto/x509";
import { newCABundleAndVerifier } from "./ca-bundle.ts";
import type { CAContentProvider, CertKeyContentProvider, SNICertKeyContentProvider } from "./interfaces.ts";

/** Checks that a certificate and a key are such and belong together; throws if not. */
export type KeyPairCheck = (cert: string, key: string) => unknown;

/** A bundle that stays as it is. Throws if it cannot be read. */
export function newStaticCAContent(name: string, caBundle: string, library: x509.Library): CAContentProvider {
  const read = newCABundleAndVerifier(name, caBundle, library);
  return {
    name: () => name,
    currentCABundleContent: () => caBundle,
    verifyOptions: () => read.verifyOptions,
  };
}

/** A certificate that stays as it is. Throws what `check` says of it. */
export function newStaticCertKeyContent(
  name: string,
  cert: string,
  key: string,
  check: KeyPairCheck,
): CertKeyContentProvider {
  check(cert, key);
  return { name: () => name, currentCertKeyContent: () => [cert, key] };
}

/** The same for those who ask for certain names. */
export function newStaticSNICertKeyContent(
  name: string,
  [cert, key]: readonly [cert: string, key: string],
  check: KeyPairCheck,
  ...sniNames: readonly string[]
): SNICertKeyContentProvider {
  return { ...newStaticCertKeyContent(name, cert, key, check), sniNames: () => sniNames };
}
