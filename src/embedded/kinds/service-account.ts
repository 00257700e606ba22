// Go: pkg/registry/core/serviceaccount/strategy.go
import * as corevalidation from "#api/core/validation";
import type * as v1 from "#api/core/v1";
import { age, name, ageColumn, column, nameColumn, type Printer } from "#embedded/printers";
import { baseStrategy, type StoredKind, type Strategy } from "#embedded/registry";
import { view } from "#embedded/storage";
import { validatedBy } from "./prepare.ts";

const strategy: Strategy = {
  ...baseStrategy,
  returnDeletedObject: true,
  ...validatedBy(corevalidation.validateServiceAccount, corevalidation.validateServiceAccountUpdate),
};

const printer: Printer = {
  columns: [nameColumn, column("Secrets", "How many secrets pods may use under this account."), ageColumn],
  row: (object, now) => ({
    cells: [name(object), view<v1.ServiceAccount>(object).secrets?.length ?? 0, age(object, now)],
  }),
};

/** Service accounts: whom a pod acts as. */
export const serviceAccounts: StoredKind = { strategy, printer };
