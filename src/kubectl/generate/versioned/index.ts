export {
  addSources,
  asText,
  parseFileSource,
  parseLiteralSource,
  processEnvFileLine,
  validateSources,
} from "./sources.ts";
export type { Sources } from "./sources.ts";
