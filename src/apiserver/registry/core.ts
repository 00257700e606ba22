// Go: pkg/registry/core/rest/storage_core.go
import type * as v1 from "#api/core/v1";
import * as coordinationvalidation from "#api/coordination/validation";
import * as corevalidation from "#api/core/validation";
import * as scheme from "#api/scheme";
import { view } from "#apiserver/storage";
import { baseStrategy, fieldLabels, metadataFields, type Strategy } from "./strategy.ts";
import { keep, statusOnly } from "./workloads.ts";

export const configMapStrategy: Strategy = {
  ...baseStrategy,
  validate: (object) => corevalidation.validateConfigMap(scheme.decode(object)),
  validateUpdate: (object, old) =>
    corevalidation.validateConfigMapUpdate(scheme.decode(object), scheme.decode(old)),
};

export const secretStrategy: Strategy = {
  ...baseStrategy,
  validate: (object) => corevalidation.validateSecret(scheme.decode(object)),
  validateUpdate: (object, old) =>
    corevalidation.validateSecretUpdate(scheme.decode(object), scheme.decode(old)),
  fields: (object) => ({ ...metadataFields(object), type: view<v1.Secret>(object).type ?? "" }),
  fieldLabel: fieldLabels("metadata.name", "metadata.namespace", "type"),
};

export const serviceAccountStrategy: Strategy = {
  ...baseStrategy,
  returnDeletedObject: true,
  validate: (object) => corevalidation.validateServiceAccount(scheme.decode(object)),
  validateUpdate: (object, old) =>
    corevalidation.validateServiceAccountUpdate(scheme.decode(object), scheme.decode(old)),
};

export const endpointsStrategy: Strategy = {
  ...baseStrategy,
  allowCreateOnUpdate: true,
  validate: (object) => corevalidation.validateEndpointsCreate(scheme.decode(object)),
  validateUpdate: (object, old) =>
    corevalidation.validateEndpointsUpdate(scheme.decode(object), scheme.decode(old)),
};

export const nodeStrategy: Strategy = {
  ...baseStrategy,
  prepareForUpdate: (object, old) => keep(object, old, "status"),
  validate: (object) => corevalidation.validateNode(scheme.decode(object)),
  validateUpdate: (object, old) =>
    corevalidation.validateNodeUpdate(scheme.decode(object), scheme.decode(old)),
  fields(object) {
    const unschedulable = String(view<v1.Node>(object).spec?.unschedulable ?? false);
    return { "metadata.name": object.metadata.name ?? "", "spec.unschedulable": unschedulable };
  },
  fieldLabel: fieldLabels("metadata.name", "spec.unschedulable"),
  subresources: {
    status: statusOnly((object, old) =>
      corevalidation.validateNodeUpdate(scheme.decode(object), scheme.decode(old)),
    ),
  },
};

export const leaseStrategy: Strategy = {
  ...baseStrategy,
  allowCreateOnUpdate: true,
  allowUnconditionalUpdate: false,
  validate: (object) => coordinationvalidation.validateLease(scheme.decode(object)),
  validateUpdate: (object, old) =>
    coordinationvalidation.validateLeaseUpdate(scheme.decode(object), scheme.decode(old)),
};

export const eventStrategy: Strategy = {
  ...baseStrategy,
  allowCreateOnUpdate: true,
  garbageCollection: "Unsupported",
  validate: (object) => corevalidation.validateEventCreate(scheme.decode(object)),
  validateUpdate: (object, old) =>
    corevalidation.validateEventUpdate(scheme.decode(object), scheme.decode(old)),
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
