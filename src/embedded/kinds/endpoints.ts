// Go: pkg/registry/core/endpoint/strategy.go
import * as apivalidation from "#api/core/validation";
import * as defaults from "#api/defaults";
import * as genericregistry from "#embedded/registry";
import { validatedBy } from "./prepare.ts";

const strategy: genericregistry.Strategy = {
  ...genericregistry.baseStrategy,
  allowCreateOnUpdate: true,
  ...validatedBy(apivalidation.validateEndpointsCreate, apivalidation.validateEndpointsUpdate),
};

/** Endpoints: the addresses behind a service. */
export const endpoints: genericregistry.StoredKind = { defaults: defaults.endpoints, strategy };
