// Go: pkg/registry/coordination/lease/strategy.go
import * as coordinationvalidation from "#api/coordination/validation";
import * as genericregistry from "#embedded/registry";
import { validatedBy } from "./prepare.ts";

const strategy: genericregistry.Strategy = {
  ...genericregistry.baseStrategy,
  allowCreateOnUpdate: true,
  allowUnconditionalUpdate: false,
  ...validatedBy(coordinationvalidation.validateLease, coordinationvalidation.validateLeaseUpdate),
};

/** Leases: whoever holds one says so, version by version. */
export const leases: genericregistry.StoredKind = { strategy };
