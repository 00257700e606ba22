// Go: staging/src/k8s.io/kubectl/pkg/validation/schema.go
import * as utilerrors from "#apimachinery/util/errors";
import type * as resourcecli from "#cli-runtime/resource";
import * as gojson from "#go/encoding/json";
import * as goerrors from "#go/errors";

/** Refuses labels and annotations that are there twice, of which any reader would drop one. */
export const noDoubleKeySchema: resourcecli.ContentValidator = {
  validateBytes(data) {
    const unreadable = gojson.syntaxError(data);
    if (unreadable !== undefined) throw unreadable;
    const errs = ["labels", "annotations"].map((field) => {
      const key = duplicateKey(data, ["metadata", field]);
      return key === undefined ? undefined : new Error(`duplicate key: ${key}`);
    });
    const err = utilerrors.newAggregate(errs);
    if (err !== undefined) throw err;
  },
};

/** Several schemas: what any of them refuses is refused, for the reasons of all. */
export function conjunctiveSchema(
  ...schemas: readonly resourcecli.ContentValidator[]
): resourcecli.ContentValidator {
  return {
    validateBytes: async (data) => {
      const errs: Error[] = [];
      for (const schema of schemas) {
        try {
          await schema.validateBytes(data);
        } catch (err) {
          errs.push(goerrors.toError(err));
        }
      }
      const err = utilerrors.newAggregate(errs);
      if (err !== undefined) throw err;
    },
  };
}

/** The first key that is twice in the map at `path`, of a text that is JSON; undefined if none is. */
function duplicateKey(text: string, path: readonly string[]): string | undefined {
  const wanted = JSON.stringify(path);
  const above: string[] = [];
  const seen = new Set<string>();
  let key = "";
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === "{" || token === "[") above.push(key);
    else if (token === "}" || token === "]") above.pop();
    else if (/^\s*:/.test(text.slice(index + token.length, index + token.length + 64))) {
      // It matched a text of JSON.
      key = JSON.parse(token) as string;
      if (JSON.stringify(above.slice(1)) !== wanted) continue;
      if (seen.has(key)) return key;
      seen.add(key);
    }
  }
  return undefined;
}
