// Go: staging/src/k8s.io/client-go/tools/clientcmd/api/helpers.go
import type { Config } from "./types.ts";

/** Says whether the configuration says nothing. */
export function isConfigEmpty({ clusters, authInfos, contexts, currentContext }: Config): boolean {
  return clusters.size + authInfos.size + contexts.size === 0 && currentContext === "";
}
