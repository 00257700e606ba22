export { setObjectDefaults } from "./defaults.ts";
