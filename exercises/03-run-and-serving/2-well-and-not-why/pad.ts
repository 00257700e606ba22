import * as genericapirequest from "#apiserver/endpoints/request";
import * as healthz from "#apiserver/server/healthz";
import * as http from "#go/net/http";
import { handleRootHealth } from "./exercise.ts";

const page = handleRootHealth(
  "healthz",
  healthz.namedCheck("ping", () => {}),
  healthz.namedCheck("etcd", () => {
    throw new Error("no route to 10.0.0.7");
  }),
);

for (const query of ["", "?verbose", "?exclude=etcd", "?exclude=etcd&verbose"]) {
  const req = new http.TextRequest(`http://server/healthz${query}`, { method: "GET", headers: {} });
  const answer = await page(req, genericapirequest.newContext());
  console.log(query, answer.status);
  console.log(await answer.text());
}
