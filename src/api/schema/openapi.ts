// Ours: what a v1.20.2 server declares in /openapi/v2, without its sentences
import data from "./openapi-1.20.json" with { type: "json" };

/** One operation: its name, its kind and the parameters that it takes. */
export interface OpenAPIOperation {
  readonly op: string;
  readonly gvk: unknown;
  readonly action: string | null;
  readonly params: readonly string[];
  readonly consumes: readonly string[];
  readonly codes: readonly string[];
}

/** The operations of a path by method, and under "parameters" what all of them take. */
export type OpenAPIPath = Readonly<Record<string, OpenAPIOperation | readonly string[]>>;

/** A JSON schema, as far as Kubernetes uses one. */
export interface OpenAPISchema {
  readonly [keyword: string]: unknown;
}

interface OpenAPI {
  readonly paths: Readonly<Record<string, OpenAPIPath>>;
  readonly definitions: Readonly<Record<string, OpenAPISchema>>;
}

// TypeScript would spell out every path of the file; this is what they have in common.
export const openapi = data as unknown as OpenAPI;
