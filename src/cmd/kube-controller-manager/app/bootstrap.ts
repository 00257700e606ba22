// Go: cmd/kube-controller-manager/app/bootstrap.go
import type { Started } from "./controller-context.ts";
import { notPorted } from "./not-ported.ts";

export async function startBootstrapSignerController(): Promise<Started> {
  return notPorted("bootstrapsigner");
}

export async function startTokenCleanerController(): Promise<Started> {
  return notPorted("tokencleaner");
}
