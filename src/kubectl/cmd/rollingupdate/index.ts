export { newCmdRollingUpdate } from "./rollingupdate.ts";
