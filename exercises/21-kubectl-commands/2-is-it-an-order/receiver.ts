// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as clientcmd from "#client-go/tools/clientcmd";
import type * as clientcmdapi from "#client-go/tools/clientcmd/api";

/** What `namespace` uses of a DirectClientConfig. */
export interface DirectClientConfig {
  readonly overrides: clientcmd.ConfigOverrides;
  /** Throws what is wrong with the context in use, its user and its cluster; the rest may be as wrong as it likes. */
  confirmUsable(): void;
  context(): clientcmdapi.Context;
}
