export { apiGroup, apiGroupList, apiResourceList, apiVersions, rootPaths, version } from "./discovery.ts";
