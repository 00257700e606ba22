// Go: staging/src/k8s.io/cli-runtime/pkg/resource/visitor.go
import * as meta from "#apimachinery/api/meta";
import type * as schema from "#apimachinery/runtime/schema";
import * as utilerrors from "#apimachinery/util/errors";
import * as yaml from "#apimachinery/util/yaml";
import type * as dynamic from "#client-go/dynamic";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import type * as http from "#go/net/http";
import * as os from "#go/os";
import * as strconv from "#go/strconv";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import type { Info } from "./info.ts";
import type { ContentValidator, Environment, Reader, Visitor, VisitorFunc } from "./interfaces.ts";
import type { Mapper } from "./mapper.ts";
import { fileReader, readText } from "./reader.ts";
import type { ObjectReader } from "./scheme.ts";
import { getOver } from "./url.ts";

/** The source of what comes from standard input. A file of this name cannot be read, upstream's neither. */
export const stdinName = "STDIN";

const stopValidateMessage = "if you choose to ignore these errors, turn validation off with --validate=false";

/** Visits one visitor after the other; the first error ends the walk. */
export class VisitorList implements Visitor {
  readonly #visitors: readonly Visitor[];

  constructor(visitors: readonly Visitor[]) {
    this.#visitors = visitors;
  }

  async visit(fn: VisitorFunc): Promise<void> {
    for (const visitor of this.#visitors) await visitor.visit(fn);
  }
}

/** Visits one visitor after the other, and keeps all errors until the end: those that are handed on, thrown by `fn`, or by a visitor. */
export class EagerVisitorList implements Visitor {
  readonly #visitors: readonly Visitor[];

  constructor(visitors: readonly Visitor[]) {
    this.#visitors = visitors;
  }

  async visit(fn: VisitorFunc): Promise<void> {
    const errs: Error[] = [];
    for (const visitor of this.#visitors) {
      await keeping(errs, () => visitor.visit((info, err) => keepingHandedOn(errs, fn, info, err)));
    }
    const err = utilerrors.newAggregate(errs);
    if (err !== undefined) throw err;
  }
}

/** Visits everything in spite of errors; one alone is thrown as it is, several as an aggregate. */
export class ContinueOnErrorVisitor implements Visitor {
  readonly #visitor: Visitor;

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
  }

  async visit(fn: VisitorFunc): Promise<void> {
    const errs: Error[] = [];
    await keeping(errs, () => this.#visitor.visit((info, err) => keepingHandedOn(errs, fn, info, err)));
    const err = errs.length === 1 ? errs[0] : utilerrors.newAggregate(errs);
    if (err !== undefined) throw err;
  }
}

async function keepingHandedOn(
  errs: Error[],
  fn: VisitorFunc,
  info: Info | undefined,
  err: Error | undefined,
): Promise<void> {
  if (err !== undefined) errs.push(err);
  else if (info !== undefined) await keeping(errs, () => fn(info, undefined));
}

async function keeping(errs: Error[], work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (err) {
    errs.push(goerrors.toError(err));
  }
}

/** Hands each Info to some functions before it is visited; they may change it, or end the walk. Errors pass them by. */
export class DecoratedVisitor implements Visitor {
  readonly #visitor: Visitor;
  readonly #decorators: readonly VisitorFunc[];

  constructor(visitor: Visitor, ...decorators: VisitorFunc[]) {
    this.#visitor = visitor;
    this.#decorators = decorators;
  }

  async visit(fn: VisitorFunc): Promise<void> {
    await this.#visitor.visit(async (info, err) => {
      if (err !== undefined) throw err;
      for (const decorate of this.#decorators) await decorate(info, undefined);
      await fn(info, undefined);
    });
  }
}

/** Visits what is in a list, and in lists within it, instead of the list. All errors of one list are kept until its end. */
export class FlattenListVisitor implements Visitor {
  readonly #visitor: Visitor;
  readonly #typer: Pick<ObjectReader, "objectKinds">;
  readonly #mapper: Mapper;

  constructor(visitor: Visitor, typer: Pick<ObjectReader, "objectKinds">, mapper: Mapper) {
    this.#visitor = visitor;
    this.#typer = typer;
    this.#mapper = mapper;
  }

  async visit(fn: VisitorFunc): Promise<void> {
    await this.#visitor.visit(async (info, err) => {
      if (err !== undefined) throw err;
      const { mapping, object, resourceVersion } = info;
      if (object === undefined || !meta.isListType(object)) return fn(info, undefined);

      const items = flatten(object, this.#mapper.reader);
      const errs: Error[] = [];
      for (const item of items) {
        await keeping(errs, async () => {
          const each = await this.#mapper.infoForObject(item, this.#typer, preferredKinds(mapping));
          if (resourceVersion !== "") each.resourceVersion = resourceVersion;
          await fn(each, undefined);
        });
      }
      const all = utilerrors.newAggregate(errs);
      if (all !== undefined) throw all;
    });
  }
}

/** What is no list in a list, breadth first. */
function flatten(list: dynamic.Unstructured, reader: ObjectReader): dynamic.Unstructured[] {
  const items: dynamic.Unstructured[] = [];
  const toProcess = [list];
  for (const [i, object] of toProcess.entries()) {
    if (meta.isListType(object)) toProcess.push(...reader.itemsOf(object, i > 0));
    else items.push(object);
  }
  return items;
}

const preferredKinds = (mapping: meta.RESTMapping | undefined): schema.GroupVersionKind[] =>
  mapping === undefined ? [] : [mapping.groupVersionKind];

/** What all that reads objects from text needs. */
export interface Reading {
  readonly mapper: Mapper;
  readonly schema: ContentValidator | undefined;
  readonly environment: Environment;
}

/**
 * Visits the objects in a text of JSON values or YAML documents. It is read by the first visit; the next finds nothing. An object whose
 * kind nobody knows is handed on as an error; a text that cannot be parsed or does not fit its schema ends the walk.
 */
export class StreamVisitor implements Visitor {
  readonly #reader: Reader;
  readonly #source: string;
  readonly #reading: Reading;

  constructor(reader: Reader, source: string, reading: Reading) {
    this.#reader = reader;
    this.#source = source;
    this.#reading = reading;
  }

  async visit(fn: VisitorFunc): Promise<void> {
    const { mapper, schema } = this.#reading;
    const documents = await this.#parsing(
      async () => new yaml.YAMLOrJSONDecoder(await readText(this.#reader)),
    );
    for (;;) {
      const data = await this.#parsing(() => documents.decodeRaw());
      if (data === undefined) return;
      if (data === "" || data === "null") continue;
      await this.#validate(data, schema);
      let info: Info;
      try {
        info = await mapper.infoForData(data, this.#source);
      } catch (err) {
        await fn(undefined, goerrors.toError(err));
        continue;
      }
      await fn(info, undefined);
    }
  }

  async #parsing<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (err) {
      throw new Error(`error parsing ${this.#source}: ${goerrors.textOf(err)}`);
    }
  }

  async #validate(data: string, schema: ContentValidator | undefined): Promise<void> {
    try {
      await validateSchema(data, schema);
    } catch (err) {
      throw new Error(`error validating ${strconv.quote(this.#source)}: ${goerrors.textOf(err)}`);
    }
  }
}

/** Throws, with a word on how to go on, if the text of an object does not fit its schema. */
export async function validateSchema(data: string, schema: ContentValidator | undefined): Promise<void> {
  try {
    await schema?.validateBytes(data);
  } catch (err) {
    throw new Error(`error validating data: ${goerrors.textOf(err)}; ${stopValidateMessage}`);
  }
}

/** Visits the objects in a file, or in standard input. Throws a PathError if it cannot be opened. */
export class FileVisitor implements Visitor {
  readonly path: string;
  readonly #reading: Reading;

  constructor(path: string, reading: Reading) {
    this.path = path;
    this.#reading = reading;
  }

  async visit(fn: VisitorFunc): Promise<void> {
    const { stdin, system } = this.#reading.environment;
    if (this.path !== stdinName) system.open(this.path);
    const reader = this.path === stdinName ? stdin : fileReader(system, this.path);
    await new StreamVisitor(reader, this.path, this.#reading).visit(fn);
  }
}

/** Visits the objects in standard input. */
export function fileVisitorForStdin(reading: Reading): Visitor {
  return new FileVisitor(stdinName, reading);
}

/**
 * A visitor for a file, or for each in a folder, `recursive` also in the folders below. In folders the extension decides, and a file that
 * is named itself is taken as it is. Throws a PathError where something cannot be read.
 */
export function expandPathsToFileVisitors(
  path: string,
  recursive: boolean,
  extensions: readonly string[],
  reading: Reading,
): FileVisitor[] {
  const visitors: FileVisitor[] = [];
  os.walk(reading.environment.system, path, (found, { isDir }) => {
    if (isDir) return found === path || recursive;
    if (found === path || !ignoreFile(found, extensions)) visitors.push(new FileVisitor(found, reading));
    return true;
  });
  return visitors;
}

function ignoreFile(path: string, extensions: readonly string[]): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  return extensions.length > 0 && !extensions.includes(dot < 0 ? "" : name.slice(dot));
}

/** Visits the objects behind a URL. */
export class URLVisitor implements Visitor {
  readonly url: string;
  readonly #attempts: number;
  readonly #reading: Reading;

  constructor(url: string, attempts: number, reading: Reading) {
    this.url = url;
    this.#attempts = attempts;
    this.#reading = reading;
  }

  async visit(fn: VisitorFunc): Promise<void> {
    const { clock, fetch } = this.#reading.environment;
    const retries = { attempts: this.#attempts, clock, duration: time.second };
    const body = await readHttpWithRetries(getOver(fetch), this.url, retries);
    await new StreamVisitor(body, this.url, this.#reading).visit(fn);
  }
}

/** What a server said to a GET. */
export interface HttpAnswer {
  readonly statusCode: number;
  /** The code and its words: `404 Not Found`. */
  readonly status: string;
  readonly body: http.Body;
}

/** Fetches what a URL names. Rejects if no answer came. */
export type HttpGet = (url: string) => Promise<HttpAnswer>;

/** How often something is tried, and how long is waited between two tries. */
export interface Retries {
  readonly attempts: number;
  readonly duration: number;
  readonly clock: utilclock.Clock;
}

/**
 * The body behind a URL. Where no answer comes, or one of 500 to 599, it asks again, `attempts` times in all; any other answer but 200 is
 * an error at once. Rejects with the last error.
 */
export async function readHttpWithRetries(
  get: HttpGet,
  u: string,
  { attempts, clock, duration }: Retries,
): Promise<http.Body> {
  if (attempts <= 0) throw new Error(`http attempts must be greater than 0, was ${attempts}`);
  let last: unknown;
  for (let i = 0; i < attempts; i++) {
    if (i > 0) await utilclock.sleep(clock, duration, context.background());
    let answer: HttpAnswer;
    try {
      answer = await get(u);
    } catch (err) {
      last = err;
      continue;
    }
    const { body, status, statusCode } = answer;
    if (statusCode === 200) return body;
    const said = `server reported ${status}, status code=${statusCode}`;
    last = new Error(`unable to read URL ${strconv.quote(u)}, ${said}`);
    // Upstream leaves the body open.
    body.cancel();
    if (statusCode < 500 || statusCode >= 600) break;
  }
  throw last;
}

/** Stands for a folder with a kustomization. (Upstream builds it with sigs.k8s.io/kustomize, which is not ported.) */
export class KustomizeVisitor implements Visitor {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  visit(): Promise<void> {
    const how = "build it with kustomize, and give the result to -f";
    return Promise.reject(
      new Error(`cannot read ${strconv.quote(this.path)}: kustomizations are not ported; ${how}`),
    );
  }
}

/** Visits Infos that are there already; each is told the error of the one before. */
export class InfoListVisitor implements Visitor {
  readonly #infos: readonly Info[];

  constructor(infos: readonly Info[]) {
    this.#infos = infos;
  }

  async visit(fn: VisitorFunc): Promise<void> {
    let last: Error | undefined;
    for (const info of this.#infos) {
      try {
        await (last === undefined ? fn(info, undefined) : fn(info, last));
        last = undefined;
      } catch (err) {
        last = goerrors.toError(err);
      }
    }
    if (last !== undefined) throw last;
  }
}
