// Go: pkg/apis/core/validation/validation_test.go
import { describe, expect, test } from "vitest";
import { validateSecret } from "./secret.ts";

describe("TestValidateTLSSecret", () => {
  const key = btoa("public key");

  test("empty certificate chain", () => {
    const data = { "tls.crt": key, "tls.key": btoa("private key") };
    expect(validateSecret({ metadata: { name: "tls-cert", namespace: "namespace" }, data })).toEqual([]);
  });

  // Upstream's two cases of this are the same object, and of no type: what it lacks is a namespace.
  test.each(["missing public key", "missing private key"])("%s", () => {
    const [first] = validateSecret({ metadata: { name: "tls-cert" }, data: { "tls.crt": key } });
    expect(String(first)).toBe("metadata.namespace: Required value");
  });

  // What these cases are after.
  test.each([
    ["tls.crt", "tls.key"],
    ["tls.key", "tls.crt"],
  ])("a secret of type kubernetes.io/tls that has %s alone", (has, lacks) => {
    const metadata = { name: "tls-cert", namespace: "namespace" };
    const errs = validateSecret({ metadata, type: "kubernetes.io/tls", data: { [has]: key } });
    expect(errs.map(String)).toEqual([`data[${lacks}]: Required value`]);
  });
});
