// Go: staging/src/k8s.io/kubectl/pkg/cmd/label/label.go
import * as utilerrors from "#apimachinery/util/errors";
import * as validation from "#apimachinery/util/validation";
import type * as dynamic from "#client-go/dynamic";
import * as strconv from "#go/strconv";

/** Labels to set, and the names of those to take away. */
export interface Changes {
  readonly labels: Readonly<Record<string, string>>;
  readonly remove: readonly string[];
}

/** Reads `KEY=VALUE` and `KEY-`. Throws for any other, and for a label that is to be set and taken away. */
export function parseLabels(spec: readonly string[]): Changes {
  const labels: Record<string, string> = {};
  const remove: string[] = [];
  for (const labelSpec of spec) {
    if (labelSpec.includes("=")) {
      const [key = "", value = "", ...more] = labelSpec.split("=");
      if (more.length > 0) throw new Error(`invalid label spec: ${labelSpec}`);
      const errs = validation.isValidLabelValue(value);
      if (errs.length > 0)
        throw new Error(`invalid label value: ${strconv.quote(labelSpec)}: ${errs.join(";")}`);
      labels[key] = value;
    } else if (labelSpec.endsWith("-")) remove.push(labelSpec.slice(0, -1));
    else throw new Error(`unknown label spec: ${labelSpec}`);
  }
  if (remove.some((label) => Object.hasOwn(labels, label)))
    throw new Error("can not both modify and remove a label in the same command");
  return { labels, remove };
}

/** Throws if an object has one of these labels already. */
export function validateNoOverwrites(obj: dynamic.Unstructured, labels: Changes["labels"]): void {
  const known = obj.metadata?.labels ?? {};
  const errs = Object.keys(labels)
    .filter((key) => Object.hasOwn(known, key))
    .map((key) => new Error(`'${key}' already has a value (${known[key] ?? ""}), and --overwrite is false`));
  const err = utilerrors.newAggregate(errs);
  if (err !== undefined) throw err;
}

/** Sets and takes away labels. Throws as `validateNoOverwrites`, unless they may be overwritten. */
export function labelFunc(
  obj: dynamic.Unstructured,
  { labels, remove }: Changes,
  { overwrite, resourceVersion }: { readonly overwrite: boolean; readonly resourceVersion: string },
): void {
  if (!overwrite) validateNoOverwrites(obj, labels);
  const metadata = (obj.metadata ??= {});
  const changed = Object.entries({ ...metadata.labels, ...labels }).filter(([key]) => !remove.includes(key));
  // None are an empty object, as upstream: of an object that had none before, that is a change.
  metadata.labels = Object.fromEntries(changed);
  if (resourceVersion !== "") metadata.resourceVersion = resourceVersion;
}
