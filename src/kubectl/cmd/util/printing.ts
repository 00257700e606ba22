// Go: staging/src/k8s.io/kubectl/pkg/cmd/util/printing.go
import * as templates from "#kubectl/util/templates";

/** Says which command lists the resources that there are. */
export function suggestAPIResources(parent: string): string {
  return templates.longDesc(`Use "${parent} api-resources" for a complete list of supported resources.`);
}
