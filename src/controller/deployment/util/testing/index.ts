export { generateDeployment, generateRS, generateRSWithLabel } from "./generate.ts";
