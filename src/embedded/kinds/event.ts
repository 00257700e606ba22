// Go: pkg/registry/core/event/strategy.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as corevalidation from "#api/core/validation";
import type * as v1 from "#api/core/v1";
import { name, since, column, wide, type Printer, type Row } from "#embedded/printers";
import {
  baseStrategy,
  fieldLabels,
  metadataFields,
  type StoredKind,
  type Strategy,
} from "#embedded/registry";
import { view, type Stored } from "#embedded/storage";
import { validatedBy } from "./prepare.ts";

const strategy: Strategy = {
  ...baseStrategy,
  allowCreateOnUpdate: true,
  garbageCollection: "Unsupported",
  ...validatedBy(corevalidation.validateEventCreate, corevalidation.validateEventUpdate),
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

const printer: Printer = {
  columns: [
    column("Last Seen", "When this happened last."),
    column("Type", "Normal or Warning."),
    column("Reason", "Why, in one word."),
    column("Object", "What it happened to."),
    column("Subobject", "The part that it happened to.", wide),
    column("Source", "Who reports it.", wide),
    column("Message", "What happened."),
    column("First Seen", "When this happened first.", wide),
    column("Count", "How often this happened.", wide),
    column("Name", "The event's own name.", { ...wide, format: "name" }),
  ],
  row: eventRow,
};

/** Events: what happened to another object. Nobody waits for their dependents. */
export const events: StoredKind = { strategy, printer };

function eventRow(object: Stored, now: number): Row {
  const event = view<v1.Event>(object);
  const first = since(event.firstTimestamp ?? event.eventTime, now);
  const last = event.series
    ? since(event.series.lastObservedTime, now)
    : event.lastTimestamp
      ? since(event.lastTimestamp, now)
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
      name(object),
    ],
  };
}

function eventSource(event: metav1.Manifest<v1.Event>): string {
  const component = event.source?.component || event.reportingComponent || "";
  const instance = event.source?.host || event.reportingInstance || "";
  return instance === "" ? component : `${component}, ${instance}`;
}
