// Go: pkg/registry/core/endpoint/strategy.go
import * as corevalidation from "#api/core/validation";
import { baseStrategy, type StoredKind, type Strategy } from "#embedded/registry";
import { endpointsPrinter } from "./service-printer.ts";
import { validatedBy } from "./prepare.ts";

const strategy: Strategy = {
  ...baseStrategy,
  allowCreateOnUpdate: true,
  ...validatedBy(corevalidation.validateEndpointsCreate, corevalidation.validateEndpointsUpdate),
};

/** Endpoints: the addresses behind a service. */
export const endpoints: StoredKind = { strategy, printer: endpointsPrinter };
