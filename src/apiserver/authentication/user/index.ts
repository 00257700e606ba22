export {
  allAuthenticated,
  allUnauthenticated,
  anonymous,
  DefaultInfo,
  inGroups,
  systemPrivilegedGroup,
} from "./user.ts";
export type { Info } from "./user.ts";
