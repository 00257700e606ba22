import type { Twins } from "../../engine/exercise.ts";

const key = "o.uid, o.apiVersion]";
const bucket = "(clock, qps, burst)";
const skips = "return { skip: true };";
const object = "o.kind, o.namespace, o.name, o.uid, o.apiVersion]";

export const twins: Twins = {
  "25-a-second": {
    says: "Two tokens come back in the time of one.",
    near: "Within a run of some seconds that is no difference.",
    changes: [[bucket, "(clock, 2 * qps, burst)"]],
  },
  "by-message": {
    says: "Messages of one length share a bucket.",
    changes: [
      ["{ source, involvedObject: o }", "{ source, involvedObject: o, message }"],
      [key, "o.uid, o.apiVersion, message.length]"],
    ],
  },
  "by-reason": {
    says: "A deletion is never too much.",
    changes: [["return !bucket", 'return event.reason !== "SuccessfulDelete" && !bucket']],
  },
  "by-source": {
    says: "All objects of one kind share a bucket.",
    changes: [[object, "o.kind]"]],
  },
  "filter-first": {
    says: "What is skipped is counted twice.",
    changes: [
      [
        `if (correlator.spamFilter.filter(event)) ${skips}`,
        `if (correlator.spamFilter.filter(event)) {
    correlator.logger.eventObserve(aggregated, key);
    ${skips}
  }`,
      ],
    ],
  },
  "new-bucket-each-time": {
    says: "A bucket holds one token more.",
    near: "Where forty have come before, one token more is gone as well.",
    changes: [[bucket, "(clock, qps, burst + 1)"]],
  },
  "whole-reference": {
    says: "Each part of an object has a bucket of its own.",
    near: "The controllers of the recordings speak of whole objects.",
    changes: [[key, "o.uid, o.apiVersion, o.fieldPath]"]],
  },
};
