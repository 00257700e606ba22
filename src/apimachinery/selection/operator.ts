// Go: staging/src/k8s.io/apimachinery/pkg/selection/operator.go

/** How a requirement relates a key to its values. */
export type Operator = "!" | "=" | "==" | "in" | "!=" | "notin" | "exists" | "gt" | "lt";
