export {
  bodyFormat,
  negotiateOutputMediaType,
  negotiateRefusal,
  supportedMediaTypes,
  unsupportedMediaType,
} from "./negotiate.ts";
export type { MediaType } from "./negotiate.ts";
