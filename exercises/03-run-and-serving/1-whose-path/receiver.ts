// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as genericapirequest from "#apiserver/endpoints/request";
import type * as mux from "#apiserver/server/mux";

/** What `serveHTTP` and `#refresh` use of a PathRecorderMux. */
export interface PathRecorderMux {
  /** Where requests go is told in the log under this name. */
  readonly name: string;
  readonly pathToHandler: Map<string, genericapirequest.Handler>;
  /** In the order in which they are tried; upstream makes it, with a copy of the rest, whenever a path comes or goes. */
  prefixHandlers: readonly mux.PrefixHandler[];
  notFound: genericapirequest.Handler;
  readonly prefixToHandler: Map<string, genericapirequest.Handler>;
}
