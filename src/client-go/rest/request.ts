// Go: staging/src/k8s.io/client-go/rest/request.go
import * as pathvalidation from "#apimachinery/api/validation/path";
import * as errors from "#apimachinery/api/errors";
import * as watch from "#apimachinery/watch";
import * as clientmetrics from "#client-go/tools/metrics";
import type * as flowcontrol from "#client-go/util/flowcontrol";
import * as context from "#go/context";
import * as gojson from "#go/encoding/json";
import * as goerrors from "#go/errors";
import * as http from "#go/net/http";
import * as strconv from "#go/strconv";
import * as klog from "#klog";
import type { RESTClient, Verb } from "./client.ts";
import { durationString, encodeParameters, encodeQuery } from "./params.ts";
import { isProbableEOF } from "./probable-eof.ts";
import { parseMediaType, transformResponse, type Answer, type Result } from "./result.ts";
import { logBody, logThrottled } from "./request-log.ts";
import { StreamWatcher, type Source } from "./stream-watcher.ts";
import * as transport from "./transport.ts";
import { finalURLTemplate } from "./url-template.ts";
import { escapePath, joinPath } from "./url-utils.ts";
import type { BackoffManager } from "./urlbackoff.ts";
import { handleWarnings } from "./warnings.ts";
import { Decoder, SharedDecoder } from "./watch-decoder.ts";

const defaultMaxRetries = 10;

/** A request that cannot even be put together: trying again would not help. */
export class RequestConstructionError extends Error {
  override readonly name = "RequestConstructionError";
  constructor(err: unknown) {
    super(`request construction error: '${goerrors.textOf(err)}'`);
  }
}

/**
 * Builds one request step by step, then issues it. A step that is refused is remembered and everything after it
 * ignored, so the caller hears of it once, from the call that issues.
 */
export class Request {
  readonly c: RESTClient;
  readonly verb: Verb;
  #rateLimiter: flowcontrol.RateLimiter | undefined;
  #backoff: BackoffManager;
  #timeout: number;
  #maxRetries = defaultMaxRetries;
  #pathPrefix: string;
  #subpath = "";
  #params: [name: string, value: string][] = [];
  #headers: Record<string, string>;
  #namespace: string | undefined;
  #resource = "";
  #resourceName = "";
  #subresource = "";
  #err: Error | undefined;
  #body: string | http.Content | undefined;

  constructor(c: RESTClient, verb: Verb) {
    this.c = c;
    this.verb = verb;
    this.#rateLimiter = c.rateLimiter;
    this.#backoff = c.createBackoffMgr();
    this.#timeout = c.config.timeout ?? 0;
    this.#pathPrefix = c.basePath === "/" ? c.versionedAPIPath : joinPath(c.basePath, c.versionedAPIPath);
    this.#headers = { Accept: "application/json, */*" };
  }

  /** What was refused while building, if anything. */
  get err(): Error | undefined {
    return this.#err;
  }

  get resourceName(): string {
    return this.#resourceName;
  }

  /** Whose objects this is about, for errors that have to be made up. */
  get groupResource(): { group: string; resource: string } {
    return { group: this.#resource === "" ? "" : this.c.groupVersion.group, resource: this.#resource };
  }

  /** Adds segments before namespace, resource and name. */
  prefix(...segments: string[]): this {
    if (this.#err === undefined) this.#pathPrefix = joinPath(this.#pathPrefix, ...segments);
    return this;
  }

  /** Adds segments at the end of the path. */
  suffix(...segments: string[]): this {
    if (this.#err === undefined) this.#subpath = joinPath(this.#subpath, ...segments);
    return this;
  }

  /** Replaces everything before namespace, resource and name. A single segment keeps the slash at its end. */
  absPath(...segments: string[]): this {
    if (this.#err !== undefined) return this;
    const { basePath } = this.c;
    const [first = ""] = segments;
    this.#pathPrefix = joinPath(basePath, ...segments);
    if (segments.length === 1 && (basePath.length > 1 || first.length > 1) && first.endsWith("/")) {
      this.#pathPrefix += "/";
    }
    return this;
  }

  /** Replaces path and parameters by those of a URI of this server. */
  requestURI(uri: string): this {
    if (this.#err !== undefined) return this;
    const { pathname, searchParams } = new URL(uri, this.c.origin);
    this.#pathPrefix = decodeURI(pathname);
    this.#params = [...this.#params.filter(([name]) => !searchParams.has(name)), ...searchParams];
    return this;
  }

  resource(resource: string): this {
    this.#resource = this.#set("resource", resource, this.#resource);
    return this;
  }

  /** A path below the object, for example `status`. */
  subResource(...subresources: string[]): this {
    let set = this.#subresource;
    for (const s of subresources) set = joinPath(set, this.#set("subresource", s, this.#subresource));
    if (this.#err === undefined) this.#subresource = set;
    return this;
  }

  name(name: string): this {
    if (name === "") return this.#fail("resource name may not be empty");
    this.#resourceName = this.#set("resource name", name, this.#resourceName);
    return this;
  }

  namespace(namespace: string): this {
    if (this.#namespace === "")
      return this.#fail(`namespace already set to "", cannot change to ${strconv.quote(namespace)}`);
    if (this.#err === undefined) this.#namespace = this.#set("namespace", namespace, this.#namespace ?? "");
    return this;
  }

  /** Sets the namespace only if the resource lives in one. */
  namespaceIfScoped(namespace: string, scoped: boolean): this {
    return scoped ? this.namespace(namespace) : this;
  }

  /** Adds a query parameter; the same name may come more than once. */
  param(name: string, value: string): this {
    if (this.#err === undefined) this.#params.push([name, value]);
    return this;
  }

  /** Adds the set fields of an options object as query parameters. */
  versionedParams(options: object): this {
    if (this.#err === undefined) this.#params.push(...encodeParameters(options));
    return this;
  }

  setHeader(name: string, value: string): this {
    this.#headers[name] = value;
    return this;
  }

  /** The longest that the call may take, waits between tries included; the server is told. 0 means no limit. */
  timeout(d: number): this {
    if (this.#err === undefined) this.#timeout = d;
    return this;
  }

  /** How often a refusal with `Retry-After` is tried again. */
  maxRetries(n: number): this {
    this.#maxRetries = Math.max(0, n);
    return this;
  }

  /** Replaces the client's rate limiter for this request. */
  throttle(limiter: flowcontrol.RateLimiter | undefined): this {
    this.#rateLimiter = limiter;
    return this;
  }

  /** Replaces what this request holds off by after failures. */
  backOff(manager: BackoffManager): this {
    this.#backoff = manager;
    return this;
  }

  /** The body: an object is sent as JSON, as it is now; a text as it is. (Upstream reads a text as the name of a file.) */
  body(body: object | string | undefined): this {
    if (typeof body !== "object") return this.#setBody(body);
    this.setHeader("Content-Type", "application/json");
    return this.json(body);
  }

  /** As `body`, for what is JSON of another type: a patch. */
  json(body: object): this {
    const value = gojson.snapshot(body);
    return this.#setBody(value ? { value, text: () => JSON.stringify(value) } : JSON.stringify(body));
  }

  #setBody(body: string | http.Content | undefined): this {
    if (this.#err !== undefined || body === undefined) return this;
    this.#body = body;
    logBody("Request Body", body);
    return this;
  }

  /** The address as it stands. */
  url(): string {
    return this.#urlWith(this.#params);
  }

  #urlWith(params: readonly [name: string, value: string][]): string {
    let path = this.#pathPrefix;
    if (this.#namespace !== undefined && this.#namespace !== "")
      path = joinPath(path, "namespaces", this.#namespace);
    if (this.#resource !== "") path = joinPath(path, this.#resource.toLowerCase());
    if (this.#resourceName !== "" || this.#subpath !== "" || this.#subresource !== "") {
      path = joinPath(path, this.#resourceName, this.#subresource, this.#subpath);
    }
    const query = encodeQuery(
      this.#timeout === 0 ? params : [...params, ["timeout", durationString(this.#timeout)]],
    );
    return this.c.origin + escapePath(path) + (query === "" ? "" : `?${query}`);
  }

  /** The address without names and values of parameters: one for all requests that differ in these alone. */
  finalURLTemplate(): string {
    const names = new Set(this.#params.map(([name]) => name));
    const url = this.#urlWith(Array.from(names, (name) => [name, "{value}"]));
    return finalURLTemplate(url, this.c.basePath);
  }

  /** Issues the request. Rejects with a StatusError if the server refuses it, with the transport's error if it fails. */
  async do(signal?: AbortSignal): Promise<Result> {
    const result = transformResponse(this, await this.#request(signal));
    const err = result.error();
    if (err !== undefined) throw err;
    return result;
  }

  /** Issues the request and hands out the text of the answer. The body of a refusal is not looked into. */
  async doRaw(signal?: AbortSignal): Promise<string> {
    return transformResponse(this, await this.#request(signal)).raw();
  }

  /**
   * Begins to watch. The stream knows no limit of rate, and of time only the configuration's, as every request of its client; it ends when
   * the server ends it, when it is stopped, or when `signal` aborts. `decode` turns wire form into objects; `decodeShared` does
   * so where the wire form is the server's own, and is given only by those who keep their hands off what comes.
   */
  async watch<T>(
    decode: (object: unknown) => T,
    signal: AbortSignal,
    decodeShared?: (object: unknown) => T,
  ): Promise<watch.Interface<T>> {
    if (this.#err !== undefined) throw this.#err;
    const [own, cancel] = this.#limited(signal);
    try {
      const sending = { verb: this.verb, backoff: this.#backoff, signal: own, url: this.c.origin };
      const response = await transport.open(this.c, this.#newRequest(), sending);
      const body = await this.#streamBody(response, own, (status) => status === 200);
      await mustBeJSON(response, body);
      const source = newSource(body, decode, decodeShared);
      return new StreamWatcher(source, { verb: this.verb, signal: own, cancel });
    } catch (err) {
      cancel();
      // What a cut connection costs is this one watch: the caller lists and watches again.
      if (!(err instanceof errors.StatusError) && isProbableEOF(err)) return watch.emptyWatch();
      throw err;
    }
  }

  /** A signal of its own, for many watches live on one; it aborts when the client's time is over, too. */
  #limited(signal: AbortSignal): ReturnType<typeof context.withCancel> {
    const { clock, timeout = 0 } = this.c.config;
    return timeout > 0 ? context.withTimeout(signal, clock, timeout) : context.withCancel(signal);
  }

  /** Issues the request and hands out the body unread. */
  async stream(signal: AbortSignal): Promise<http.Body> {
    if (this.#err !== undefined) throw this.#err;
    await this.#tryThrottle(signal);
    const sending = { verb: this.verb, backoff: this.#backoff, signal, url: this.url() };
    const response = await transport.open(this.c, this.#newRequest(), sending);
    return this.#streamBody(response, signal, (status) => status >= 200 && status < 300);
  }

  async #streamBody(
    response: http.Response,
    signal: AbortSignal,
    isGood: (status: number) => boolean,
  ): Promise<http.Body> {
    const { body, headers, status } = response;
    if (!isGood(status) || body === null) {
      const result = transformResponse(this, await transport.read(response, signal));
      throw result.error() ?? new Error(`for request ${this.url()}, got status: ${status}`);
    }
    handleWarnings(headers, this.c.config.warningHandler);
    return http.bodyOf(body);
  }

  /** Looks for mistakes of the program: a namespaced object cannot live in no namespace. */
  requestPreflightCheck(): void {
    if (this.#namespace !== "") return;
    if (this.verb === "POST") throw new Error("an empty namespace may not be set during creation");
    if (this.verb !== "PATCH" && this.#resourceName !== "") {
      throw new Error("an empty namespace may not be set when a resource name is provided");
    }
  }

  #request(signal: AbortSignal | undefined): Promise<Answer> {
    const { clock } = this.c.config;
    const start = clock.now();
    const observe = () => {
      const { requestLatency } = clientmetrics.metrics;
      requestLatency.observe(this.verb, () => this.finalURLTemplate(), clock.now() - start);
    };
    const answering = this.#throttledRequest(signal);
    // Beside the way of the answer, which would come a turn later otherwise.
    answering.then(observe, observe);
    return answering;
  }

  async #throttledRequest(signal: AbortSignal | undefined): Promise<Answer> {
    if (this.#err !== undefined) {
      klog.v(4).info(`Error in request: ${this.#err.message}`);
      throw this.#err;
    }
    this.requestPreflightCheck();
    // The wait for our own limiter comes first: it must not eat up the time that the server has.
    if (this.#rateLimiter !== undefined) await this.#tryThrottle(signal ?? context.background());
    if (this.#timeout <= 0) return this.#call(signal);
    const [own, cancel] = context.withTimeout(
      signal ?? context.background(),
      this.c.config.clock,
      this.#timeout,
    );
    try {
      return await this.#call(own);
    } finally {
      cancel();
    }
  }

  async #call(signal: AbortSignal | undefined): Promise<Answer> {
    const { config } = this.c;
    const url = this.url();
    const answer = await transport.call(this.c, () => this.#newRequest(url), {
      verb: this.verb,
      backoff: this.#backoff,
      url,
      maxRetries: this.#maxRetries,
      throttle: (s) => this.#tryThrottle(s),
      signal,
    });
    handleWarnings(answer.headers, config.warningHandler);
    return answer;
  }

  #newRequest(url = this.url()): http.Request {
    try {
      return new http.TextRequest(url, {
        method: this.verb,
        headers: this.#headers,
        ...(this.#body !== undefined && { body: this.#body }),
      });
    } catch (err) {
      throw new RequestConstructionError(err);
    }
  }

  async #tryThrottle(signal: AbortSignal): Promise<void> {
    if (this.#rateLimiter === undefined) return;
    const { clock } = this.c.config;
    const start = clock.now();
    await this.#rateLimiter.accept(signal);
    const latency = clock.now() - start;
    logThrottled(clock, latency, () => `${this.verb}:${this.url()}`);
    clientmetrics.metrics.rateLimiterLatency.observe(this.verb, () => this.finalURLTemplate(), latency);
  }

  /** The value that a part of the path takes: set once, and fit for a path. */
  #set(what: string, value: string, was: string): string {
    if (this.#err !== undefined) return was;
    if (was !== "") {
      this.#fail(`${what} already set to ${strconv.quote(was)}, cannot change to ${strconv.quote(value)}`);
      return was;
    }
    const messages = pathvalidation.isValidPathSegmentName(value);
    if (messages.length > 0) this.#fail(`invalid ${what} ${strconv.quote(value)}: [${messages.join(" ")}]`);
    return messages.length > 0 ? was : value;
  }

  #fail(message: string): this {
    this.#err ??= new Error(message);
    return this;
  }
}

/** Events by their values where both sides are for it. */
function newSource<T>(
  body: http.Body,
  decode: (object: unknown) => T,
  decodeShared: ((object: unknown) => T) | undefined,
): Source<T> {
  const readValues = body.readValues?.bind(body);
  if (!readValues || !decodeShared) return new Decoder(body, decode);
  return new SharedDecoder(body, readValues, decodeShared);
}

/** Refuses a stream that nobody here can read; one that does not say what it is is taken for ours. */
async function mustBeJSON({ headers }: http.Response, body: http.Body): Promise<void> {
  const mediaType = mediaTypeOf(headers.get("Content-Type") ?? "");
  if (mediaType === "" || mediaType === "application/json") return;
  body.cancel();
  throw new Error(`no stream serializers registered for ${mediaType}`);
}

/** The type without its parameters; empty, and logged, if it is none. */
function mediaTypeOf(contentType: string): string {
  try {
    return parseMediaType(contentType);
  } catch (err) {
    const what = `${strconv.quote(contentType)}: ${goerrors.textOf(err)}`;
    klog.v(4).info(`Unexpected content type from the server: ${what}`);
    return "";
  }
}
