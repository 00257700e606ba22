export { managerOrUserAgent, updateManagedFields } from "./field-manager.ts";
