import * as genericapirequest from "#apiserver/endpoints/request";
import * as http from "#go/net/http";
import { refresh, serveHTTP } from "./exercise.ts";
import type { PathRecorderMux } from "./receiver.ts";

/** A handler that says who it is. */
const named = (name: string) => async () => http.error(name, 200);

const mux: PathRecorderMux = {
  name: "mine",
  pathToHandler: new Map([["/healthz", named("healthz")]]),
  prefixToHandler: new Map([
    ["/debug/", named("debug")],
    ["/debug/pprof/", named("profiles")],
  ]),
  prefixHandlers: [],
  notFound: async () => http.notFound(),
};

const rows = [];
for (const path of ["/healthz", "/healthz/", "/debug/x", "/debug/pprof/heap", "/debug"]) {
  refresh(mux);
  const req = new http.TextRequest(`http://server${path}`, { method: "GET", headers: {} });
  const answer = await serveHTTP(mux, req, genericapirequest.newContext());
  rows.push({ path, status: answer.status, says: (await answer.text()).trim() });
}
console.table(rows);
