// Go: staging/src/k8s.io/apimachinery/pkg/labels/selector.go
import * as validation from "#apimachinery/util/validation";
import * as strconv from "#go/strconv";

/** Throws unless this may be a label's key. */
export function validateLabelKey(key: string): void {
  const errs = validation.isQualifiedName(key);
  if (errs.length > 0) throw new Error(`invalid label key ${strconv.quote(key)}: ${errs.join("; ")}`);
}

/** Throws unless this may be a label's value. */
export function validateLabelValue(key: string, value: string): void {
  const errs = validation.isValidLabelValue(value);
  if (errs.length === 0) return;
  const [v, k] = [strconv.quote(value), strconv.quote(key)];
  throw new Error(`invalid label value: ${v}: at key: ${k}: ${errs.join("; ")}`);
}
