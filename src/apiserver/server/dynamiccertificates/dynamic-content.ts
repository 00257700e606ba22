// Go: staging/src/k8s.io/apiserver/pkg/server/dynamiccertificates/dynamic_cafile_content.go, dynamic_serving_content.go, dynamic_sni_content.go
import * as utilruntime from "#apimachinery/util/runtime";
import * as goerrors from "#go/errors";
import type * as x509 from "#go/crypto/x509";
import type * as os from "#go/os";
import * as strconv from "#go/strconv";
import * as time from "#go/time";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import { type CABundleAndVerifier, newCABundleAndVerifier } from "./ca-bundle.ts";
import type {
  CAContentProvider,
  CertKeyContentProvider,
  Listener,
  SNICertKeyContentProvider,
  VerifyOptions,
} from "./interfaces.ts";
import type { KeyPairCheck } from "./static-content.ts";

/** How often files are read again. */
export const fileRefreshDuration: number = 1 * time.minute;

/** What files are read with. */
export interface FileOptions {
  readonly system: os.System;
  readonly clock: utilclock.Clock;
}

/** Reads files now and each minute, and tells whoever listens when they say something new. */
abstract class DynamicFileContent {
  readonly #name: string;
  readonly #clock: utilclock.Clock;
  protected readonly system: os.System;
  #listeners: readonly Listener[] = [];

  constructor(name: string, { system, clock }: FileOptions) {
    this.#name = name;
    this.#clock = clock;
    this.system = system;
  }

  name(): string {
    return this.#name;
  }

  addListener(listener: Listener): void {
    this.#listeners = [...this.#listeners, listener];
  }

  /** Throws if the files cannot be had, and keeps what it has. */
  runOnce(): void {
    if (!this.load()) return;
    for (const listener of this.#listeners) listener.enqueue();
  }

  async run(signal: AbortSignal): Promise<void> {
    klog.info(`Starting ${this.#name}`);
    // Upstream puts a key into a queue each minute, which also tries again sooner after a failure.
    while (!signal.aborted) {
      try {
        this.runOnce();
      } catch (err) {
        utilruntime.handleError(new Error(`key failed with : ${goerrors.textOf(err)}`));
      }
      await utilclock.sleep(this.#clock, fileRefreshDuration, signal);
    }
    klog.info(`Shutting down ${this.#name}`);
  }

  /** Whether there is something new. */
  protected abstract load(): boolean;
}

/** Authorities in a file. */
class DynamicFileCAContent extends DynamicFileContent implements CAContentProvider {
  readonly #filename: string;
  readonly #library: x509.Library;
  #current: CABundleAndVerifier | undefined;

  constructor(purpose: string, filename: string, options: FileOptions & { library: x509.Library }) {
    super(`${purpose}::${filename}`, options);
    this.#filename = filename;
    this.#library = options.library;
    this.load();
  }

  currentCABundleContent(): string {
    return this.#current?.caBundle ?? "";
  }

  verifyOptions(): VerifyOptions | undefined {
    return this.#current?.verifyOptions;
  }

  protected override load(): boolean {
    const caBundle = this.system.readFile(this.#filename);
    if (caBundle === this.#current?.caBundle) return false;
    this.#current = newCABundleAndVerifier(this.name(), caBundle, this.#library);
    klog.v(2).info(`Loaded a new CA Bundle and Verifier for ${strconv.quote(this.name())}`);
    return true;
  }
}

/** Authorities in a file, which is read again each minute. Throws if it cannot be read. */
export function newDynamicCAContentFromFile(
  purpose: string,
  filename: string,
  options: FileOptions & { library: x509.Library },
): CAContentProvider {
  if (filename === "") throw new Error("missing filename for ca bundle");
  return new DynamicFileCAContent(purpose, filename, options);
}

/** What a pair is read with. */
export interface KeyPairOptions extends FileOptions {
  readonly check: KeyPairCheck;
}

/** A certificate and its key in two files. */
class DynamicCertKeyPairContent extends DynamicFileContent implements CertKeyContentProvider {
  readonly #files: readonly [certFile: string, keyFile: string];
  readonly #check: KeyPairCheck;
  #current: readonly [cert: string, key: string] = ["", ""];

  constructor(purpose: string, files: readonly [certFile: string, keyFile: string], options: KeyPairOptions) {
    super(`${purpose}::${files.join("::")}`, options);
    this.#files = files;
    this.#check = options.check;
    this.load();
  }

  currentCertKeyContent(): readonly [cert: string, key: string] {
    return this.#current;
  }

  protected override load(): boolean {
    const [cert, key] = this.#files.map((file) => this.system.readFile(file));
    if (!cert || !key) throw new Error(`missing content for serving cert ${strconv.quote(this.name())}`);
    this.#check(cert, key);
    if (cert === this.#current[0] && key === this.#current[1]) return false;
    this.#current = [cert, key];
    klog.v(2).info(`Loaded a new cert/key pair for ${strconv.quote(this.name())}`);
    return true;
  }
}

/** A certificate and its key in two files, which are read again each minute. Throws if they cannot be read. */
export function newDynamicServingContentFromFiles(
  purpose: string,
  [certFile, keyFile]: readonly [certFile: string, keyFile: string],
  options: KeyPairOptions,
): CertKeyContentProvider {
  if (certFile === "" || keyFile === "") throw new Error("missing filename for serving cert");
  return new DynamicCertKeyPairContent(purpose, [certFile, keyFile], options);
}

class DynamicFileSNIContent extends DynamicCertKeyPairContent implements SNICertKeyContentProvider {
  readonly #sniNames: readonly string[];

  constructor(
    purpose: string,
    files: readonly [certFile: string, keyFile: string],
    options: KeyPairOptions & { sniNames: readonly string[] },
  ) {
    super(purpose, files, options);
    this.#sniNames = options.sniNames;
  }

  sniNames(): readonly string[] {
    return this.#sniNames;
  }
}

/** The same for those who ask for certain names. */
export function newDynamicSNIContentFromFiles(
  purpose: string,
  [certFile, keyFile]: readonly [certFile: string, keyFile: string],
  options: KeyPairOptions & { sniNames: readonly string[] },
): SNICertKeyContentProvider {
  if (certFile === "" || keyFile === "") throw new Error("missing filename for serving cert");
  return new DynamicFileSNIContent(purpose, [certFile, keyFile], options);
}
