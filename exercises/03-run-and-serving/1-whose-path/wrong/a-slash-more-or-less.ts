import * as url from "#go/net/url";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take `/healthz` and `/healthz/` for one page, as most web servers do, and let `/debug` find `/debug/`. This mux compares letter for letter, and a slash is a letter.",
  fails: [
    "a slash at the end makes another path",
    "a prefix does not serve its own name without the slash",
    "whatever is registered, each path is found as in Kubernetes",
    "upstream's own cases find whom they should",
    "a manager answers as a real one did",
  ],
  implementation: {
    ...solution,
    serveHTTP: async (mux, req, ctx) => {
      const { path } = url.parse(req.url);
      const other = path.endsWith("/") ? path.slice(0, -1) : `${path}/`;
      const exact = mux.pathToHandler.get(path) ?? mux.pathToHandler.get(other);
      if (exact) return exact(req, ctx);
      const best = mux.prefixHandlers.find(({ prefix }) => path.startsWith(prefix) || other === prefix);
      return best ? best.handler(req, ctx) : mux.notFound(req, ctx);
    },
  },
};
