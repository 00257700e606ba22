// Go: staging/src/k8s.io/cli-runtime/pkg/resource/builder.go
import type * as schema from "#apimachinery/runtime/schema";
import * as labels from "#apimachinery/labels";
import * as utilerrors from "#apimachinery/util/errors";
import * as restmapper from "#client-go/restmapper";
import * as goerrors from "#go/errors";
import * as os from "#go/os";
import * as strconv from "#go/strconv";
import {
  hasCombinedTypeArgs,
  normalizeMultipleResourcesArgs,
  splitResourceTypeName,
  type ResourceTuple,
} from "./args.ts";
import { clientForGroupVersion } from "./client.ts";
import { filterNamespace, requireNamespace, retrieveLazy, setNamespace } from "./decorators.ts";
import { validateFilenameOptions, type FilenameOptions } from "./filename-options.ts";
import { expandedResources, replaceAliases } from "./find.ts";
import {
  newClientWithOptions,
  type CategoryExpanderFunc,
  type ContentValidator,
  type Environment,
  type Reader,
  type RequestTransform,
  type RESTClient,
  type RESTClientGetter,
  type RESTMapperFunc,
  type Visitor,
  type VisitorFunc,
} from "./interfaces.ts";
import { Mapper } from "./mapper.ts";
import { validatingMetadata } from "./metadata-decoder.ts";
import { Result, type Found } from "./result.ts";
import { typedReader, unstructuredReader, type ObjectReader } from "./scheme.ts";
import { urlError } from "./url.ts";
import { find } from "./visit-by.ts";
import {
  ContinueOnErrorVisitor,
  DecoratedVisitor,
  expandPathsToFileVisitors,
  fileVisitorForStdin,
  FlattenListVisitor,
  KustomizeVisitor,
  StreamVisitor,
  URLVisitor,
  type Reading,
} from "./visitor.ts";

/** Files in a folder with these are read. */
export const fileExtensions: readonly string[] = [".json", ".yaml", ".yml"];
/** What shells offer after `-f`. */
export const inputExtensions: readonly string[] = [...fileExtensions, "stdin"];

const defaultHttpGetAttempts = 3;

/** A resource's name as it was typed, and whether it may be a category like `all`. */
export interface ResourceArg {
  readonly arg: string;
  readonly mayBeCategory: boolean;
}

/** Where a Builder gets its clients and mappers from. */
export interface BuilderOptions {
  readonly clientFn: (version: schema.GroupVersion) => RESTClient;
  readonly restMapperFn: RESTMapperFunc;
  readonly categoryExpanderFn?: CategoryExpanderFunc;
  readonly environment: Environment;
}

/**
 * Turns what a command line says into resources to visit. Each call notes something, mistakes too; nothing is read or asked of a server
 * until `do`, paths excepted. (Upstream replaces categories at once, which here has to wait for a server: what goes wrong with that comes
 * after the other mistakes.)
 */
export class Builder {
  readonly options: BuilderOptions;
  mapper: Mapper | undefined;
  isLocal = false;
  errs: Error[] = [];
  paths: Visitor[] = [];
  isStream = false;
  isDir = false;
  labelSelectorText: string | undefined;
  fieldSelectorText: string | undefined;
  selectAll = false;
  limitChunks = 0;
  resources: ResourceArg[] = [];
  namespace = "";
  isAllNamespaces = false;
  names: string[] = [];
  resourceTuples: ResourceTuple[] = [];
  hasDefaultNamespace = false;
  requiresNamespace = false;
  flattens = false;
  readsLatest = false;
  requiresObject = true;
  hasSingleResourceType = false;
  continuesOnError = false;
  isSingleItemImplied = false;
  #requestTransforms: readonly RequestTransform[] = [];
  #validator: ContentValidator | undefined;

  constructor(options: BuilderOptions) {
    this.options = options;
  }

  /** The schema that files are held against. */
  schema(validator: ContentValidator | undefined): this {
    this.#validator = validator;
    return this;
  }

  addError(err: Error | undefined): this {
    if (err !== undefined) this.errs.push(err);
    return this;
  }

  /** Reads these files, URLs and standard input. With `enforceNamespace`, an object that says another namespace is an error. */
  filenameParam(enforceNamespace: boolean, filenameOptions: FilenameOptions): this {
    const errs = validateFilenameOptions(filenameOptions);
    if (errs.length > 0) {
      this.errs.push(...errs);
      return this;
    }
    const { filenames = [], kustomize = "", recursive = false } = filenameOptions;
    for (const name of filenames) {
      if (name === "-") this.stdin();
      else if (/^https?:\/\//.test(name)) this.#urlParam(name);
      else {
        if (!recursive) this.isSingleItemImplied = true;
        this.path(recursive, name);
      }
    }
    if (kustomize !== "") this.paths.push(new KustomizeVisitor(kustomize));
    return enforceNamespace ? this.requireNamespace() : this;
  }

  #urlParam(name: string): void {
    const wrong = urlError(name);
    if (wrong === undefined) this.url(defaultHttpGetAttempts, name);
    else this.addError(new Error(`the URL passed to filename ${strconv.quote(name)} is not valid: ${wrong}`));
  }

  /** Takes objects as they are: nothing is lost between reading and writing. */
  unstructured(): this {
    return this.#readWith(validatingMetadata(unstructuredReader), "unstructured");
  }

  /** Takes objects as Go's structs of their kinds would: a kind that none has is an error, and what a struct does not know is gone. */
  withScheme(): this {
    return this.#readWith(typedReader, "internal");
  }

  #readWith(reader: ObjectReader, types: string): this {
    if (this.mapper !== undefined)
      return this.addError(new Error(`another mapper was already selected, cannot use ${types} types`));
    this.mapper = new Mapper({
      localFn: () => this.isLocal,
      restMapperFn: this.options.restMapperFn,
      clientFn: (version) => this.getClient(version),
      reader,
    });
    return this;
  }

  /** Asks no server for anything. */
  local(): this {
    this.isLocal = true;
    return this;
  }

  localParam(local: boolean): this {
    return local ? this.local() : this;
  }

  /** Reads URLs, each up to `httpAttemptCount` times. */
  url(httpAttemptCount: number, ...urls: string[]): this {
    this.paths.push(...urls.map((url) => new URLVisitor(url, httpAttemptCount, this.#reading())));
    return this;
  }

  /** Reads standard input. */
  stdin(): this {
    this.isStream = true;
    this.paths.push(fileVisitorForStdin(this.#reading()));
    return this;
  }

  /** Reads a stream; errors call it by its name. */
  stream(reader: Reader, name: string): this {
    this.isStream = true;
    this.paths.push(new StreamVisitor(reader, name, this.#reading()));
    return this;
  }

  /** Reads files, and those in folders. */
  path(recursive: boolean, ...paths: string[]): this {
    for (const path of paths) this.#onePath(recursive, path);
    if (this.paths.length === 0 && this.errs.length === 0) {
      const known = `recognized file extensions are [${fileExtensions.join(" ")}]`;
      this.addError(new Error(`error reading [${paths.join(" ")}]: ${known}`));
    }
    return this;
  }

  #onePath(recursive: boolean, path: string): void {
    const quoted = strconv.quote(path);
    try {
      this.options.environment.system.stat(path);
    } catch (err) {
      const why = os.isNotExist(err) ? "does not exist" : `cannot be accessed: ${goerrors.textOf(err)}`;
      this.addError(new Error(`the path ${quoted} ${why}`));
      return;
    }
    try {
      const visitors = expandPathsToFileVisitors(path, recursive, fileExtensions, this.#reading());
      if (visitors.length > 1) this.isDir = true;
      this.paths.push(...visitors);
    } catch (err) {
      this.addError(new Error(`error reading ${quoted}: ${goerrors.textOf(err)}`));
    }
  }

  #reading(): Reading {
    // Whoever reads files has said how before.
    if (this.mapper === undefined) throw new Error("call unstructured() or withScheme() before naming files");
    return { mapper: this.mapper, schema: this.#validator, environment: this.options.environment };
  }

  /** Lists objects of these resources. */
  resourceTypes(...types: string[]): this {
    this.resources.push(...types.map((arg) => ({ arg, mayBeCategory: false })));
    return this;
  }

  /** Reads objects by name, of `resource` unless the name says `resource/name`. */
  resourceNames(resource: string, ...names: string[]): this {
    for (const name of names) {
      const tuple = this.#tuple(name);
      if (tuple === "wrong") return this;
      if (tuple !== undefined) this.resourceTuples.push(tuple);
      else if (resource !== "") this.resourceTuples.push({ resource, name });
      else this.addError(new Error(`the argument ${strconv.quote(name)} must be RESOURCE/NAME`));
    }
    return this;
  }

  #tuple(arg: string): ResourceTuple | "wrong" | undefined {
    try {
      return splitResourceTypeName(arg);
    } catch (err) {
      this.addError(goerrors.toError(err));
      return "wrong";
    }
  }

  /** Selects by labels, as people type it; nothing selects nothing away. */
  labelSelectorParam(s: string): this {
    const selector = s.trim();
    if (selector !== "" && this.selectAll) return this.#beside("label", s);
    return this.labelSelector(selector);
  }

  labelSelector(selector: string): this {
    if (selector !== "") this.labelSelectorText = selector;
    return this;
  }

  /** Selects by fields, as people type it. */
  fieldSelectorParam(s: string): this {
    const selector = s.trim();
    if (selector === "") return this;
    if (this.selectAll) return this.#beside("field", selector);
    this.fieldSelectorText = selector;
    return this;
  }

  #beside(what: string, selector: string): this {
    const found = `found non-empty ${what} selector ${strconv.quote(selector)}`;
    return this.addError(new Error(`${found} with previously set 'all' parameter. `));
  }

  /** Where objects live that do not say it; see defaultNamespace and requireNamespace. */
  namespaceParam(namespace: string): this {
    this.namespace = namespace;
    return this;
  }

  /** Gives objects that say none the namespace of namespaceParam. */
  defaultNamespace(): this {
    this.hasDefaultNamespace = true;
    return this;
  }

  /** Asks in all namespaces, whatever namespaceParam said. */
  allNamespaces(allNamespace: boolean): this {
    if (allNamespace) this.namespace = "";
    this.isAllNamespaces = allNamespace;
    return this;
  }

  /** As defaultNamespace, and an object that says another is an error. */
  requireNamespace(): this {
    this.requiresNamespace = true;
    return this;
  }

  /** Lists so many objects at once; 0 means all. */
  requestChunksOf(chunkSize: number): this {
    this.limitChunks = chunkSize;
    return this;
  }

  /** Changes each request before it is sent. */
  transformRequests(...transforms: RequestTransform[]): this {
    this.#requestTransforms = transforms;
    return this;
  }

  /** Selects all there is of a resource. */
  selectAllParam(selectAll: boolean): this {
    if (selectAll && (this.labelSelectorText !== undefined || this.fieldSelectorText !== undefined))
      return this.addError(new Error("setting 'all' parameter but found a non empty selector. "));
    this.selectAll = selectAll;
    return this;
  }

  /** Takes `a,b`, `a name name` and `a/name b/name`. Resources alone mean all their objects, if `allowEmptySelector`. */
  resourceTypeOrNameArgs(allowEmptySelector: boolean, ...rawArgs: string[]): this {
    const args = normalizeMultipleResourcesArgs(rawArgs);
    try {
      if (hasCombinedTypeArgs(args, this.options.environment.program)) {
        this.resourceTuples.push(...args.flatMap((arg) => splitResourceTypeName(arg) ?? []));
        return this;
      }
    } catch (err) {
      return this.addError(goerrors.toError(err));
    }
    const [types, ...names] = args;
    if (types === undefined) return this;
    this.names.push(...names);
    this.resources.push({ arg: types, mayBeCategory: true });
    if (names.length === 0 && allowEmptySelector) this.labelSelectorText ??= labels.everything().toString();
    return this;
  }

  /** What a list of resources and categories stands for. A server that cannot be asked is an error of the Builder. */
  replaceAliases(input: string): Promise<string> {
    return replaceAliases(this, input, this.errs);
  }

  /** Visits what is in lists instead of lists. */
  flatten(): this {
    this.flattens = true;
    return this;
  }

  /** Reads again from the server what came from files. */
  latest(): this {
    this.readsLatest = true;
    return this;
  }

  /** Whether objects are read that are only named. */
  requireObject(require: boolean): this {
    this.requiresObject = require;
    return this;
  }

  /** Visits as much as possible in spite of errors, and throws them at the end. Unrecognized objects are errors as well. */
  continueOnError(): this {
    this.continuesOnError = true;
    return this;
  }

  /** Takes more than one resource for an error. */
  singleResourceType(): this {
    this.hasSingleResourceType = true;
    return this;
  }

  /** A client for a group and version, which hands its requests to the transforms. */
  getClient(version: schema.GroupVersion): RESTClient {
    return newClientWithOptions(this.options.clientFn(version), ...this.#requestTransforms);
  }

  /** Finds out what is to be visited, and how. What goes wrong is in the result. */
  async do(): Promise<Result> {
    try {
      return new Result({ found: this.#complete(await this.#find()) }, this.mapper);
    } catch (err) {
      return new Result({ err: goerrors.toError(err) }, this.mapper);
    }
  }

  async #find(): Promise<Found> {
    const errs = [...this.errs];
    const resources = await expandedResources(this, errs);
    const err = utilerrors.newAggregate(errs);
    if (err !== undefined) throw err;
    return find(this, resources);
  }

  /** Puts around the visitor what every visit needs: single objects, a namespace, and the object itself. */
  #complete(found: Found): Found {
    let { visitor } = found;
    if (this.flattens && this.mapper !== undefined)
      visitor = new FlattenListVisitor(visitor, this.mapper.reader, this.mapper);
    if (this.continuesOnError) visitor = new ContinueOnErrorVisitor(visitor);
    const helpers: VisitorFunc[] = [];
    if (this.hasDefaultNamespace) helpers.push(setNamespace(this.namespace));
    if (this.requiresNamespace) helpers.push(requireNamespace(this.namespace));
    helpers.push(filterNamespace);
    if (this.requiresObject) helpers.push(retrieveLazy);
    return { ...found, visitor: new DecoratedVisitor(visitor, ...helpers) };
  }
}

/** A Builder for the server that `restClientGetter` leads to. Each asks for mapper and categories once. */
export function newBuilder(restClientGetter: RESTClientGetter, environment: Environment): Builder {
  return new Builder({
    clientFn: (version) => clientForGroupVersion(() => restClientGetter.toRESTConfig(), version),
    restMapperFn: caching(() => restClientGetter.toRESTMapper()),
    categoryExpanderFn: caching(
      () => new restmapper.DiscoveryCategoryExpander(restClientGetter.toDiscoveryClient()),
    ),
    environment,
  });
}

/** A Builder that knows no server. */
export function newLocalBuilder(environment: Environment): Builder {
  const refuse = () => {
    throw new Error("local operation only");
  };
  const getter = { toRESTConfig: refuse, toDiscoveryClient: refuse, toRESTMapper: refuse };
  return newBuilder(getter, environment).local();
}

/** Calls `delegate` until it gives something, and then no more. */
function caching<T>(delegate: () => T): () => T {
  let cached: T | undefined;
  return () => (cached ??= delegate());
}
