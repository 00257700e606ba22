// Go: pkg/registry/core/secret/strategy.go
import * as apivalidation from "#api/core/validation";
import type * as v1 from "#api/core/v1";
import * as embeddedprinters from "#embedded/printers";
import * as genericregistry from "#embedded/registry";
import * as storage from "#embedded/storage";
import { validatedBy } from "./prepare.ts";

const strategy: genericregistry.Strategy = {
  ...genericregistry.baseStrategy,
  ...validatedBy(apivalidation.validateSecret, apivalidation.validateSecretUpdate),
  fields: (object) => ({
    ...genericregistry.metadataFields(object),
    type: storage.view<v1.Secret>(object).type ?? "",
  }),
  fieldLabel: genericregistry.fieldLabels("metadata.name", "metadata.namespace", "type"),
};

const printer: embeddedprinters.Printer = {
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

/** Secrets: data, and a type that says what for. */
export const secrets: genericregistry.StoredKind = { strategy, printer };
