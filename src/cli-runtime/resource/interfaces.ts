// Go: staging/src/k8s.io/cli-runtime/pkg/resource/interfaces.go
import type * as meta from "#apimachinery/api/meta";
import type * as types from "#apimachinery/types";
import type * as discovery from "#client-go/discovery";
import type * as restclient from "#client-go/rest";
import type * as restmapper from "#client-go/restmapper";
import type * as http from "#go/net/http";
import type * as os from "#go/os";
import type * as utilclock from "#utils/clock";
import type { Info } from "./info.ts";

/** Finds kinds and resources, at once or by asking a server. */
export type RESTMapper = meta.RESTMapper | restmapper.AskingRESTMapper;

/** What stands between a command and a server. Nothing is read or asked before one of these is called; each throws. */
export interface RESTClientGetter {
  toRESTConfig(): restclient.Config;
  toDiscoveryClient(): discovery.CachedDiscoveryInterface;
  toRESTMapper(): RESTMapper;
}

export type ClientConfigFunc = () => restclient.Config;
export type RESTMapperFunc = () => RESTMapper;
export type CategoryExpanderFunc = () => restmapper.CategoryExpander;

/** What a command finds around it: a machine, or a page's stand-in for one. */
export interface Environment {
  readonly system: os.System;
  readonly stdin: Reader;
  /** Fetches what a URL names; redirects are its own affair. */
  readonly fetch: restclient.Fetch;
  readonly clock: utilclock.Clock;
  /** What the program is called, as upstream finds in os.Args[0]: `kubectl` unless somebody says otherwise. */
  readonly program?: string;
}

/** A text or bytes that come in pieces; undefined at the end. */
export type Reader = Pick<http.Body, "read">;

/** Begins requests. A `restclient.RESTClient` is one. */
export interface RESTClient {
  get(): restclient.Request;
  post(): restclient.Request;
  patch(type: types.PatchType): restclient.Request;
  delete(): restclient.Request;
  put(): restclient.Request;
}

/** May change a request before it goes out. */
export type RequestTransform = (request: restclient.Request) => void;

/** A client that hands each new request to `transforms`. */
export function newClientWithOptions(c: RESTClient, ...transforms: RequestTransform[]): RESTClient {
  if (transforms.length === 0) return c;
  const modify = (request: restclient.Request) => {
    for (const transform of transforms) transform(request);
    return request;
  };
  return {
    get: () => modify(c.get()),
    post: () => modify(c.post()),
    patch: (type) => modify(c.patch(type)),
    delete: () => modify(c.delete()),
    put: () => modify(c.put()),
  };
}

/** Knows whether the JSON text of an object is what its schema says. */
export interface ContentValidator {
  /** Throws if it is not. */
  validateBytes(data: string): Promise<void> | void;
}

/** Walks over resources. */
export interface Visitor {
  /** Calls `fn` for each. Rejects with what `fn` throws, unless the visitor keeps errors until its end. */
  visit(fn: VisitorFunc): Promise<void>;
}

/** A resource, or what went wrong on the way to one. */
export type Visited = [info: Info, err: undefined] | [info: Info | undefined, err: Error];

/**
 * Is called for each resource. With `err` it decides: to throw it ends the walk, to return goes on with the next.
 */
export type VisitorFunc = (...visited: Visited) => Promise<void> | void;
