// Go: pkg/apis/core/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apimachineryvalidation from "#api/validation";
import { validateObjectMeta, validateObjectMetaUpdate } from "./object-meta.ts";

type ServiceAccount = metav1.Manifest<v1.ServiceAccount>;

const metadataPath = field.newPath("metadata");

/** A ServiceAccount needs no more than a name. */
export function validateServiceAccount(account: ServiceAccount): field.ErrorList {
  return validateObjectMeta(
    account.metadata,
    true,
    apimachineryvalidation.validateServiceAccountName,
    metadataPath,
  );
}

/** A ServiceAccount that takes the place of another. */
export function validateServiceAccountUpdate(
  newAccount: ServiceAccount,
  oldAccount: ServiceAccount,
): field.ErrorList {
  return [
    ...validateObjectMetaUpdate(newAccount.metadata, oldAccount.metadata, metadataPath),
    ...validateServiceAccount(newAccount),
  ];
}
