// Go: staging/src/k8s.io/apimachinery/pkg/api/validation/path/name.go

const nameMayNotBe = [".", ".."];
const nameMayNotContain = ["/", "%"];

/** What is wrong with a name as a segment of a path; empty if nothing is. */
export function isValidPathSegmentName(name: string): string[] {
  const illegal = nameMayNotBe.find((text) => text === name);
  if (illegal !== undefined) return [`may not be '${illegal}'`];
  return nameMayNotContain.filter((text) => name.includes(text)).map((text) => `may not contain '${text}'`);
}
