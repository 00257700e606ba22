// Go: pkg/registry/core/configmap/strategy.go
import * as apivalidation from "#api/core/validation";
import * as genericregistry from "#embedded/registry";
import { validatedBy } from "./prepare.ts";

const strategy: genericregistry.Strategy = {
  ...genericregistry.baseStrategy,
  ...validatedBy(apivalidation.validateConfigMap, apivalidation.validateConfigMapUpdate),
};

/** Config maps: nothing but data. */
export const configMaps: genericregistry.StoredKind = { strategy };
