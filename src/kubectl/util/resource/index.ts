export {
  addResourceList,
  canonical,
  extractContainerResourceValue,
  isHugePageResourceName,
  isStandardContainerResourceName,
  podRequestsAndLimits,
  quantityOf,
  resourceList,
} from "./resource.ts";
export type { ResourceList } from "./resource.ts";
