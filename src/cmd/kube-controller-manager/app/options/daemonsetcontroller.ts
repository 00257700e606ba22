// Go: cmd/kube-controller-manager/app/options/daemonsetcontroller.go
import type * as daemonconfig from "#controller/daemon/config";
import { ControllerOptions } from "./controller-options.ts";

/** There are none for DaemonSets. */
export class DaemonSetControllerOptions extends ControllerOptions<daemonconfig.DaemonSetControllerConfiguration> {}
