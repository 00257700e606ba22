export {
  defaultServiceAccountsControllerOptions,
  ServiceAccountsController,
} from "./serviceaccounts-controller.ts";
export type {
  ServiceAccountsControllerOptions,
  ServiceAccountsControllerParts,
} from "./serviceaccounts-controller.ts";
export { removeTokenBackoff } from "./references.ts";
export { TokensController } from "./tokens-controller.ts";
export type { TokensControllerOptions, TokensControllerParts } from "./tokens-controller.ts";
