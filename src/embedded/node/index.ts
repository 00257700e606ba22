export { listen } from "./http.ts";
export type { Fetcher, ListenOptions, Listening } from "./http.ts";
export { openapiProtobuf } from "./openapi-protobuf.ts";
export { decodeProtobuf } from "./protobuf.ts";
