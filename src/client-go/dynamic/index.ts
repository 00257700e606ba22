export type {
  Interface,
  NamespaceableResourceInterface,
  ResourceInterface,
  Unstructured,
  UnstructuredList,
} from "./interface.ts";
export { newRESTClient, ResourceRequests } from "./requests.ts";
export type { Place } from "./requests.ts";
export { Client } from "./simple.ts";
