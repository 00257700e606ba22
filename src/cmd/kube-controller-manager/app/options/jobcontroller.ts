// Go: cmd/kube-controller-manager/app/options/jobcontroller.go
import type * as jobconfig from "#controller/job/config";
import { ControllerOptions } from "./controller-options.ts";

/** There are none for Jobs. */
export class JobControllerOptions extends ControllerOptions<jobconfig.JobControllerConfiguration> {}
