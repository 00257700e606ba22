export { newPartialObjectMetadata } from "./partial.ts";
