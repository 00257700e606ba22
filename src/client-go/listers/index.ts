export { ResourceLister, ResourceNamespaceLister } from "./resource-lister.ts";
