// Go: staging/src/k8s.io/apimachinery/pkg/api/validation/path/name.go

const nameMayNotBe = [".", ".."];
const nameMayNotContain = ["/", "%"];

/** What is wrong with a name as a segment of a path; empty if nothing is. */
export function isValidPathSegmentName(name: string): string[] {
  return nameMayNotBe.includes(name) ? [`may not be '${name}'`] : isValidPathSegmentPrefix(name);
}

/** What is wrong with a text as the beginning of such a segment. */
export function isValidPathSegmentPrefix(name: string): string[] {
  return nameMayNotContain.filter((part) => name.includes(part)).map((part) => `may not contain '${part}'`);
}

/** What is wrong with a name, or the beginning of one, that will stand in a URL. */
export function validatePathSegmentName(name: string, prefix: boolean): string[] {
  return prefix ? isValidPathSegmentPrefix(name) : isValidPathSegmentName(name);
}
