import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You ask for the newest list each time, to be on the safe side. That is a read from etcd for every client that starts: after an update of the API servers thousands of them ask within a minute. Any version will do for a first list, and what you saw last, or newer, for all others.",
  fails: [
    "the first list asks for any version, and the watch begins where the list ends",
    "a watch that is closed goes on where its last event was, without a list",
    "a watch whose place is gone ends in a list, of what was seen last or newer",
    "a watch that is closed at once ends in a list, however long those before it went on",
    "a watch that ends in any other error does the same",
    "a watch that cannot begin is an error of which the handler is told, and everything is listed again",
    "a list that fails changes nothing, and the handler is told why",
    "a list whose version is gone asks for the newest",
    "the newest is asked for until a list has come",
    "once a list has come, what was seen last counts again",
    "a list asks for any version, for what was seen last, or for the newest",
    "a server that refuses the connection is asked for the same watch again, after a pause",
    "a watch asks for bookmarks, and for its end after five to ten minutes, as chance will have it",
    "that the first list came in pages is remembered, and that a later one did is not",
    "who is told to stop asks nothing more, stores nothing more and tells nobody",
    "whatever becomes of lists and watches, the server is asked what Kubernetes asks it",
    "behind a server whose watches end, as little is listed as the port lists",
  ],
  implementation: {
    ...solution,
    relistResourceVersion: () => "",
  },
};
