export { validateCondition, validateConditions } from "./conditions.ts";
export {
  validateCreateOptions,
  validateDeleteOptions,
  validateDryRun,
  validateFieldManager,
  validateLabelName,
  validateLabelSelector,
  validateLabelSelectorRequirement,
  validateLabels,
  validateManagedFields,
  validatePatchOptions,
  validateUpdateOptions,
} from "./validation.ts";
