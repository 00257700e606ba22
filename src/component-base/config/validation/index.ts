export { validateClientConnectionConfiguration, validateLeaderElectionConfiguration } from "./validation.ts";
