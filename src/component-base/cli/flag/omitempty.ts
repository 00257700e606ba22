// Go: staging/src/k8s.io/component-base/cli/flag/omitempty.go

/** A value that knows whether there is anything in it, so that an empty one need not be written. */
export interface OmitEmpty {
  empty(): boolean;
}
