export {
  getOrCreateServiceAccount,
  isServiceAccountToken,
  makeUsername,
  matchesUsername,
  splitUsername,
  userInfo,
} from "./util.ts";
