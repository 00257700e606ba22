// Go: staging/src/k8s.io/apimachinery/pkg/api/resource/quantity.go

/** A quantity as the wire has it: "500m", "1Gi". */
export type Quantity = string;
