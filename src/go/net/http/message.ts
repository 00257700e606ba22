// Go: net/http
import type * as tls from "#go/crypto/tls";
import type { Body } from "./body.ts";

/** Headers as far as anybody reads them. The platform's are such. */
export interface Headers extends Iterable<[name: string, value: string]> {
  get(name: string): string | null;
  has(name: string): boolean;
}

/** A value as the JSON of a body. Where both sides are one process it goes over as it is, and its text is made for who reads that. */
export interface Content {
  /** Frozen: others may have it, too. */
  readonly value: unknown;
  text(): string;
}

/** What a server reads of a request. Every `Request` of the platform is one, and so is the cheap one below. */
export interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
  /** Of a request that came over TLS. */
  readonly tls?: tls.ConnectionState;
  /** The body, of a client in the same process. */
  readonly content?: Content | undefined;
  text(): Promise<string>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** What a client reads of an answer. Every `Response` of the platform is one, and so is the cheap one below. */
export interface Response {
  readonly status: number;
  readonly headers: Headers;
  /** The body as it comes, for `bodyOf`; null where there can be none. */
  readonly body: Body | ReadableStream<Uint8Array> | null;
  /** The body, of a server in the same process. */
  readonly content?: Content | undefined;
  text(): Promise<string>;
  json(): Promise<unknown>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

type Whole = string | Uint8Array | Content;

const isContent = (whole: Whole): whole is Content => typeof whole === "object" && "value" in whole;

/** What is in memory, whole. (The platform wraps even that in a stream, which costs more than a small answer.) */
class TextMessage {
  readonly headers: Headers;
  readonly #content: Whole;

  constructor(headers: Readonly<Record<string, string>>, content: Whole) {
    this.headers = new FewHeaders(headers);
    this.#content = content;
  }

  get content(): Content | undefined {
    return isContent(this.#content) ? this.#content : undefined;
  }

  /** The body as UTF-8 would carry it: half a surrogate pair and a byte order mark do not arrive. */
  async text(): Promise<string> {
    const written = this.#written();
    if (typeof written === "string" && !unsendable.test(written)) return written;
    return decoder.decode(this.#bytes());
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes().buffer;
  }

  get body(): Body {
    let isThere = true;
    return {
      read: async () => {
        if (!isThere) return undefined;
        isThere = false;
        return this.text();
      },
      cancel: () => void (isThere = false),
    };
  }

  #bytes(): Uint8Array<ArrayBuffer> {
    const written = this.#written();
    return typeof written === "string" ? encoder.encode(written) : new Uint8Array(written);
  }

  #written(): string | Uint8Array {
    return isContent(this.#content) ? this.#content.text() : this.#content;
  }
}

const unsendable = /^\ufeff|\p{Surrogate}/u;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A request within the process. The constructor throws for headers that no connection could carry. */
export class TextRequest extends TextMessage implements Request {
  readonly method: string;
  readonly url: string;

  constructor(
    url: string,
    init: { method: string; headers: Readonly<Record<string, string>>; body?: Whole },
  ) {
    checkHeaders(init.headers);
    super(init.headers, init.body ?? "");
    this.method = init.method;
    this.url = url;
  }
}

const fieldName = /^[\w!#$%&'*+.^`|~-]+$/;
const fieldValue = /^[^\0\r\n]*$/;

function checkHeaders(headers: Readonly<Record<string, string>>): void {
  for (const name of Object.keys(headers)) {
    const value = headers[name] ?? "";
    const shown = (text: string) => JSON.stringify(text);
    if (!fieldName.test(name)) throw new TypeError(`net/http: invalid header field name ${shown(name)}`);
    if (!fieldValue.test(value))
      throw new TypeError(`net/http: invalid header field value ${shown(value)} for key ${name}`);
  }
}

/** An answer within the process. */
export class TextResponse extends TextMessage implements Response {
  readonly status: number;

  constructor(content: Whole, init: { status: number; headers: Readonly<Record<string, string>> }) {
    super(init.headers, content);
    this.status = init.status;
  }
}

/** An answer within the process that goes on for a while. */
export class StreamResponse implements Response {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;

  constructor(body: Body, init: { status: number; headers: Readonly<Record<string, string>> }) {
    this.body = body;
    this.status = init.status;
    this.headers = new FewHeaders(init.headers);
  }

  /** The body to its end. */
  async text(): Promise<string> {
    const pieces = new TextDecoder();
    let text = "";
    for (;;) {
      const piece = await this.body.read();
      if (piece === undefined) return text + pieces.decode();
      text += typeof piece === "string" ? piece : pieces.decode(piece, { stream: true });
    }
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return encoder.encode(await this.text()).buffer;
  }
}

/** Headers of which there are so few that looking at each is faster than a table. */
class FewHeaders implements Headers {
  readonly #values: Readonly<Record<string, string>>;

  constructor(values: Readonly<Record<string, string>>) {
    this.#values = values;
  }

  get(name: string): string | null {
    const exact = this.#values[name];
    if (exact !== undefined) return exact;
    for (const own of Object.keys(this.#values)) if (isSameName(own, name)) return this.#values[own] ?? null;
    return null;
  }

  has(name: string): boolean {
    return this.get(name) !== null;
  }

  *[Symbol.iterator](): Generator<[name: string, value: string], void, undefined> {
    for (const name of Object.keys(this.#values)) yield [name.toLowerCase(), this.#values[name] ?? ""];
  }
}

/** The same answer with one more header, or with another value of one that it has. */
export function withHeader(response: Response, name: string, value: string): Response {
  return new Reheaded(response, new OneMore(response.headers, name, value));
}

class Reheaded implements Response {
  readonly headers: Headers;
  readonly #response: Response;

  constructor(response: Response, headers: Headers) {
    this.headers = headers;
    this.#response = response;
  }

  get status(): number {
    return this.#response.status;
  }

  get body(): Response["body"] {
    return this.#response.body;
  }

  get content(): Content | undefined {
    return this.#response.content;
  }

  text(): Promise<string> {
    return this.#response.text();
  }

  json(): Promise<unknown> {
    return this.#response.json();
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return this.#response.arrayBuffer();
  }
}

/** Each answer passes here: to look in two places is faster than to copy what is in one. */
class OneMore implements Headers {
  readonly #others: Headers;
  readonly #name: string;
  readonly #value: string;

  constructor(others: Headers, name: string, value: string) {
    this.#others = others;
    this.#name = name;
    this.#value = value;
  }

  get(name: string): string | null {
    return name === this.#name || isSameName(name, this.#name) ? this.#value : this.#others.get(name);
  }

  has(name: string): boolean {
    return this.get(name) !== null;
  }

  *[Symbol.iterator](): Generator<[name: string, value: string], void, undefined> {
    for (const [name, value] of this.#others) if (!isSameName(name, this.#name)) yield [name, value];
    yield [this.#name.toLowerCase(), this.#value];
  }
}

const isSameName = (a: string, b: string) => a.length === b.length && a.toLowerCase() === b.toLowerCase();

/** The same request, known to have come over this connection. */
export function withTLS(request: Request, state: tls.ConnectionState): Request {
  return Object.assign(withHeaders(request, [...request.headers]), { tls: state });
}

/** The same request without one of its headers. */
export function withoutHeader(request: Request, name: string): Request {
  return withHeaders(
    request,
    [...request.headers].filter(([own]) => !isSameName(own, name)),
  );
}

/** The same request with these headers instead of its own. A name that comes twice is sent in two lines. */
export function withHeaders(
  request: Request,
  headers: readonly (readonly [name: string, value: string])[],
): Request {
  return {
    method: request.method,
    url: request.url,
    headers: new HeaderLines(headers),
    ...(request.signal && { signal: request.signal }),
    ...(request.tls && { tls: request.tls }),
    content: request.content,
    text: () => request.text(),
    arrayBuffer: () => request.arrayBuffer(),
  };
}

/** The same request with one more header. */
export function withOneMoreHeader(request: Request, name: string, value: string): Request {
  return {
    method: request.method,
    url: request.url,
    headers: new OneMore(request.headers, name, value),
    ...(request.signal && { signal: request.signal }),
    ...(request.tls && { tls: request.tls }),
    content: request.content,
    text: () => request.text(),
    arrayBuffer: () => request.arrayBuffer(),
  };
}

/** Headers one line each. The platform's keep the values of a name together, which nobody could take apart again. */
class HeaderLines implements Headers {
  readonly #lines: readonly (readonly [name: string, value: string])[];

  constructor(lines: readonly (readonly [name: string, value: string])[]) {
    this.#lines = lines;
  }

  /** The values of all lines of that name, as the platform joins them. */
  get(name: string): string | null {
    const values = this.#lines.filter(([own]) => isSameName(own, name)).map(([, value]) => value);
    return values.length === 0 ? null : values.join(", ");
  }

  has(name: string): boolean {
    return this.#lines.some(([own]) => isSameName(own, name));
  }

  *[Symbol.iterator](): Generator<[name: string, value: string], void, undefined> {
    for (const [name, value] of this.#lines) yield [name.toLowerCase(), value];
  }
}
