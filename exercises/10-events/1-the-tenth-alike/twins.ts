import type { Twins } from "../../engine/exercise.ts";

const notes = "group.localKeys.add(localKey);";
const renews = "  group.lastTimestamp = now;";
const forgets = "group.localKeys.delete(localKey);";
const few = "group.localKeys.size < options.maxEvents";
const keys = "const [aggregateKey, localKey] = options.keyFunc(newEvent);";
const ofGroup = "time.rfc3339(now)), aggregateKey]";

export const twins: Twins = {
  "combined-for-good": {
    says: "What goes when there are too many is the oldest that is known.",
    changes: [[forgets, 'group.localKeys.delete([...group.localKeys][0] ?? "");']],
  },
  "counts-repetitions": {
    says: "Whatever comes again is combined.",
    changes: [
      [notes, `const isKnown = group.localKeys.has(localKey);\n  ${notes}`],
      [few, `!isKnown && ${few}`],
      [forgets, `if (!isKnown) ${forgets}`],
    ],
  },
  eleventh: {
    says: "The tenth is written as it came, but under the key of its group, and stays known.",
    near: "What comes next under this key takes its place, so only a group that ends with ten leaves other events.",
    changes: [
      [forgets, `const isTenth = group.localKeys.size === options.maxEvents;\n  if (!isTenth) ${forgets}`],
      ["aggregator.combined(newEvent, time", "isTenth ? newEvent : aggregator.combined(newEvent, time"],
    ],
  },
  "forgets-the-object": {
    says: "Groups are formed by reason, and what is combined counts under the event's own key.",
    changes: [
      [keys, `const [, localKey] = options.keyFunc(newEvent);\n  const aggregateKey = newEvent.reason;`],
      [ofGroup, "time.rfc3339(now)), record.getEventKey(newEvent)]"],
    ],
  },
  "only-news-breaks-the-silence": {
    says: "An event that comes again later than the others begins the group anew.",
    changes: [
      [
        renews,
        `  if (now > group.lastTimestamp && group.localKeys.has(localKey)) group.localKeys.clear();\n${renews}`,
      ],
    ],
  },
  "own-key": {
    says: "All events of a group count under its key, also those that are written as they came.",
    changes: [["[newEvent, record.getEventKey(newEvent)]", "[newEvent, aggregateKey]"]],
  },
  "window-from-the-first": {
    says: "Neither what is the same nor what is combined breaks the silence.",
    changes: [
      [
        renews,
        `  if (!group.localKeys.has(localKey) && group.localKeys.size < options.maxEvents - 1)\n  ${renews}`,
      ],
    ],
  },
};
