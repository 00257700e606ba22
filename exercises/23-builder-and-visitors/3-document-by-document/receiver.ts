// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as resourcecli from "#cli-runtime/resource";

/** What `visit` uses of a StreamVisitor. */
export interface StreamVisitor {
  readonly reading: resourcecli.Reading;
  parsing<T>(work: () => T | Promise<T>): Promise<T>;
  readonly reader: resourcecli.Reader;
  validate(data: string, schema: resourcecli.ContentValidator | undefined): Promise<void>;
  readonly source: string;
}
