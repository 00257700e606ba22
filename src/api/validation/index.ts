export {
  fieldImmutableErrorMsg,
  invalidForEach,
  isNegativeErrorMsg,
  nameIsDNS1035Label,
  nameIsDNSLabel,
  nameIsDNSSubdomain,
  validateImmutableField,
  validateNamespaceName,
  validateNonnegativeField,
  validateServiceAccountName,
} from "./generic.ts";
export type { ValidateNameFunc } from "./generic.ts";
export { validateFinalizerName } from "./finalizers.ts";
export { validateLabelName, validateLabels, validateLabelSelector } from "./labels.ts";
export { validateAnnotations, validateObjectMeta, validateObjectMetaUpdate } from "./object-meta.ts";
export type { Metadata } from "./object-meta.ts";
