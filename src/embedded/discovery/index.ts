export { apiGroup, apiGroupList, apiResourceList, apiVersions, rootPaths } from "./discovery.ts";
