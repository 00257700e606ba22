// Go: staging/src/k8s.io/apiserver/pkg/server/deprecated_insecure_serving.go
import type * as authenticator from "#apiserver/authentication/authenticator";
import * as user from "#apiserver/authentication/user";
import type * as genericapirequest from "#apiserver/endpoints/request";
import * as klog from "#klog";
import { type Listener, stopped, toFetch } from "./secure-serving.ts";

/** How the port is served on which nobody is asked who they are. */
export class DeprecatedInsecureServingInfo {
  readonly listener: Listener;
  /** What is served, for the log. */
  name = "";

  constructor(listener: Listener) {
    this.listener = listener;
  }

  /** Serves over plain HTTP until the signal aborts; settles as `SecureServingInfo.serve` does. */
  serve(handler: genericapirequest.Handler, shutdownTimeout: number, signal: AbortSignal): Promise<void> {
    const serving = this.listener.serve(toFetch(handler), { shutdownTimeout, signal });
    const what = this.name === "" ? "" : `${this.name} `;
    klog.info(`Serving ${what}insecurely on ${this.listener.addr}`);
    return stopped(serving, this.listener.addr);
  }
}

const superuser = new user.DefaultInfo({
  name: "system:unsecured",
  groups: [user.systemPrivilegedGroup, user.allAuthenticated],
});

/** Takes everybody for a superuser: as good as no authentication and no authorization, and no special case to any filter. */
export const insecureSuperuser: authenticator.Request = {
  authenticateRequest: async (_req, { audiences = [] }) => ({ user: superuser, audiences }),
};
