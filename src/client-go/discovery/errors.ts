// Go: staging/src/k8s.io/client-go/discovery/discovery_client.go
import type * as metav1 from "#apimachinery/apis/meta/v1";

/** What was found in spite of an error. */
export interface PartialResult {
  readonly groups?: readonly metav1.APIGroup[];
  readonly resources?: readonly metav1.APIResourceList[];
}

/** Something was not found, and something was. (Upstream returns lists beside the error.) */
export class PartialDiscoveryError extends Error {
  override readonly name: string = "PartialDiscoveryError";
  readonly partial: PartialResult;

  constructor(message: string, partial: PartialResult) {
    super(message);
    this.partial = partial;
  }
}

/** Some groups could not be read; the others were. */
export class ErrGroupDiscoveryFailed extends PartialDiscoveryError {
  override readonly name = "ErrGroupDiscoveryFailed";
  /** Why, by the group version's text. */
  readonly groups: ReadonlyMap<string, Error>;

  constructor(groups: ReadonlyMap<string, Error>, partial: PartialResult) {
    const failures = [...groups].map(([gv, err]) => `${gv}: ${err.message}`).sort();
    super(`unable to retrieve the complete list of server APIs: ${failures.join(", ")}`, partial);
    this.groups = groups;
  }
}

/** Whether some groups could not be read while others were. */
export function isGroupDiscoveryFailedError(err: unknown): err is ErrGroupDiscoveryFailed {
  return err instanceof ErrGroupDiscoveryFailed;
}

/** What was found in spite of an error; undefined if nothing was. */
export function partialResult(err: unknown): PartialResult | undefined {
  return err instanceof PartialDiscoveryError ? err.partial : undefined;
}
