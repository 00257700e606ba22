export { userInfo } from "./util.ts";
