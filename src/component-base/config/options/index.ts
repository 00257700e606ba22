export { bindLeaderElectionFlags } from "./leaderelectionconfig.ts";
