import type * as v1 from "#api/core/v1";
import * as record from "#client-go/tools/record";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import type { Facts } from "../../engine/exercise.ts";

/** What a server knows of 40 new pods, and of one more five minutes later. */
export const facts: Facts = async () => {
  const clock = new utilclock.VirtualClock();
  const correlator = new record.EventCorrelator(clock);
  const stored = new Map<string, v1.Event>();
  const say = (pod: number): void => {
    const result = correlator.eventCorrelate(created(`web-${pod}`, time.rfc3339(clock.now())));
    if (!result.skip) stored.set(result.event.metadata.name, result.event);
  };
  const count = (): number | undefined =>
    [...stored.values()].find(({ message }) => message.startsWith("(combined"))?.count;
  for (let pod = 1; pod <= 40; pod++) say(pod);
  const [alone, before] = [stored.size - 1, count()];
  await clock.step(5 * time.minute);
  say(41);
  const nine = alone === 9 ? "Nine stand" : `${alone} stand`;
  return [
    `${nine} there by themselves, and the combined Event has a count of ${before}.`,
    `Afterwards its count is ${count()}.`,
  ];
};

const created = (pod: string, at: string): v1.Event => ({
  kind: "Event",
  apiVersion: "v1",
  metadata: { name: `web.${pod}`, namespace: "default" } as v1.Event["metadata"], // No more of it is read.
  involvedObject: { kind: "ReplicaSet", namespace: "default", name: "web" },
  reason: "SuccessfulCreate",
  message: `Created pod: ${pod}`,
  source: { component: "replicaset-controller" },
  firstTimestamp: at,
  lastTimestamp: at,
  count: 1,
  type: "Normal",
  eventTime: null,
  reportingComponent: "",
  reportingInstance: "",
});
