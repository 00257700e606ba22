import * as http from "#go/net/http";
import * as url from "#go/net/url";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You answer 404 yourself where nothing fits. What stands for everything unknown is a handler of the mux, and an API server, for one, sets another in its place.",
  fails: [
    "what nobody serves is answered by the mux's own handler for that",
    "whichever handler it is, it gets request and context as they came, and its answer is the answer",
    "upstream's own cases find whom they should",
  ],
  implementation: {
    ...solution,
    serveHTTP: async (mux, req, ctx) => {
      const { path } = url.parse(req.url);
      const isServed =
        mux.pathToHandler.has(path) || mux.prefixHandlers.some(({ prefix }) => path.startsWith(prefix));
      return isServed ? solution.serveHTTP(mux, req, ctx) : http.notFound();
    },
  },
};
