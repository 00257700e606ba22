import * as genericapirequest from "#apiserver/endpoints/request";
import * as healthz from "#apiserver/server/healthz";
import * as mux from "#apiserver/server/mux";
import * as http from "#go/net/http";
import * as klog from "#klog";
import type { Facts } from "../../engine/exercise.ts";

/** What a probe gets that excludes the check of an election, while there is one, and later. */
export const facts: Facts = async () => {
  const ill = healthz.namedCheck("leaderElection", () => {
    throw new Error("failed election to renew leadership");
  });
  const was = klog.setSink(() => undefined);
  const [before, after] = await Promise.all(
    [[ill], []].map(async (checks) => {
      const m = new mux.PathRecorderMux("manager");
      healthz.installHandler(m, ...checks);
      const url = "http://server/healthz?exclude=leaderElection";
      const req = new http.TextRequest(url, { method: "GET", headers: {} });
      const answer = await m.serveHTTP(req, genericapirequest.newContext());
      return `${answer.status} ${await answer.text()}`;
    }),
  );
  klog.setSink(was);
  return [`Before, it gets \`${before}\`. After, it gets \`${after}\`.`];
};
