// Go: staging/src/k8s.io/apimachinery/pkg/api/meta/errors.go
import * as schema from "#apimachinery/runtime/schema";
import * as strconv from "#go/strconv";

/** What a name may mean. */
export interface Matches {
  readonly resources?: readonly schema.GroupVersionResource[];
  readonly kinds?: readonly schema.GroupVersionKind[];
}

function ambiguous(what: string, { resources = [], kinds = [] }: Matches): string {
  const resourceList = `[${resources.map(schema.groupVersionResourceString).join(" ")}]`;
  const kindList = `[${kinds.map(schema.groupVersionKindString).join(" ")}]`;
  if (kinds.length > 0 && resources.length > 0)
    return `${what} matches multiple resources ${resourceList} and kinds ${kindList}`;
  if (kinds.length > 0) return `${what} matches multiple kinds ${kindList}`;
  if (resources.length > 0) return `${what} matches multiple resources ${resourceList}`;
  return `${what} matches multiple resources or kinds`;
}

/** A resource may mean several. */
export class AmbiguousResourceError extends Error {
  constructor(partialResource: schema.GroupVersionResource, matches: Matches) {
    super(ambiguous(schema.groupVersionResourceString(partialResource), matches));
  }
}

/** A kind may mean several. */
export class AmbiguousKindError extends Error {
  constructor(partialKind: schema.GroupVersionKind, matches: Matches) {
    super(ambiguous(schema.groupVersionKindString(partialKind), matches));
  }
}

/** Whether a name was ambiguous. */
export function isAmbiguousError(err: unknown): boolean {
  return err instanceof AmbiguousResourceError || err instanceof AmbiguousKindError;
}

/** No resource has this name. */
export class NoResourceMatchError extends Error {
  /** What was looked for; what nobody named is empty. */
  readonly partialResource: schema.GroupVersionResource;

  constructor(partialResource: schema.GroupVersionResource) {
    super(`no matches for ${schema.groupVersionResourceString(partialResource)}`);
    this.partialResource = partialResource;
  }
}

/** No kind has this name, in these versions if any were given. */
export class NoKindMatchError extends Error {
  constructor({ group, kind }: schema.GroupKind, searchedVersions: readonly string[] = []) {
    const searched = searchedVersions.map((version) => schema.groupVersionString({ group, version }));
    const versions = [...new Set(searched)].sort().map(strconv.quote);
    const [only] = versions;
    const where =
      only === undefined
        ? `group ${strconv.quote(group)}`
        : versions.length === 1
          ? `version ${only}`
          : `versions [${versions.join(" ")}]`;
    super(`no matches for kind ${strconv.quote(kind)} in ${where}`);
  }
}

/** Whether nothing has the name. */
export function isNoMatchError(err: unknown): boolean {
  return err instanceof NoResourceMatchError || err instanceof NoKindMatchError;
}
