// Go: pkg/registry/core/configmap/strategy.go
import * as apivalidation from "#api/core/validation";
import type * as v1 from "#api/core/v1";
import * as embeddedprinters from "#embedded/printers";
import * as genericregistry from "#embedded/registry";
import * as storage from "#embedded/storage";
import { validatedBy } from "./prepare.ts";

const strategy: genericregistry.Strategy = {
  ...genericregistry.baseStrategy,
  ...validatedBy(apivalidation.validateConfigMap, apivalidation.validateConfigMapUpdate),
};

const printer: embeddedprinters.Printer = {
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

/** Config maps: nothing but data. */
export const configMaps: genericregistry.StoredKind = { strategy, printer };
