import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You ask for any version each time, as the first list does. The answer may be older than what you have seen, since an API server that lags is allowed to give it: your copy would go back in time, and a ReplicaSet that is deleted would be there again.",
  fails: [
    "a watch whose place is gone ends in a list, of what was seen last or newer",
    "a watch that is closed at once ends in a list, however long those before it went on",
    "a watch that ends in any other error does the same",
    "a watch that cannot begin is an error of which the handler is told, and everything is listed again",
    "a list that fails changes nothing, and the handler is told why",
    "a list whose version is gone asks for the newest",
    "the newest is asked for until a list has come",
    "once a list has come, what was seen last counts again",
    "a list asks for any version, for what was seen last, or for the newest",
    "that the first list came in pages is remembered, and that a later one did is not",
    "whatever becomes of lists and watches, the server is asked what Kubernetes asks it",
    "behind a server whose watches end, as little is listed as the port lists",
  ],
  implementation: {
    ...solution,
    relistResourceVersion: (r) => (r.isLastSyncResourceVersionUnavailable ? "" : "0"),
  },
};
