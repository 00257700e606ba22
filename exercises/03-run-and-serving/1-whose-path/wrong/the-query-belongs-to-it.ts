import * as url from "#go/net/url";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You compare everything after the host, and so the query with it. A query is a question to the page, and no part of its path: `/healthz?verbose` asks the page `/healthz`.",
  fails: [
    "the query is no part of the path",
    "whatever is registered, each path is found as in Kubernetes",
    "a manager answers as a real one did",
  ],
  implementation: {
    ...solution,
    serveHTTP: async (mux, req, ctx) => {
      const path = url.requestURI(req.url);
      const exact = mux.pathToHandler.get(path);
      if (exact) return exact(req, ctx);
      const best = mux.prefixHandlers.find(({ prefix }) => path.startsWith(prefix));
      return best ? best.handler(req, ctx) : mux.notFound(req, ctx);
    },
  },
};
