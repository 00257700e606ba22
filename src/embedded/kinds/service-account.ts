// Go: pkg/registry/core/serviceaccount/strategy.go
import * as apivalidation from "#api/core/validation";
import * as genericregistry from "#embedded/registry";
import { validatedBy } from "./prepare.ts";

const strategy: genericregistry.Strategy = {
  ...genericregistry.baseStrategy,
  returnDeletedObject: true,
  ...validatedBy(apivalidation.validateServiceAccount, apivalidation.validateServiceAccountUpdate),
};

/** Service accounts: whom a pod acts as. */
export const serviceAccounts: genericregistry.StoredKind = { strategy };
