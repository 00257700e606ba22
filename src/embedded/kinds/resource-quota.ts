// Go: pkg/registry/core/resourcequota/strategy.go
import * as apivalidation from "#api/core/validation";
import * as defaults from "#api/defaults";
import * as genericregistry from "#embedded/registry";
import { keep, statusOnly, validatedBy } from "./prepare.ts";

const strategy: genericregistry.Strategy = {
  ...genericregistry.baseStrategy,
  prepareForCreate: (object) => void (object["status"] = {}),
  prepareForUpdate: (object, old) => keep(object, old, "status"),
  ...validatedBy(apivalidation.validateResourceQuota, apivalidation.validateResourceQuotaUpdate),
  returnDeletedObject: true,
  subresources: { status: statusOnly(apivalidation.validateResourceQuotaStatusUpdate) },
};

/** Resource quotas: how much the objects of a namespace may take together. `embedded/quota` counts, and refuses what is too much. */
export const resourceQuotas: genericregistry.StoredKind = { defaults: defaults.resourceQuotas, strategy };
