export { newCmdAPIResources } from "./apiresources.ts";
export { newCmdAPIVersions } from "./apiversions.ts";
