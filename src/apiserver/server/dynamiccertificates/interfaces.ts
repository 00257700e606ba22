// Go: staging/src/k8s.io/apiserver/pkg/server/dynamiccertificates/client_ca.go, cert_key.go, dynamic_cafile_content.go
import type * as x509 from "#go/crypto/x509";

/** Is told that there is something new. */
export interface Listener {
  enqueue(): void;
}

/** What may change while it is served: who wants to hear of that, and what looks for it. Upstream asks each provider for these. */
interface Changing {
  addListener?(listener: Listener): void;
  /** Looks once; throws if nothing can be had. */
  runOnce?(): void | Promise<void>;
  /** Looks again and again. */
  run?(signal: AbortSignal): Promise<void>;
}

/** A bundle of authorities. */
export interface CAContentProvider extends Changing {
  name(): string;
  /** In PEM; "" while there is none. */
  currentCABundleContent(): string;
  /** What a certificate is verified with; undefined while there is nothing. */
  verifyOptions(): VerifyOptions | undefined;
}

/** What a certificate is verified with, whenever that is. */
export type VerifyOptions = Omit<x509.VerifyOptions, "currentTime">;

/** A certificate with its key. */
export interface CertKeyContentProvider extends Changing {
  name(): string;
  /** Both in PEM. */
  currentCertKeyContent(): readonly [cert: string, key: string];
}

/** A certificate for those who ask for certain names; for its own if none are given. */
export interface SNICertKeyContentProvider extends CertKeyContentProvider {
  sniNames(): readonly string[];
}
