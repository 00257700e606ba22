// Go: pkg/registry/core/event/strategy.go
import * as apivalidation from "#api/core/validation";
import type * as v1 from "#api/core/v1";
import * as genericregistry from "#embedded/registry";
import * as storage from "#embedded/storage";
import { validatedBy } from "./prepare.ts";

const strategy: genericregistry.Strategy = {
  ...genericregistry.baseStrategy,
  allowCreateOnUpdate: true,
  garbageCollection: "Unsupported",
  ...validatedBy(apivalidation.validateEventCreate, apivalidation.validateEventUpdate),
  fields(object) {
    const event = storage.view<v1.Event>(object);
    const about = event.involvedObject;
    const component = event.source?.component ?? "";
    return {
      ...genericregistry.metadataFields(object),
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
  fieldLabel: genericregistry.fieldLabels(
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

/** Events: what happened to another object. Nobody waits for their dependents. */
export const events: genericregistry.StoredKind = { strategy };
