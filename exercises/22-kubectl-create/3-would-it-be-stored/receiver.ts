// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as discovery from "#client-go/discovery";
import type * as schema from "#apimachinery/runtime/schema";

/** What `hasSupport` uses of a DryRunVerifier. */
export interface DryRunVerifier {
  openAPI(): Promise<discovery.OpenAPIDocument>;
  hasCRD(gvk: schema.GroupVersionKind): Promise<boolean>;
}
