// Go: pkg/controller/serviceaccount/config/types.go

/** Which key signs tokens of service accounts, how many are made at a time, and which authority they carry. */
export interface SAControllerConfiguration {
  serviceAccountKeyFile: string;
  concurrentSATokenSyncs: number;
  rootCAFile: string;
}
