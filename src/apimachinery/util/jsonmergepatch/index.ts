export { createThreeWayJSONMergePatch, keepOrDeleteNullInObj } from "./patch.ts";
