import type { Scenario } from "../../site/record/scenario.ts";
import { describe, five, onStage } from "./played.ts";
import { own } from "./short.scenario.ts";

const [verbose, single, , nope, unsecured] = five;

/** The handlers of both ports are made, four requests come, and the manager ends. */
export const scenario: Scenario = {
  own,
  watch: [
    "src/controller-manager/app/serve.ts#newBaseHandler",
    "src/controller-manager/app/serve.ts#buildHandlerChain",
    "src/apiserver/endpoints/filters/authentication.ts#withAuthentication",
    "src/apiserver/endpoints/filters/authorization.ts#withAuthorization",
    "src/apiserver/authorization/path/path.ts#newAuthorizer",
    "src/apiserver/server/mux/pathrecorder.ts#PathRecorderMux.serveHTTP",
    "src/apiserver/server/healthz/healthz.ts#handleRootHealth",
    "src/component-base/configz/configz.ts#deleteConfig",
  ],
  fields: { PathRecorderMux: ["#exposedPaths"] },
  describe,
  play: (stage) =>
    onStage(
      stage,
      [verbose, single, nope, unsecured].flatMap((one) => one ?? []),
      true,
    ),
};
