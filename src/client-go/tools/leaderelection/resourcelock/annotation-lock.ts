// Ours: what upstream writes twice, for Endpoints and ConfigMaps (…/resourcelock/endpointslock.go, configmaplock.go)
import * as scheme from "#api/scheme";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import {
  leaderElectionRecordAnnotationKey as key,
  type Interface,
  type LeaderElectionRecord,
  type LockMeta,
  type ResourceLockConfig,
} from "./interface.ts";
import { emptyRecord, marshalRecord, unmarshalRecord } from "./record.ts";

/** The part of a client that a lock needs: it changes nothing but the metadata. */
interface ObjectClient {
  get(name: string, options: metav1.GetOptions, signal: AbortSignal): Promise<metav1.Object>;
  create(object: Manifest, options: metav1.CreateOptions, signal: AbortSignal): Promise<metav1.Object>;
  update(object: Manifest, options: metav1.UpdateOptions, signal: AbortSignal): Promise<metav1.Object>;
}
type Manifest = metav1.Manifest<metav1.Object>;

/** What the two locks differ in. */
export interface AnnotatedKind {
  readonly type: metav1.TypeMeta;
  /** What the kind is called where there is no object yet. */
  readonly word: string;
  client(namespace: string): ObjectClient;
}

/** A lock whose record is an annotation of an object that is there for something else, or for nothing. */
export abstract class AnnotationLock implements Interface {
  readonly #kind: AnnotatedKind;
  readonly #meta: LockMeta;
  readonly #lockConfig: ResourceLockConfig;
  #object: metav1.Object | undefined;

  constructor(kind: AnnotatedKind, meta: LockMeta, lockConfig: ResourceLockConfig) {
    this.#kind = kind;
    this.#meta = meta;
    this.#lockConfig = lockConfig;
  }

  async get(signal: AbortSignal): Promise<[record: LeaderElectionRecord, raw: string]> {
    const { metadata } = await this.#keep(this.#client().get(this.#meta.name, {}, signal));
    const raw = metadata.annotations[key];
    return raw === undefined ? [emptyRecord, ""] : [unmarshalRecord(raw), raw];
  }

  async create(ler: LeaderElectionRecord, signal: AbortSignal): Promise<void> {
    const { name, namespace } = this.#meta;
    const object = { metadata: { name, namespace, annotations: { [key]: marshalRecord(ler) } } };
    await this.#keep(this.#client().create(object, {}, signal));
  }

  async update(ler: LeaderElectionRecord, signal: AbortSignal): Promise<void> {
    if (this.#object === undefined) {
      throw new Error(`${this.#kind.word} not initialized, call get or create first`);
    }
    const { metadata } = this.#object;
    const annotations = { ...metadata.annotations, [key]: marshalRecord(ler) };
    const object = { ...this.#object, metadata: { ...metadata, annotations } };
    this.#object = await this.#client().update(object, {}, signal);
  }

  recordEvent(s: string): void {
    const { eventRecorder, identity } = this.#lockConfig;
    const { metadata } = this.#object ?? this.#nothing();
    eventRecorder?.event({ ...this.#kind.type, metadata }, "Normal", "LeaderElection", `${identity} ${s}`);
  }

  describe(): string {
    return `${this.#meta.namespace}/${this.#meta.name}`;
  }

  identity(): string {
    return this.#lockConfig.identity;
  }

  #client(): ObjectClient {
    return this.#kind.client(this.#meta.namespace);
  }

  #nothing(): metav1.Object {
    return scheme.decode({ ...this.#kind.type });
  }

  /** What the server answers. Upstream's client gives an empty object beside an error, and the lock keeps that, too. */
  async #keep(answer: Promise<metav1.Object>): Promise<metav1.Object> {
    try {
      return (this.#object = await answer);
    } catch (err) {
      this.#object = this.#nothing();
      throw err;
    }
  }
}
