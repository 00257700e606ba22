// Go: pkg/registry/coordination/lease/strategy.go
import * as coordinationvalidation from "#api/coordination/validation";
import type * as coordinationv1 from "#api/coordination/v1";
import * as embeddedprinters from "#embedded/printers";
import * as genericregistry from "#embedded/registry";
import * as storage from "#embedded/storage";
import { validatedBy } from "./prepare.ts";

const strategy: genericregistry.Strategy = {
  ...genericregistry.baseStrategy,
  allowCreateOnUpdate: true,
  allowUnconditionalUpdate: false,
  ...validatedBy(coordinationvalidation.validateLease, coordinationvalidation.validateLeaseUpdate),
};

const printer: embeddedprinters.Printer = {
  columns: [
    embeddedprinters.nameColumn,
    embeddedprinters.column("Holder", "Who holds the lease."),
    embeddedprinters.ageColumn,
  ],
  row: (object, now) => ({
    cells: [
      embeddedprinters.name(object),
      storage.view<coordinationv1.Lease>(object).spec?.holderIdentity ?? "",
      embeddedprinters.age(object, now),
    ],
  }),
};

/** Leases: whoever holds one says so, version by version. */
export const leases: genericregistry.StoredKind = { strategy, printer };
