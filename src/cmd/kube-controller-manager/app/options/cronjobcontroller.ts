// Go: cmd/kube-controller-manager/app/options/cronjobcontroller.go
import type * as cronjobconfig from "#controller/cronjob/config";
import { ControllerOptions } from "./controller-options.ts";

/** There are none for CronJobs. */
export class CronJobControllerOptions extends ControllerOptions<cronjobconfig.CronJobControllerConfiguration> {}
