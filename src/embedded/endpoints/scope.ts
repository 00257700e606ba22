// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/rest.go
import type * as rand from "#go/math/rand";
import type * as http from "#go/net/http";
import type * as utilclock from "#utils/clock";
import * as errors from "#apimachinery/api/errors";
import type * as schema from "#apimachinery/runtime/schema";
import type * as negotiation from "#apiserver/endpoints/handlers/negotiation";
import type * as fieldmanager from "#embedded/fieldmanager";
import type * as embeddedprinters from "#embedded/printers";
import type * as genericregistry from "#embedded/registry";
import type { Patches } from "./patch.ts";
import type { PodProxy } from "./proxy.ts";
import type { Subresources } from "./subresources.ts";
import type { Addresses, Target } from "./target.ts";
import type { Words } from "./words.ts";

export type Printers = Readonly<Partial<Record<string, embeddedprinters.Printer>>>;

/** What every handler may ask of the server. */
export interface Scope {
  readonly clock: utilclock.Clock;
  readonly rand: rand.Source;
  /** Where what is served. */
  readonly addresses: Addresses;
  registry(resource: string): genericregistry.Registry;
  /** Reads YAML, if the server was given something that can. */
  readonly yaml: ((text: string) => unknown) | undefined;
  /** Reads Kubernetes' protobuf, if the server was given something that can. */
  readonly protobuf: ((bytes: Uint8Array) => unknown) | undefined;
  /** Fills in what a client leaves out of an object of a kind that is served. */
  setDefaults(gvk: schema.GroupVersionKind, object: object): void;
  /** What is wrong with a body. */
  readonly words: Words;
  /** Writes down who owns which field, if the server was given something that does. */
  readonly fieldManager: fieldmanager.FieldManager | undefined;
  /** What makes rows of objects, by their resource. */
  readonly printers: Printers;
  /** What answers for parts of objects, if the server was given something that does. */
  readonly subresources: Subresources | undefined;
  /** The way to pods, if there is one. */
  readonly podProxy: PodProxy | undefined;
  /** What is answered and never stored, if the server was given something that does. */
  readonly reviews: Reviews | undefined;
  readonly patches: Patches;
  /** Keeps an open watch until it ends, so that the server can end it. */
  opened(watch: { end(): void }): void;
  ended(watch: { end(): void }): void;
}

/** One request on its way through a handler. */
export interface Call {
  readonly scope: Scope;
  readonly request: http.Request;
  readonly info: Target;
  readonly query: URLSearchParams;
  readonly mediaType: negotiation.MediaType;
  readonly registry: genericregistry.Registry;
  /** Makes rows of what is answered, if the server was given something that does. */
  readonly printer: embeddedprinters.Printer | undefined;
  /** Sentences that go with the answer, for the person at the other end. */
  readonly warnings: string[];
}

/** Answers what is never stored. */
export interface Reviews {
  readonly createToken: (call: Call) => Promise<http.Response>;
  readonly createReview: (call: Call) => Promise<http.Response>;
}

/** Upstream's limit for a request body: 3 MiB. */
export const maxRequestBodyBytes = 3 * 1024 * 1024;

/** A body: its text, and its value if the client is in the same process and has one. */
export interface RequestBody {
  text(): string;
  readonly value?: unknown;
}

/** The body. Throws 413 if it is too large. */
export async function readBody(request: http.Request): Promise<RequestBody> {
  const text = await (request.content ?? request.text());
  // A value is far smaller: see snapshot of #go/encoding/json.
  if (typeof text !== "string") return text;
  if (text.length > maxRequestBodyBytes)
    throw errors.newRequestEntityTooLargeError(`limit is ${maxRequestBodyBytes}`);
  return { text: () => text };
}
