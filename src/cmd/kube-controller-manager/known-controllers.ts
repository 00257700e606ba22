// Go: cmd/kube-controller-manager/app/controllermanager.go
import * as app from "#cmd/kube-controller-manager/app";
import * as starting from "#cmd/kube-controller-manager/app/starting";

/** Which controllers there are with these features. Help asks before any flag is read, and so never names storage-version-gc. */
export function controllersWith(enabled: (feature: string) => boolean) {
  return {
    all: app.knownControllers({ enabled }),
    disabledByDefault: [...starting.controllersDisabledByDefault].toSorted(),
  };
}
