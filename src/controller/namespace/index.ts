export { NamespaceController, namespaceDeletionGracePeriod } from "./namespace-controller.ts";
export type { Options } from "./namespace-controller.ts";
