import * as genericapirequest from "#apiserver/endpoints/request";
import * as healthz from "#apiserver/server/healthz";
import * as genericcontrollermanager from "#controller-manager/app";
import * as http from "#go/net/http";
import type { Facts } from "../../engine/exercise.ts";

/** Who answers three paths, once a prefix stands beside the pages of a manager. */
export const facts: Facts = async () => {
  const debugging = { enableProfiling: true, enableContentionProfiling: false };
  const check = healthz.namedCheck("leaderElection", () => {});
  const m = genericcontrollermanager.newBaseHandler(debugging, check);
  m.handlePrefix("/healthz/", async () => http.error("something of its own", 200));
  const by = await Promise.all(
    ["/healthz", "/healthz/leaderElection", "/healthz/other"].map(async (path) => {
      const req = new http.TextRequest(`http://server${path}`, { method: "GET", headers: {} });
      const answer = await m.serveHTTP(req, genericapirequest.newContext());
      const isOwn = (await answer.text()).startsWith("something of its own");
      return `\`${path}\`${path === "/healthz" ? " is answered" : ""} by the ${isOwn ? "prefix" : "exact path"}`;
    }),
  );
  return [`${by.join(", ")}.`];
};
