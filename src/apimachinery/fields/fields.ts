// Go: staging/src/k8s.io/apimachinery/pkg/fields/fields.go

/** The fields of an object that can be selected by, such as `metadata.name`. */
export type Set = Readonly<Record<string, string>>;

/** Whether the field is there. */
export function has(set: Set, field: string): boolean {
  return Object.hasOwn(set, field);
}

/** The field's value, "" if it is not there. */
export function get(set: Set, field: string): string {
  return has(set, field) ? (set[field] ?? "") : "";
}

/** `a=b,c=d`, sorted. */
export function setString(set: Set): string {
  return Object.entries(set)
    .map(([field, value]) => `${field}=${value}`)
    .sort()
    .join(",");
}
