// Go: pkg/printers/internalversion/printers.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as v1 from "#api/core/v1";
import * as embeddedprinters from "#embedded/printers";
import * as storage from "#embedded/storage";

/** Events by what happened to what. */
export const eventPrinter: embeddedprinters.Printer = {
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
