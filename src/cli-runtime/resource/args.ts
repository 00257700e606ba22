// Go: staging/src/k8s.io/cli-runtime/pkg/resource/builder.go

/** One object by its resource's name and its own, as people type them. */
export interface ResourceTuple {
  readonly resource: string;
  readonly name: string;
}

/** `a,b c d` as `a/c a/d b/c b/d`; a single resource is left as it is. */
export function normalizeMultipleResourcesArgs(args: readonly string[]): string[] {
  const [first, ...names] = args;
  if (first === undefined || names.length === 0) return [...args];
  const resources = splitResourceArgument(first);
  if (resources.length < 2) return [...args];
  return resources.flatMap((resource) => names.map((name) => `${resource}/${name}`));
}

/** Whether the arguments are all of the form `resource/name`. Throws if some are and some are not; `program` is in the example then. */
export function hasCombinedTypeArgs(args: readonly string[], program = "kubectl"): boolean {
  const combined = args.filter((arg) => arg.includes("/")).length;
  if (combined === 0) return false;
  if (combined === args.length) return true;
  const form = `'${program} get resource/<resource_name>' instead of '${program} get resource resource/<resource_name>'`;
  throw new Error(
    "there is no need to specify a resource type as a separate argument when passing arguments in resource/name form " +
      `(e.g. ${form}`,
  );
}

/** The parts of `resource/name`; undefined if there is no slash. Throws if that is not what it is. */
export function splitResourceTypeName(s: string): ResourceTuple | undefined {
  if (!s.includes("/")) return undefined;
  const parts = s.split("/");
  const [resource = "", name = ""] = parts;
  if (parts.length !== 2) {
    throw new Error("arguments in resource/name form may not have more than one slash");
  }
  if (resource === "" || name === "" || splitResourceArgument(resource).length !== 1) {
    throw new Error("arguments in resource/name form must have a single resource and name");
  }
  return { resource, name };
}

/** What stands between commas, each once, in the order in which it came. */
export function splitResourceArgument(arg: string): string[] {
  return [...new Set(arg.split(","))];
}

/** Whether the arguments name objects, not resources alone. Throws if they do so in two ways. */
export function hasNames(args: readonly string[], program?: string): boolean {
  const normalized = normalizeMultipleResourcesArgs(args);
  return hasCombinedTypeArgs(normalized, program) || normalized.length > 1;
}
