import type * as v1 from "#api/core/v1";
import * as record from "#client-go/tools/record";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import type { Facts } from "../../engine/exercise.ts";

/** What stands on a server after twelve different events, half an hour, and twelve others. */
export const facts: Facts = async () => {
  const clock = new utilclock.VirtualClock();
  const correlator = new record.EventCorrelator(clock);
  const stored = new Map<string, v1.Event>();
  for (let i = 1; i <= 24; i++) {
    if (i === 13) await clock.step(30 * time.minute);
    const result = correlator.eventCorrelate(said(`${i}`, time.rfc3339(clock.now())));
    if (!result.skip) stored.set(result.event.metadata.name, result.event);
  }
  const combined = [...stored.values()].filter(({ message }) => message.startsWith("(combined"));
  const counts = combined.map(({ count }) => count).join(" and ");
  return [
    `There are ${stored.size} Events, and of these ${combined.length} is combined, with a count of ${counts}.`,
  ];
};

const said = (message: string, at: string): v1.Event => ({
  kind: "Event",
  apiVersion: "v1",
  metadata: { name: `web.${message}`, namespace: "default" } as v1.Event["metadata"], // No more of it is read.
  involvedObject: { kind: "Deployment", namespace: "default", name: "web" },
  reason: "ScalingReplicaSet",
  message,
  source: { component: "deployment-controller" },
  firstTimestamp: at,
  lastTimestamp: at,
  count: 1,
  type: "Normal",
  eventTime: null,
  reportingComponent: "",
  reportingInstance: "",
});
