// Go: staging/src/k8s.io/apimachinery/pkg/types/namespacedname.go

/** What names an object of a known kind within a cluster. */
export interface NamespacedName {
  readonly namespace: string;
  readonly name: string;
}

/** `namespace/name`, also where the namespace is empty. */
export function namespacedNameString(n: NamespacedName): string {
  return `${n.namespace}/${n.name}`;
}
