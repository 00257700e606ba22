// Go: pkg/registry/coordination/lease/strategy.go
import * as coordinationvalidation from "#api/coordination/validation";
import type * as coordination from "#api/coordination/v1";
import { age, name, ageColumn, column, nameColumn, type Printer } from "#embedded/printers";
import { baseStrategy, type StoredKind, type Strategy } from "#embedded/registry";
import { view } from "#embedded/storage";
import { validatedBy } from "./prepare.ts";

const strategy: Strategy = {
  ...baseStrategy,
  allowCreateOnUpdate: true,
  allowUnconditionalUpdate: false,
  ...validatedBy(coordinationvalidation.validateLease, coordinationvalidation.validateLeaseUpdate),
};

const printer: Printer = {
  columns: [nameColumn, column("Holder", "Who holds the lease."), ageColumn],
  row: (object, now) => ({
    cells: [name(object), view<coordination.Lease>(object).spec?.holderIdentity ?? "", age(object, now)],
  }),
};

/** Leases: whoever holds one says so, version by version. */
export const leases: StoredKind = { strategy, printer };
