import * as http from "#go/net/http";
import * as url from "#go/net/url";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You cut the prefix off before you hand the request on, as when a folder is mounted somewhere. This mux hands on what came; who wants the rest of the path alone wraps the handler, as the debug pages of controllers do.",
  fails: [
    "the query is no part of the path",
    "a prefix serves all that begins so",
    "of several prefixes the longest serves, whichever came first",
    "a prefix that was taken out serves nobody",
    "whichever handler it is, it gets request and context as they came, and its answer is the answer",
    "a handler that finds nothing has answered, and one that throws has thrown",
    "whatever is registered, each path is found as in Kubernetes",
    "upstream's own cases find whom they should",
    "a manager answers as a real one did",
  ],
  implementation: {
    ...solution,
    serveHTTP: async (mux, req, ctx) => {
      const { path } = url.parse(req.url);
      const exact = mux.pathToHandler.get(path);
      if (exact) return exact(req, ctx);
      const best = mux.prefixHandlers.find(({ prefix }) => path.startsWith(prefix));
      if (!best) return mux.notFound(req, ctx);
      const rest = req.url.replace(best.prefix, "/");
      return best.handler(new http.TextRequest(rest, { method: req.method, headers: {} }), ctx);
    },
  },
};
