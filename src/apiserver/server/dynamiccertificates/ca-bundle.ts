// Go: staging/src/k8s.io/apiserver/pkg/server/dynamiccertificates/dynamic_cafile_content.go
import * as goerrors from "#go/errors";
import type * as x509 from "#go/crypto/x509";
import * as strconv from "#go/strconv";
import type { VerifyOptions } from "./interfaces.ts";

/** A bundle, and what it verifies with. */
export interface CABundleAndVerifier {
  readonly caBundle: string;
  readonly verifyOptions: VerifyOptions;
}

/** Reads a bundle of authorities for clients. Throws if it is empty or cannot be read. */
export function newCABundleAndVerifier(
  name: string,
  caBundle: string,
  library: x509.Library,
): CABundleAndVerifier {
  if (caBundle === "") throw new Error(`missing content for CA bundle ${strconv.quote(name)}`);
  try {
    const roots = library.parseCertsPEM(caBundle);
    return { caBundle, verifyOptions: { roots, keyUsages: ["client auth"] } };
  } catch (err) {
    throw new Error(`error loading CA bundle for ${strconv.quote(name)}: ${goerrors.textOf(err)}`);
  }
}
