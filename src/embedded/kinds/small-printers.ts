// Go: pkg/printers/internalversion/printers.go
import type * as coordinationv1 from "#api/coordination/v1";
import type * as v1 from "#api/core/v1";
import * as embeddedprinters from "#embedded/printers";
import * as storage from "#embedded/storage";

/** Config maps by how much is in them. */
export const configMapPrinter: embeddedprinters.Printer = {
  columns: [
    embeddedprinters.nameColumn,
    embeddedprinters.column("Data", "How many keys there are."),
    embeddedprinters.ageColumn,
  ],
  row(object, now) {
    const { data, binaryData } = storage.view<v1.ConfigMap>(object);
    return {
      cells: [
        embeddedprinters.name(object),
        embeddedprinters.count(data) + embeddedprinters.count(binaryData),
        embeddedprinters.age(object, now),
      ],
    };
  },
};

/** Leases by who holds them. */
export const leasePrinter: embeddedprinters.Printer = {
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

/** Namespaces by their phase. */
export const namespacePrinter: embeddedprinters.Printer = {
  columns: [
    embeddedprinters.nameColumn,
    embeddedprinters.column("Status", "Whether the namespace is in use or on its way out."),
    embeddedprinters.ageColumn,
  ],
  row: (object, now) => ({
    cells: [
      embeddedprinters.name(object),
      storage.view<v1.Namespace>(object).status?.phase ?? "",
      embeddedprinters.age(object, now),
    ],
  }),
};

/** Resource quotas by what is taken and what may be. */
export const resourceQuotaPrinter: embeddedprinters.Printer = {
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

/** Secrets by what they are for. */
export const secretPrinter: embeddedprinters.Printer = {
  columns: [
    embeddedprinters.nameColumn,
    embeddedprinters.column("Type", "What the secret is for."),
    embeddedprinters.column("Data", "How many keys there are."),
    embeddedprinters.ageColumn,
  ],
  row(object, now) {
    const { type = "", data } = storage.view<v1.Secret>(object);
    return {
      cells: [
        embeddedprinters.name(object),
        type,
        embeddedprinters.count(data),
        embeddedprinters.age(object, now),
      ],
    };
  },
};

/** Service accounts by how many secrets they have. */
export const serviceAccountPrinter: embeddedprinters.Printer = {
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
