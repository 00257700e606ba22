// Go: cmd/kube-controller-manager/app/controllermanager.go
import { controllersDisabledByDefault, knownControllers } from "./controllermanager.ts";

/** Which controllers there are with these features. Help asks before any flag is read, and so never names storage-version-gc. */
export function controllersWith(enabled: (feature: string) => boolean) {
  return {
    all: knownControllers({ enabled }),
    disabledByDefault: [...controllersDisabledByDefault].toSorted(),
  };
}
