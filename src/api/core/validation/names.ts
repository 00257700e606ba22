// Go: pkg/apis/core/validation/validation.go
import * as validation from "#apimachinery/util/validation";
import type * as field from "#apimachinery/util/validation/field";
import * as apivalidation from "#api/validation";

export const validatePodName = apivalidation.nameIsDNSSubdomain;
export const validateReplicationControllerName = apivalidation.nameIsDNSSubdomain;
export const validateServiceName = apivalidation.nameIsDNS1035Label;
export const validateNodeName = apivalidation.nameIsDNSSubdomain;
export const validateSecretName = apivalidation.nameIsDNSSubdomain;
export const validateConfigMapName = apivalidation.nameIsDNSSubdomain;
export const validateEndpointsName = apivalidation.nameIsDNSSubdomain;
export const validatePriorityClassName = apivalidation.nameIsDNSSubdomain;
export const validateResourceQuotaName = apivalidation.nameIsDNSSubdomain;
export const validateRuntimeClassName = apivalidation.nameIsDNSSubdomain;

/** A value must be a label of a DNS name. */
export function validateDNS1123Label(value: string, fldPath: field.Path): field.ErrorList {
  return apivalidation.invalidForEach(fldPath, value, validation.isDNS1123Label(value));
}

/** A value must be a DNS name. */
export function validateDNS1123Subdomain(value: string, fldPath: field.Path): field.ErrorList {
  return apivalidation.invalidForEach(fldPath, value, validation.isDNS1123Subdomain(value));
}
