// Go: staging/src/k8s.io/cli-runtime/pkg/resource/mapper.go
import type * as meta from "#apimachinery/api/meta";
import * as schema from "#apimachinery/runtime/schema";
import type * as dynamic from "#client-go/dynamic";
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import { nameOf, namespaceOf, resourceVersionOf } from "./accessor.ts";
import { Info } from "./info.ts";
import type { RESTClient, RESTMapperFunc } from "./interfaces.ts";
import type { ObjectReader } from "./scheme.ts";

/** What a mapper stands on. */
export interface MapperOptions {
  /** Whether no server may be asked. */
  readonly localFn: () => boolean;
  readonly restMapperFn: RESTMapperFunc;
  readonly clientFn: (version: schema.GroupVersion) => RESTClient;
  readonly reader: ObjectReader;
}

/** Makes Infos of objects: what they are called, where their kind is served, and a client for it. */
export class Mapper {
  readonly reader: ObjectReader;
  readonly #options: MapperOptions;

  constructor(options: MapperOptions) {
    this.reader = options.reader;
    this.#options = options;
  }

  /** The Info of a JSON text. Throws if it is no object, or if the server does not know its kind; `source` says where it stood. */
  async infoForData(data: string, source: string): Promise<Info> {
    const [obj, gvk] = this.#decode(data, source);
    const info = infoOf(obj);
    info.source = source;
    await this.#locate(info, gvk, `unable to recognize ${strconv.quote(source)}: `);
    return info;
  }

  /** The Info of an object. If it may be of several kinds, that one counts which is nearest to the preferred. */
  async infoForObject(
    obj: dynamic.Unstructured,
    typer: Pick<ObjectReader, "objectKinds">,
    preferredGVKs: readonly schema.GroupVersionKind[],
  ): Promise<Info> {
    const gvk = preferredObjectKind(kindsOf(obj, typer), preferredGVKs);
    const info = infoOf(obj);
    await this.#locate(info, gvk, "unable to recognize ");
    return info;
  }

  #decode(data: string, source: string): ReturnType<ObjectReader["decode"]> {
    try {
      return this.reader.decode(data);
    } catch (err) {
      throw new Error(`unable to decode ${strconv.quote(source)}: ${goerrors.textOf(err)}`);
    }
  }

  /** Adds mapping and client, unless no server may be asked. */
  async #locate(info: Info, gvk: schema.GroupVersionKind, unrecognized: string): Promise<void> {
    const { clientFn, localFn, restMapperFn } = this.#options;
    if (localFn()) return;
    const restMapper = restMapperFn();
    let mapping: meta.RESTMapping;
    try {
      mapping = await restMapper.restMapping(gvk, gvk.version);
    } catch (err) {
      throw new Error(unrecognized + goerrors.textOf(err));
    }
    info.mapping = mapping;
    try {
      info.client = clientFn(gvk);
    } catch (err) {
      const what = strconv.quote(schema.groupVersionResourceString(mapping.resource));
      throw new Error(`unable to connect to a server to handle ${what}: ${goerrors.textOf(err)}`);
    }
  }
}

function infoOf(object: dynamic.Unstructured): Info {
  const orEmpty = (read: (obj: dynamic.Unstructured) => string) => {
    try {
      return read(object);
    } catch {
      // Upstream drops the error, too: a list has no name.
      return "";
    }
  };
  return new Info({
    namespace: orEmpty(namespaceOf),
    name: orEmpty(nameOf),
    resourceVersion: resourceVersionOf(object),
    object,
  });
}

function kindsOf(
  obj: dynamic.Unstructured,
  typer: Pick<ObjectReader, "objectKinds">,
): schema.GroupVersionKind[] {
  try {
    return typer.objectKinds(obj);
  } catch (err) {
    const type = strconv.quote("*unstructured.Unstructured");
    throw new Error(`unable to get type info from the object ${type}: ${goerrors.textOf(err)}`);
  }
}

/** The possibility that is a preferred kind, else one in any version of it, else one of its group, else the first. */
export function preferredObjectKind(
  possibilities: readonly schema.GroupVersionKind[],
  preferences: readonly schema.GroupVersionKind[],
): schema.GroupVersionKind {
  const likenesses: ((a: schema.GroupVersionKind, b: schema.GroupVersionKind) => boolean)[] = [
    (a, b) => a.group === b.group && a.version === b.version && a.kind === b.kind,
    (a, b) => a.group === b.group && a.kind === b.kind,
    (a, b) => a.group === b.group,
  ];
  for (const isLike of likenesses) {
    for (const preference of preferences) {
      const found = possibilities.find((possibility) => isLike(possibility, preference));
      if (found !== undefined) return found;
    }
  }
  const [first] = possibilities;
  if (first === undefined) throw new Error("an object is of no kind");
  return first;
}
