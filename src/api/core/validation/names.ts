// Go: pkg/apis/core/validation/validation.go
import * as validation from "#apimachinery/util/validation";
import type * as field from "#apimachinery/util/validation/field";
import * as apimachineryvalidation from "#api/validation";

export const validatePodName = apimachineryvalidation.nameIsDNSSubdomain;
export const validateReplicationControllerName = apimachineryvalidation.nameIsDNSSubdomain;
export const validateServiceName = apimachineryvalidation.nameIsDNS1035Label;
export const validateNodeName = apimachineryvalidation.nameIsDNSSubdomain;
export const validateSecretName = apimachineryvalidation.nameIsDNSSubdomain;
export const validateConfigMapName = apimachineryvalidation.nameIsDNSSubdomain;
export const validateEndpointsName = apimachineryvalidation.nameIsDNSSubdomain;
export const validatePriorityClassName = apimachineryvalidation.nameIsDNSSubdomain;
export const validateResourceQuotaName = apimachineryvalidation.nameIsDNSSubdomain;
export const validateRuntimeClassName = apimachineryvalidation.nameIsDNSSubdomain;

/** A value must be a label of a DNS name. */
export function validateDNS1123Label(value: string, fldPath: field.Path): field.ErrorList {
  return apimachineryvalidation.invalidForEach(fldPath, value, validation.isDNS1123Label(value));
}

/** A value must be a DNS name. */
export function validateDNS1123Subdomain(value: string, fldPath: field.Path): field.ErrorList {
  return apimachineryvalidation.invalidForEach(fldPath, value, validation.isDNS1123Subdomain(value));
}
