export {
  validateCreateOptions,
  validateDeleteOptions,
  validateDryRun,
  validateFieldManager,
  validateLabelName,
  validateLabelSelector,
  validateLabelSelectorRequirement,
  validateLabels,
  validatePatchOptions,
  validateUpdateOptions,
} from "./validation.ts";
