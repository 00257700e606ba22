// Go: pkg/controller/cronjob/config/types.go

/** How many CronJobs are synced at a time. */
export interface CronJobControllerConfiguration {
  concurrentCronJobSyncs: number;
}
