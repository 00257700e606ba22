export {
  apply,
  deployments,
  endpoints,
  namespaces,
  nodes,
  pods,
  replicaSets,
  replicationControllers,
  resourceQuotas,
  secrets,
  services,
  setObjectDefaults,
} from "./defaults.ts";
export type { Defaults } from "./defaults.ts";
