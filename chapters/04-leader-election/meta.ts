import type { ChapterMeta } from "../../site/author.ts";

const upstream = "staging/src/k8s.io/client-go/tools/leaderelection";
const port = "src/client-go/tools/leaderelection";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Say who leads after a crash, when, and why no clock has to be right for it.",
    "Say how long a leader that is cut off may go on, and when another one may begin.",
    "Given three durations, say whether they are refused, and whether two can lead with them.",
    "Say what a manager does when it loses its Lease, and why it does not hand over.",
  ],
  prerequisites: [0],
  minutes: 35,
  upstream: [
    `${upstream}/leaderelection.go`,
    `${upstream}/healthzadaptor.go`,
    `${upstream}/resourcelock/leaselock.go`,
  ],
  port: [
    `${port}/leaderelection.ts`,
    `${port}/config.ts`,
    `${port}/healthzadaptor.ts`,
    `${port}/resourcelock/leaselock.ts`,
  ],
  tests: [
    `${port}/elector.test.ts`,
    `${port}/leaderelection.test.ts`,
    `${port}/two-electors.property.test.ts`,
    "src/conformance/leader-election.test.ts",
  ],
  leftOut: {
    [`${port}/leaderelection.ts#runOrDie`]: "Makes an elector, ties it to its watchdog and runs it.",
    [`${port}/config.ts#jitterFactor`]: "1.2.",
    [`${port}/config.ts#LeaderCallbacks`]: "The three callbacks, told in the text.",
    [`${port}/config.ts#LeaderElectionConfig`]: "What an elector is made of, field by field.",
    [`${port}/config.ts#UncheckedConfig`]: "The same, before it is checked.",
    [`${port}/resourcelock/leaselock.ts#leaseSpecToLeaderElectionRecord`]: "The record in a Lease.",
    [`${port}/resourcelock/leaselock.ts#leaderElectionRecordToLeaseSpec`]: "The Lease of a record.",
  },
  versions: [
    {
      version: "1.11",
      change: "The lock is an Endpoints object. At first no health check shows that a leader fails to renew; a late patch release brings one.",
    },
    {
      version: "1.17 to 1.19",
      change: "The lock is an Endpoints object and a Lease at once, to move from one to the other.",
    },
    {
      version: "1.20 (this port)",
      change: "The lock is a Lease. A health check fails, as it has since 2018, once the lease has run out for 20 s.",
    },
    { version: "1.27", change: "The manager accepts only Leases. A standby waits for the duration that stands in the Lease, and no longer for its own." },
    { version: "1.28", change: "The library, too, knows only Leases." },
  ],
}; // prettier-ignore
