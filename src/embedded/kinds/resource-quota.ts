// Go: pkg/registry/core/resourcequota/strategy.go
import * as apivalidation from "#api/core/validation";
import type * as v1 from "#api/core/v1";
import * as embeddedprinters from "#embedded/printers";
import * as genericregistry from "#embedded/registry";
import * as storage from "#embedded/storage";
import { keep, statusOnly, validatedBy } from "./prepare.ts";

const strategy: genericregistry.Strategy = {
  ...genericregistry.baseStrategy,
  prepareForCreate: (object) => void (object["status"] = {}),
  prepareForUpdate: (object, old) => keep(object, old, "status"),
  ...validatedBy(apivalidation.validateResourceQuota, apivalidation.validateResourceQuotaUpdate),
  returnDeletedObject: true,
  subresources: { status: statusOnly(apivalidation.validateResourceQuotaStatusUpdate) },
};

const printer: embeddedprinters.Printer = {
  columns: [
    embeddedprinters.nameColumn,
    embeddedprinters.ageColumn,
    embeddedprinters.column("Request", "How much of each resource is taken, and how much may be."),
    embeddedprinters.column("Limit", "The same of what containers may take at most."),
  ],
  row(object, now) {
    const { hard = {}, used = {} } = storage.view<v1.ResourceQuota>(object).status ?? {};
    const cell = (isLimit: boolean) =>
      Object.keys(hard)
        .filter((resource) => resource.startsWith("limits.") === isLimit)
        .sort()
        .map((resource) => `${resource}: ${used[resource] ?? "0"}/${hard[resource] ?? "0"}`)
        .join(", ");
    return {
      cells: [embeddedprinters.name(object), embeddedprinters.age(object, now), cell(false), cell(true)],
    };
  },
};

/** Resource quotas: how much the objects of a namespace may take together. `embedded/quota` counts, and refuses what is too much. */
export const resourceQuotas: genericregistry.StoredKind = { strategy, printer };
