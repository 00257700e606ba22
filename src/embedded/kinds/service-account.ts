// Go: pkg/registry/core/serviceaccount/strategy.go
import * as apivalidation from "#api/core/validation";
import type * as v1 from "#api/core/v1";
import * as embeddedprinters from "#embedded/printers";
import * as genericregistry from "#embedded/registry";
import * as storage from "#embedded/storage";
import { validatedBy } from "./prepare.ts";

const strategy: genericregistry.Strategy = {
  ...genericregistry.baseStrategy,
  returnDeletedObject: true,
  ...validatedBy(apivalidation.validateServiceAccount, apivalidation.validateServiceAccountUpdate),
};

const printer: embeddedprinters.Printer = {
  columns: [
    embeddedprinters.nameColumn,
    embeddedprinters.column("Secrets", "How many secrets pods may use under this account."),
    embeddedprinters.ageColumn,
  ],
  row: (object, now) => ({
    cells: [
      embeddedprinters.name(object),
      storage.view<v1.ServiceAccount>(object).secrets?.length ?? 0,
      embeddedprinters.age(object, now),
    ],
  }),
};

/** Service accounts: whom a pod acts as. */
export const serviceAccounts: genericregistry.StoredKind = { strategy, printer };
