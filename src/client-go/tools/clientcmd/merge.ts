// Go: vendor/github.com/imdario/mergo/merge.go

/** What a field is where it is more than a value: a struct is merged field by field, a map entry by entry. */
export type Kinds = Readonly<Record<string, "struct" | "map">>;

/** The fields of a kubeconfig and of a client's configuration that are more than values. */
const known: Kinds = {
  extensions: "map",
  impersonate: "struct",
  impersonateUserExtra: "map",
  preferences: "struct",
  tlsClientConfig: "struct",
};

/** Both together; where both say something, the second counts. What is empty says nothing, and is left out. */
export function mergeWithOverwrite<T extends object>(
  dst: Partial<T> | undefined,
  src: Partial<T> | undefined,
  kinds: Kinds = known,
): Partial<T> {
  const merged: Record<string, unknown> = {};
  for (const part of [dst, src]) {
    for (const [field, value] of entriesOf(part)) {
      if (!isEmpty(value)) merged[field] = mergeField(merged[field], value, kinds[field], kinds);
    }
  }
  return merged as Partial<T>; // each field comes from one of the two
}

function mergeField(dst: unknown, src: unknown, kind: Kinds[string] | undefined, kinds: Kinds): unknown {
  if (kind === undefined || !isObject(src)) return src;
  const before = isObject(dst) ? dst : {};
  return kind === "struct" ? mergeWithOverwrite<object>(before, src, kinds) : { ...before, ...src };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Whether Go would say nothing in its place. A struct behind a pointer says something even if it is empty. */
function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : !value;
}

function entriesOf(value: object | undefined): [string, unknown][] {
  return Object.entries(value ?? {});
}
