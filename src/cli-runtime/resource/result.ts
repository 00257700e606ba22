// Go: staging/src/k8s.io/cli-runtime/pkg/resource/result.go
import * as meta from "#apimachinery/api/meta";
import * as schema from "#apimachinery/runtime/schema";
import * as utilerrors from "#apimachinery/util/errors";
import type * as watch from "#apimachinery/watch";
import type * as dynamic from "#client-go/dynamic";
import * as goerrors from "#go/errors";
import { Info } from "./info.ts";
import type { Visitor, VisitorFunc } from "./interfaces.ts";
import type { Mapper } from "./mapper.ts";
import { Selector } from "./selector.ts";
import { FileVisitor, KustomizeVisitor, URLVisitor } from "./visitor.ts";

/** Says whether an error is none after all. */
export type ErrMatchFunc = (err: Error) => boolean;

/** What a Builder has found, or why it has not. */
export interface Found {
  readonly visitor: Visitor;
  /** Where it comes from, before lists are flattened and Infos completed. */
  readonly sources: readonly Visitor[];
  readonly singleItemImplied: boolean;
  readonly targetsSingleItems: boolean;
}

/** The outcome of a Builder. */
export class Result {
  readonly #found: Found | undefined;
  readonly #mapper: Mapper | undefined;
  readonly #ignoreErrors: ErrMatchFunc[] = [];
  /** What the first call of `infos` found. */
  #infos: readonly Info[] | undefined;
  /** What went wrong before anything was visited, or at the first call of `infos`. */
  #err: Error | undefined;

  constructor({ err, found }: { err?: Error; found?: Found }, mapper: Mapper | undefined) {
    this.#err = err;
    this.#found = found;
    this.#mapper = mapper;
  }

  /** Whether resources were asked for one by one: by name, or by what holds them. */
  targetsSingleItems(): boolean {
    return this.#found?.targetsSingleItems ?? false;
  }

  /** Whether the input can only mean one resource. */
  singleItemImplied(): boolean {
    return this.#found?.singleItemImplied ?? false;
  }

  /** Leaves out errors of a visit that one of these accepts, also inside an aggregate. */
  ignoreErrors(...fns: ErrMatchFunc[]): this {
    this.#ignoreErrors.push(...fns);
    return this;
  }

  /** Undefined if the Builder was not told how to read objects. */
  mapper(): Mapper | undefined {
    return this.#mapper;
  }

  /** What went wrong before anything was visited, or when `infos` did. */
  err(): Error | undefined {
    return this.#err;
  }

  /** Visits what was found. Streams are used up by the first visit. */
  async visit(fn: VisitorFunc): Promise<void> {
    await this.#filtering(this.#must().visitor.visit(fn));
  }

  /** All Infos, found once. Throws if the visit fails. */
  async infos(): Promise<readonly Info[]> {
    const [infos, err] = await this.infosAndError();
    if (err !== undefined) throw err;
    return infos;
  }

  /** All Infos, and what went wrong beside those that were found all the same; a second call has the error alone. */
  async infosAndError(): Promise<[infos: readonly Info[], err: Error | undefined]> {
    if (this.#err !== undefined) return [[], this.#err];
    if (this.#infos !== undefined) return [this.#infos, undefined];
    const infos: Info[] = [];
    try {
      await this.visit((info, failed) => {
        if (failed !== undefined) throw failed;
        infos.push(info);
      });
      this.#infos = infos;
    } catch (thrown) {
      this.#err = goerrors.toError(thrown);
    }
    return [infos, this.#err];
  }

  /** All objects as one: the object itself if the input meant one, or a List, which has a version if all say the same. */
  async object(): Promise<dynamic.Unstructured> {
    const objects: dynamic.Unstructured[] = [];
    const versions = new Set<string>();
    for (const { object, resourceVersion } of await this.infos()) {
      if (object === undefined) continue;
      objects.push(object);
      versions.add(resourceVersion);
    }
    const [only] = objects;
    if (only !== undefined && objects.length === 1) {
      if (this.singleItemImplied() || meta.isListType(only)) return only;
    }
    const [version = ""] = versions.size === 1 ? versions : [];
    return toV1List(objects, version);
  }

  /** The only resource that the input names. Throws if there are several, or if that is not known before files are read. */
  resourceMapping(): meta.RESTMapping {
    const mappings = new Map<string, meta.RESTMapping>();
    for (const source of this.#must().sources) {
      const mapping =
        source instanceof Info || source instanceof Selector ? source.resourceMapping() : undefined;
      if (mapping === undefined)
        throw new Error(`a resource mapping could not be loaded from ${typeName(source)}`);
      mappings.set(schema.groupVersionResourceString(mapping.resource), mapping);
    }
    const [only] = mappings.values();
    if (only === undefined || mappings.size !== 1) throw new Error("expected only a single resource type");
    return only;
  }

  /** The changes of a resource, of all that a selector fits, or of the only object in a file. Throws if there is more than one. */
  async watch(resourceVersion: string, signal: AbortSignal): Promise<watch.Interface<dynamic.Unstructured>> {
    const { sources } = this.#must();
    const [source] = sources;
    if (source === undefined || sources.length !== 1) {
      throw new Error("you may only watch a single resource or type of resource at a time");
    }
    if (source instanceof Info || source instanceof Selector) return source.watch(resourceVersion, signal);
    const infos = await this.infos();
    const [info] = infos;
    if (info !== undefined && infos.length === 1) return info.watch(resourceVersion, signal);
    const found = `${infos.length} resources were found`;
    throw new Error(`watch is only supported on individual resources and resource collections - ${found}`);
  }

  #must(): Found {
    if (this.#err !== undefined || this.#found === undefined) throw this.#err;
    return this.#found;
  }

  async #filtering(visit: Promise<void>): Promise<void> {
    try {
      await visit;
    } catch (err) {
      const left = utilerrors.filterOut(goerrors.toError(err), ...this.#ignoreErrors);
      if (left !== undefined) throw left;
    }
  }
}

function toV1List(objects: readonly dynamic.Unstructured[], resourceVersion: string): dynamic.Unstructured {
  return {
    kind: "List",
    apiVersion: "v1",
    metadata: resourceVersion === "" ? {} : { resourceVersion },
    items: [...objects],
  };
}

function typeName(source: Visitor): string {
  if (source instanceof FileVisitor) return "*resource.FileVisitor";
  if (source instanceof URLVisitor) return "*resource.URLVisitor";
  return source instanceof KustomizeVisitor ? "*resource.KustomizeVisitor" : "*resource.StreamVisitor";
}
