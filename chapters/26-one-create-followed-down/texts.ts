/** The values of an object by their paths: `spec.replicas`, `3`. Who manages which field is left out, and so is what is empty. */
export function leaves(value: unknown, path = ""): (readonly [path: string, value: string])[] {
  if (value === null || value === undefined || path === "metadata.managedFields") return [];
  if (typeof value !== "object") return [[path, typeof value === "string" ? value : JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path === "" ? key : `${path}.${key}`));
}
