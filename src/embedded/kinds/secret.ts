// Go: pkg/registry/core/secret/strategy.go
import * as apivalidation from "#api/core/validation";
import type * as v1 from "#api/core/v1";
import * as defaults from "#api/defaults";
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

/** Secrets: data, and a type that says what for. */
export const secrets: genericregistry.StoredKind = { defaults: defaults.secrets, strategy };
