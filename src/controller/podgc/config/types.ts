// Go: pkg/controller/podgc/config/types.go

/** How many finished pods may stay. */
export interface PodGCControllerConfiguration {
  terminatedPodGCThreshold: number;
}
