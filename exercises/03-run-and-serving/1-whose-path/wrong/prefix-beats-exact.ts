import * as url from "#go/net/url";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You ask the prefixes first, as if whoever has a whole folder had every page in it. A page with a handler of its own is more precise than any prefix.",
  fails: [
    "an exact path comes before every prefix",
    "whatever is registered, each path is found as in Kubernetes",
    "upstream's own cases find whom they should",
  ],
  implementation: {
    ...solution,
    serveHTTP: async (mux, req, ctx) => {
      const { path } = url.parse(req.url);
      const best = mux.prefixHandlers.find(({ prefix }) => path.startsWith(prefix));
      return best ? best.handler(req, ctx) : solution.serveHTTP(mux, req, ctx);
    },
  },
};
