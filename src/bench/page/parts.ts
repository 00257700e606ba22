// Ours: what a page may load beside the five kinds, each before the first call that needs it
export { marshal as toYAML, yamlToJSON as fromYAML } from "#apimachinery/util/yaml";
export { newAccess as access } from "#embedded";
export { documentAt as discovery } from "#embedded/discovery";
export {
  goWords as words,
  jsonPatcher,
  mergePatcher,
  patches,
  strategicPatcher,
  subresources,
} from "#embedded/endpoints";
export * as fieldManager from "#embedded/fieldmanager";
export { deployments, pods, printers, replicaSets, servedKinds } from "#embedded/kinds";
export { enforceQuotas } from "#embedded/quota";
export { newRequestLimit } from "#embedded/registry";
export { newGarbageCollector } from "./collector.ts";
