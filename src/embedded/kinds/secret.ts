// Go: pkg/registry/core/secret/strategy.go
import * as corevalidation from "#api/core/validation";
import type * as v1 from "#api/core/v1";
import { age, count, name, ageColumn, column, nameColumn, type Printer } from "#embedded/printers";
import {
  baseStrategy,
  fieldLabels,
  metadataFields,
  type StoredKind,
  type Strategy,
} from "#embedded/registry";
import { view } from "#embedded/storage";
import { validatedBy } from "./prepare.ts";

const strategy: Strategy = {
  ...baseStrategy,
  ...validatedBy(corevalidation.validateSecret, corevalidation.validateSecretUpdate),
  fields: (object) => ({ ...metadataFields(object), type: view<v1.Secret>(object).type ?? "" }),
  fieldLabel: fieldLabels("metadata.name", "metadata.namespace", "type"),
};

const printer: Printer = {
  columns: [
    nameColumn,
    column("Type", "What the secret is for."),
    column("Data", "How many keys there are."),
    ageColumn,
  ],
  row(object, now) {
    const { type = "", data } = view<v1.Secret>(object);
    return { cells: [name(object), type, count(data), age(object, now)] };
  },
};

/** Secrets: data, and a type that says what for. */
export const secrets: StoredKind = { strategy, printer };
