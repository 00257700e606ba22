export { managerOrUserAgent, updateManagedFields, type FieldManager } from "./field-manager.ts";
