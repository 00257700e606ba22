export { MetadataLister } from "./lister.ts";
