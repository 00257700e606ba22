// Go: staging/src/k8s.io/apimachinery/pkg/api/validation/path/name.go

const nameMayNotBe = [".", ".."];
const nameMayNotContain = ["/", "%"];

/** What is wrong with a name that will stand in a URL. */
export function validatePathSegmentName(name: string, prefix: boolean): string[] {
  if (!prefix && nameMayNotBe.includes(name)) return [`may not be '${name}'`];
  return nameMayNotContain.filter((part) => name.includes(part)).map((part) => `may not contain '${part}'`);
}
