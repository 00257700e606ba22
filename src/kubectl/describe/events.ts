// Go: staging/src/k8s.io/kubectl/pkg/describe/describe.go
import type * as v1 from "#api/core/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as clientset from "#client-go/kubernetes";
import * as sort from "#go/sort";
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";
import { since, type PrefixWriter } from "./prefix-writer.ts";

/** What was said of an object; undefined if nobody tells, which upstream mostly passes over as well. */
export async function eventsOf(
  client: clientset.Clientset,
  namespace: string,
  involved: v1.ObjectReference,
): Promise<v1.Event[] | undefined> {
  try {
    return await searchEvents(client, namespace, involved);
  } catch {
    return undefined;
  }
}

/** The events in a namespace about what `involved` says; of that, name and namespace count even if they are empty. */
export async function searchEvents(
  client: clientset.Clientset,
  namespace: string,
  { kind = "", name = "", namespace: of = "", uid = "" }: v1.ObjectReference,
): Promise<v1.Event[]> {
  const fields = { ...(kind !== "" && { kind }), name, namespace: of, ...(uid !== "" && { uid }) };
  const terms = Object.entries(fields).map(([field, value]) => `involvedObject.${field}=${value}`);
  const { items } = await client
    .coreV1()
    .events(namespace)
    .list({ fieldSelector: terms.join(",") });
  return items;
}

/** A reference to an object of a kind, as far as events are searched by it. */
export function referenceTo(
  kind: string,
  { metadata: { name, namespace, uid } }: { readonly metadata: metav1.ObjectMeta },
): v1.ObjectReference {
  return { kind, name, namespace, uid };
}

/** A table of events, the oldest first. */
export function describeEvents(events: v1.Event[], clock: utilclock.Clock, w: PrefixWriter): void {
  if (events.length === 0) return w.write(0, "Events:\t<none>\n");
  w.flush();
  const at = (timestamp: string | null) => time.parseRFC3339(timestamp ?? "") ?? -Infinity;
  sort.sliceStable(events, (a, b) => at(a.lastTimestamp) < at(b.lastTimestamp));
  w.write(0, "Events:\n  Type\tReason\tAge\tFrom\tMessage\n");
  w.write(1, "----\t------\t----\t----\t-------\n");
  for (const {
    count,
    eventTime,
    firstTimestamp,
    lastTimestamp,
    message,
    reason,
    reportingComponent,
    source,
    type,
  } of events) {
    const first = since(firstTimestamp, clock);
    const often = `${since(lastTimestamp, clock)} (x${count} over ${first})`;
    const once = (firstTimestamp ?? "") === "" ? since(eventTime, clock) : first;
    const from = source.component || reportingComponent;
    w.write(1, `${type}\t${reason}\t${count > 1 ? often : once}\t${from}\t${message.trim()}\n`);
  }
}
