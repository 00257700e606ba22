// Go: staging/src/k8s.io/kubectl/pkg/describe/describe.go
import type * as meta from "#apimachinery/api/meta";
import * as schema from "#apimachinery/runtime/schema";
import type * as clientset from "#client-go/kubernetes";
import type * as utilclock from "#utils/clock";
import { describeDeployment } from "./deployment.ts";

/** What is told beside the object itself. */
export interface DescriberSettings {
  showEvents: boolean;
}

/** Tells in words what an object of one kind is. */
export interface ResourceDescriber {
  describe(namespace: string, name: string, settings: DescriberSettings): Promise<string>;
}

/** What a describer asks, and what tells how long ago something was. */
export interface Describing {
  readonly client: clientset.Clientset;
  readonly clock: utilclock.Clock;
}

/** The describer of a kind. Throws for one that is not ported: so far there is that of Deployments. */
export function describerFor(of: Describing, { groupVersionKind }: meta.RESTMapping): ResourceDescriber {
  const { group, kind } = groupVersionKind;
  if (group === "apps" && kind === "Deployment") {
    return {
      describe: (namespace, name, settings) => describeDeployment(of, { namespace, name, settings }),
    };
  }
  throw new Error(`describing ${schema.groupKindString({ group, kind })} is not ported`);
}
