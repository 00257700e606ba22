// Go: staging/src/k8s.io/apimachinery/pkg/util/uuid/uuid.go, vendor/github.com/google/uuid/version4.go
import type * as rand from "#go/math/rand";

/** A name that nobody else has, as far as chance goes: a version 4 UUID. */
export function newUUID(source: rand.Source): string {
  const digits = (count: number): string =>
    Array.from({ length: count }, () => source.intn(16).toString(16)).join("");
  const variant = (8 + source.intn(4)).toString(16);
  return `${digits(8)}-${digits(4)}-4${digits(3)}-${variant}${digits(3)}-${digits(12)}`;
}
