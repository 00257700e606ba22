// Go: pkg/registry/core/rest/storage_core.go
import type * as v1 from "#api/core/v1";
import * as coordinationvalidation from "#api/coordination/validation";
import * as corevalidation from "#api/core/validation";
import { view } from "#apiserver/storage";
import { decoded } from "./decoded.ts";
import { baseStrategy, fieldLabels, metadataFields, type Strategy } from "./strategy.ts";
import { keep, statusOnly } from "./workloads.ts";

export const configMapStrategy: Strategy = {
  ...baseStrategy,
  validate: (object) => corevalidation.validateConfigMap(decoded(object)),
  validateUpdate: (object, old) => corevalidation.validateConfigMapUpdate(decoded(object), decoded(old)),
};

export const secretStrategy: Strategy = {
  ...baseStrategy,
  validate: (object) => corevalidation.validateSecret(decoded(object)),
  validateUpdate: (object, old) => corevalidation.validateSecretUpdate(decoded(object), decoded(old)),
  fields: (object) => ({ ...metadataFields(object), type: view<v1.Secret>(object).type ?? "" }),
  fieldLabel: fieldLabels("metadata.name", "metadata.namespace", "type"),
};

export const serviceAccountStrategy: Strategy = {
  ...baseStrategy,
  returnDeletedObject: true,
  validate: (object) => corevalidation.validateServiceAccount(decoded(object)),
  validateUpdate: (object, old) => corevalidation.validateServiceAccountUpdate(decoded(object), decoded(old)),
};

export const endpointsStrategy: Strategy = {
  ...baseStrategy,
  allowCreateOnUpdate: true,
  validate: (object) => corevalidation.validateEndpointsCreate(decoded(object)),
  validateUpdate: (object, old) => corevalidation.validateEndpointsUpdate(decoded(object), decoded(old)),
};

export const nodeStrategy: Strategy = {
  ...baseStrategy,
  prepareForUpdate: (object, old) => keep(object, old, "status"),
  validate: (object) => corevalidation.validateNode(decoded(object)),
  validateUpdate: (object, old) => corevalidation.validateNodeUpdate(decoded(object), decoded(old)),
  fields(object) {
    const unschedulable = String(view<v1.Node>(object).spec?.unschedulable ?? false);
    return { "metadata.name": object.metadata.name ?? "", "spec.unschedulable": unschedulable };
  },
  fieldLabel: fieldLabels("metadata.name", "spec.unschedulable"),
  subresources: {
    status: statusOnly((object, old) => corevalidation.validateNodeUpdate(decoded(object), decoded(old))),
  },
};

export const leaseStrategy: Strategy = {
  ...baseStrategy,
  allowCreateOnUpdate: true,
  allowUnconditionalUpdate: false,
  validate: (object) => coordinationvalidation.validateLease(decoded(object)),
  validateUpdate: (object, old) => coordinationvalidation.validateLeaseUpdate(decoded(object), decoded(old)),
};

export const eventStrategy: Strategy = {
  ...baseStrategy,
  allowCreateOnUpdate: true,
  garbageCollection: "Unsupported",
  validate: (object) => corevalidation.validateEventCreate(decoded(object)),
  validateUpdate: (object, old) => corevalidation.validateEventUpdate(decoded(object), decoded(old)),
  fields(object) {
    const event = view<v1.Event>(object);
    const about = event.involvedObject;
    const component = event.source?.component ?? "";
    return {
      ...metadataFields(object),
      "involvedObject.kind": about?.kind ?? "",
      "involvedObject.namespace": about?.namespace ?? "",
      "involvedObject.name": about?.name ?? "",
      "involvedObject.uid": about?.uid ?? "",
      "involvedObject.apiVersion": about?.apiVersion ?? "",
      "involvedObject.resourceVersion": about?.resourceVersion ?? "",
      "involvedObject.fieldPath": about?.fieldPath ?? "",
      reason: event.reason ?? "",
      reportingComponent: event.reportingComponent ?? "",
      source: component === "" ? (event.reportingComponent ?? "") : component,
      type: event.type ?? "",
    };
  },
  fieldLabel: fieldLabels(
    "metadata.name",
    "metadata.namespace",
    "involvedObject.kind",
    "involvedObject.namespace",
    "involvedObject.name",
    "involvedObject.uid",
    "involvedObject.apiVersion",
    "involvedObject.resourceVersion",
    "involvedObject.fieldPath",
    "reason",
    "reportingComponent",
    "source",
    "type",
  ),
};
