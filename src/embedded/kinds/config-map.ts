// Go: pkg/registry/core/configmap/strategy.go
import * as corevalidation from "#api/core/validation";
import type * as v1 from "#api/core/v1";
import { age, count, name, ageColumn, column, nameColumn, type Printer } from "#embedded/printers";
import { baseStrategy, type StoredKind, type Strategy } from "#embedded/registry";
import { view } from "#embedded/storage";
import { validatedBy } from "./prepare.ts";

const strategy: Strategy = {
  ...baseStrategy,
  ...validatedBy(corevalidation.validateConfigMap, corevalidation.validateConfigMapUpdate),
};

const printer: Printer = {
  columns: [nameColumn, column("Data", "How many keys there are."), ageColumn],
  row(object, now) {
    const { data, binaryData } = view<v1.ConfigMap>(object);
    return { cells: [name(object), count(data) + count(binaryData), age(object, now)] };
  },
};

/** Config maps: nothing but data. */
export const configMaps: StoredKind = { strategy, printer };
