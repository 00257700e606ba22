// Go: staging/src/k8s.io/kubectl/pkg/describe/describe.go
import type * as v1 from "#api/core/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as duration from "#apimachinery/util/duration";
import type * as clientset from "#client-go/kubernetes";
import * as sort from "#go/sort";
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";
import type { PrefixWriter } from "./prefix-writer.ts";

/** What was said of an object; undefined if nobody tells, which upstream passes over as well. */
export async function eventsOf(
  client: clientset.Clientset,
  kind: string,
  { metadata: { name, namespace, uid } }: { metadata: metav1.ObjectMeta },
): Promise<v1.Event[] | undefined> {
  const involved = { kind, name, namespace, uid };
  const terms = Object.entries(involved).map(([field, value]) => `involvedObject.${field}=${value}`);
  try {
    return (
      await client
        .coreV1()
        .events(namespace)
        .list({ fieldSelector: terms.join(",") })
    ).items;
  } catch {
    return undefined;
  }
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

function since(timestamp: string | null | undefined, clock: utilclock.Clock): string {
  const at = time.parseRFC3339(timestamp ?? "") ?? time.parseRFC3339Micro(timestamp ?? "");
  return at === undefined ? "<unknown>" : duration.humanDuration(clock.wall() - at);
}
