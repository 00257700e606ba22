// Ours: an address that nobody can read is the server's failure, as upstream has it
import { expect, test } from "vitest";
import * as genericapirequest from "#apiserver/endpoints/request";
import * as http from "#go/net/http";
import * as klogtesting from "#klog/testing";
import { withRequestInfo } from "./requestinfo.ts";

test("withRequestInfo answers 500 where it cannot tell what is asked for", async () => {
  klogtesting.claimErrors(/^failed to create RequestInfo: unable to determine/);
  const filter = withRequestInfo(
    async () => http.error("served", 200),
    new genericapirequest.RequestInfoFactory(["api"], ["api"]),
  );
  const req = new http.TextRequest("/api/v1/watch?x=%3C", { method: "GET", headers: {} });
  const response = await filter(req, genericapirequest.newContext());
  expect([response.status, await response.text()]).toEqual([
    500,
    'Internal Server Error: "/api/v1/watch?x=%3C": failed to create RequestInfo: unable to determine kind and namespace from url, /api/v1/watch?x=%3C\n',
  ]);
});
