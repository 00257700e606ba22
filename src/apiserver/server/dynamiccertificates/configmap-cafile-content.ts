// Go: staging/src/k8s.io/apiserver/pkg/server/dynamiccertificates/configmap_cafile_content.go
import type * as v1 from "#api/core/v1";
import type * as x509 from "#go/crypto/x509";
import * as strconv from "#go/strconv";
import { type CABundleAndVerifier, newCABundleAndVerifier } from "./ca-bundle.ts";
import { ConfigMapFollower, type ConfigMapOptions } from "./config-map-follower.ts";
import type { CAContentProvider, Listener, VerifyOptions } from "./interfaces.ts";

/** Which key of which ConfigMap holds authorities, and what for. */
export interface ConfigMapCARef {
  readonly purpose: string;
  readonly namespace: string;
  readonly name: string;
  readonly key: string;
}

/** Authorities in a ConfigMap, which is followed. */
export class ConfigMapCAController implements CAContentProvider {
  readonly #name: string;
  readonly #key: string;
  readonly #library: x509.Library;
  readonly #follower: ConfigMapFollower;
  #caBundle: CABundleAndVerifier | undefined;
  #listeners: readonly Listener[] = [];

  /** Throws if anything is missing. (Upstream: NewDynamicCAFromConfigMapController.) */
  constructor(
    { purpose, namespace, name, key }: ConfigMapCARef,
    options: ConfigMapOptions & { library: x509.Library },
  ) {
    for (const [what, value] of Object.entries({ purpose, namespace, name, key }))
      if (value === "") throw new Error(`missing ${what} for ca bundle`);
    this.#name = `${purpose}::${namespace}::${name}::${key}`;
    this.#key = key;
    this.#library = options.library;
    const names = { followerName: this.#name, queueName: `DynamicConfigMapCABundle-${purpose}` };
    this.#follower = new ConfigMapFollower({ namespace, name, ...names }, options, (configMap) =>
      this.loadCABundle(configMap),
    );
  }

  name(): string {
    return this.#name;
  }

  currentCABundleContent(): string {
    return this.#caBundle?.caBundle ?? "";
  }

  verifyOptions(): VerifyOptions | undefined {
    return this.#caBundle?.verifyOptions;
  }

  addListener(listener: Listener): void {
    this.#listeners = [...this.#listeners, listener];
  }

  /** Takes what is in the cache, if anything is: a program begins without, and nobody is let in by a certificate until it comes. */
  runOnce(): void {
    try {
      this.#follower.sync();
    } catch {
      // As upstream: the loop tries again, and says why it could not.
    }
  }

  run(signal: AbortSignal): Promise<void> {
    return this.#follower.run(signal);
  }

  /** The package's own, for its tests: what a ConfigMap says counts from now on. Throws if it says nothing that can be read. */
  loadCABundle({ data = {} }: v1.ConfigMap): void {
    const caBundle = data[this.#key] ?? "";
    if (caBundle === "") throw new Error(`missing content for CA bundle ${strconv.quote(this.#name)}`);
    if (caBundle === this.#caBundle?.caBundle) return;
    this.#caBundle = newCABundleAndVerifier(this.#name, caBundle, this.#library);
    for (const listener of this.#listeners) listener.enqueue();
  }
}
