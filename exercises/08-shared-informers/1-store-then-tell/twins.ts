import type { Twins } from "../../engine/exercise.ts";

const loop = "for (const delta of deltas) {";
const deletes = "cache.deleteFrom(indexer, delta.object);";
const tellsDeletion =
  'processor.distribute({ type: "delete", oldObj: runtime.deepFreeze(delta.object) }, false);';
const asks = "const old = indexer.get(object);";
const tellsUpdate = 'else processor.distribute({ type: "update"';
const news = "isNoNews(type, old, object)";
const repetition = 'if (type === "Sync") return true;';

export const twins: Twins = {
  "by-the-type": {
    says: "What a list brings is told as an update, even if the copy did not hold it.",
    changes: [
      ["if (old === undefined)", 'if (old === undefined && type !== "Replaced")'],
      ["oldObj: old,", "oldObj: old ?? object,"],
      [news, "isNoNews(type, old ?? object, object)"],
    ],
  },
  "deleted-objects-are-free": {
    says: "An update hands on a copy of the new object that anybody can change.",
    changes: [["newObj: object }, isNoNews", "newObj: { ...object } }, isNoNews"]],
  },
  "known-versions-are-no-news": {
    says: "A repetition by the queue goes to everybody, and what a watch brings in a known version to nobody else.",
    near: "A repetition in a known version has to go to everybody, or it would look as it does there; and through a cut that is heard.",
    changes: [
      [repetition, 'if (type === "Sync") return false;'],
      ['return type === "Replaced" &&', 'return (type === "Replaced" || type === "Updated") &&'],
    ],
  },
  "old-is-new": {
    says: "The old object is told with the version of the new one.",
    changes: [
      [
        asks,
        "const held = indexer.get(object);\n    const old = held && runtime.deepFreeze({ ...held, metadata: object.metadata });",
      ],
    ],
  },
  "only-the-newest": {
    says: "The deltas are handled in the wrong order, the newest first.",
    changes: [[loop, "for (const delta of [...deltas].reverse()) {"]],
  },
  "replaced-is-a-resync": {
    says: "What a list brings in another version is told to nobody.",
    near: "What is told to nobody is missed as well where the check asks under which name it is told.",
    changes: [
      [
        tellsUpdate,
        'else if (type !== "Replaced" || isNoNews(type, old, object)) processor.distribute({ type: "update"',
      ],
    ],
  },
  "replaced-is-always-news": {
    says: "What a list brings in the known version is told to nobody.",
    changes: [
      [
        tellsUpdate,
        'else if (type !== "Replaced" || !isNoNews(type, old, object)) processor.distribute({ type: "update"',
      ],
    ],
  },
  "sync-for-all": {
    says: "Repetitions are told to nobody.",
    near: "What is told to nobody is missed as well where the check asks under which name it is told.",
    changes: [[tellsUpdate, 'else if (!isNoNews(type, old, object)) processor.distribute({ type: "update"']],
  },
  "tells-first": {
    says: "Only a deletion is told before the copy has it.",
    changes: [
      [deletes, ""],
      [tellsDeletion, `${tellsDeletion}\n      ${deletes}`],
    ],
  },
  "unwraps-tombstones": {
    says: "A tombstone leaves its object in the copy.",
    changes: [[deletes, `if (!(delta.object instanceof cache.DeletedFinalStateUnknown)) ${deletes}`]],
  },
};
