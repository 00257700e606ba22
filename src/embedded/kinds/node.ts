// Go: pkg/registry/core/node/strategy.go
import * as apivalidation from "#api/core/validation";
import type * as v1 from "#api/core/v1";
import * as defaults from "#api/defaults";
import * as genericregistry from "#embedded/registry";
import * as storage from "#embedded/storage";
import { statusOnly, keep, validatedBy } from "./prepare.ts";

const strategy: genericregistry.Strategy = {
  ...genericregistry.baseStrategy,
  prepareForUpdate: (object, old) => keep(object, old, "status"),
  ...validatedBy(apivalidation.validateNode, apivalidation.validateNodeUpdate),
  fields(object) {
    const unschedulable = String(storage.view<v1.Node>(object).spec?.unschedulable ?? false);
    return { "metadata.name": object.metadata.name ?? "", "spec.unschedulable": unschedulable };
  },
  fieldLabel: genericregistry.fieldLabels("metadata.name", "spec.unschedulable"),
  subresources: {
    status: statusOnly(apivalidation.validateNodeUpdate),
  },
};

/** Nodes: their status is the kubelet's to write. */
export const nodes: genericregistry.StoredKind = { defaults: defaults.nodes, strategy };
