// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as resourcecli from "#cli-runtime/resource";

/** What `visit` uses of an EagerVisitorList. */
export interface EagerVisitorList {
  readonly visitors: readonly resourcecli.Visitor[];
}

/** What `visit` uses of a ContinueOnErrorVisitor. */
export interface ContinueOnErrorVisitor {
  readonly visitor: resourcecli.Visitor;
}
