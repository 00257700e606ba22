// Go: pkg/registry/core/configmap/strategy.go
import * as apivalidation from "#api/core/validation";
import type * as v1 from "#api/core/v1";
import * as printers from "#embedded/printers";
import * as genericregistry from "#embedded/registry";
import * as storage from "#embedded/storage";
import { validatedBy } from "./prepare.ts";

const strategy: genericregistry.Strategy = {
  ...genericregistry.baseStrategy,
  ...validatedBy(apivalidation.validateConfigMap, apivalidation.validateConfigMapUpdate),
};

const printer: printers.Printer = {
  columns: [printers.nameColumn, printers.column("Data", "How many keys there are."), printers.ageColumn],
  row(object, now) {
    const { data, binaryData } = storage.view<v1.ConfigMap>(object);
    return {
      cells: [
        printers.name(object),
        printers.count(data) + printers.count(binaryData),
        printers.age(object, now),
      ],
    };
  },
};

/** Config maps: nothing but data. */
export const configMaps: genericregistry.StoredKind = { strategy, printer };
