// Go: staging/src/k8s.io/apimachinery/pkg/util/intstr/intstr.go

/** A count, or a percentage such as "25%". */
export type IntOrString = number | string;
