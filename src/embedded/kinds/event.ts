// Go: pkg/registry/core/event/strategy.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as apivalidation from "#api/core/validation";
import type * as v1 from "#api/core/v1";
import * as embeddedprinters from "#embedded/printers";
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

const printer: embeddedprinters.Printer = {
  columns: [
    embeddedprinters.column("Last Seen", "When this happened last."),
    embeddedprinters.column("Type", "Normal or Warning."),
    embeddedprinters.column("Reason", "Why, in one word."),
    embeddedprinters.column("Object", "What it happened to."),
    embeddedprinters.column("Subobject", "The part that it happened to.", embeddedprinters.wide),
    embeddedprinters.column("Source", "Who reports it.", embeddedprinters.wide),
    embeddedprinters.column("Message", "What happened."),
    embeddedprinters.column("First Seen", "When this happened first.", embeddedprinters.wide),
    embeddedprinters.column("Count", "How often this happened.", embeddedprinters.wide),
    embeddedprinters.column("Name", "The event's own name.", { ...embeddedprinters.wide, format: "name" }),
  ],
  row: eventRow,
};

/** Events: what happened to another object. Nobody waits for their dependents. */
export const events: genericregistry.StoredKind = { strategy, printer };

function eventRow(object: storage.Stored, now: number): embeddedprinters.Row {
  const event = storage.view<v1.Event>(object);
  const first = embeddedprinters.since(event.firstTimestamp ?? event.eventTime, now);
  const last = event.series
    ? embeddedprinters.since(event.series.lastObservedTime, now)
    : event.lastTimestamp
      ? embeddedprinters.since(event.lastTimestamp, now)
      : first;
  const about = event.involvedObject;
  const kind = (about?.kind ?? "").toLowerCase();
  return {
    cells: [
      last,
      event.type ?? "",
      event.reason ?? "",
      about?.name ? `${kind}/${about.name}` : kind,
      about?.fieldPath ?? "",
      eventSource(event),
      (event.message ?? "").trim(),
      first,
      event.series ? (event.series.count ?? 0) + 1 : event.count || 1,
      embeddedprinters.name(object),
    ],
  };
}

function eventSource(event: metav1.Manifest<v1.Event>): string {
  const component = event.source?.component || event.reportingComponent || "";
  const instance = event.source?.host || event.reportingInstance || "";
  return instance === "" ? component : `${component}, ${instance}`;
}
