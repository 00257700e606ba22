import * as goerrors from "#go/errors";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You never trust a version again once a list was refused. After the newest list you have a place like any other; without putting the flag back each further list of this client is a read from etcd, until it is started anew.",
  fails: [
    "once a list has come, what was seen last counts again",
    "whatever becomes of lists and watches, the server is asked what Kubernetes asks it",
  ],
  implementation: {
    ...solution,
    list: async (r, signal) => {
      const resourceVersion = r.relistResourceVersion();
      let listed;
      try {
        listed = await r.listPages({ resourceVersion }, signal);
      } catch (err) {
        if (signal.aborted) return false;
        throw new Error(`failed to list ${r.expectedTypeName}: ${goerrors.textOf(err)}`);
      }
      if (signal.aborted) return false;
      const [{ items, metadata }, paginatedResult] = listed;
      if (resourceVersion === "0" && paginatedResult) r.paginatedResult = true;
      r.store.replace(items, metadata.resourceVersion);
      r.ownLastSyncResourceVersion = metadata.resourceVersion;
      return true;
    },
  },
};
