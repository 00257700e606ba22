export { isValidPathSegmentName, isValidPathSegmentPrefix, validatePathSegmentName } from "./name.ts";
