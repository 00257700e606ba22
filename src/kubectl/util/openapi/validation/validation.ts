// Go: staging/src/k8s.io/kubectl/pkg/util/openapi/validation/validation.go
import * as schema from "#apimachinery/runtime/schema";
import * as utilerrors from "#apimachinery/util/errors";
import * as yaml from "#apimachinery/util/yaml";
import type * as resourcecli from "#cli-runtime/resource";
import * as goerrors from "#go/errors";
import * as gojson from "#go/encoding/json";
import * as protovalidation from "#kube-openapi/util/proto/validation";
import type * as kubectlopenapi from "#kubectl/util/openapi";

/** Holds objects against a server's OpenAPI document. A kind that is not in it may look as it likes. */
export class SchemaValidation implements resourcecli.ContentValidator {
  readonly #resources: kubectlopenapi.Resources;

  constructor(resources: kubectlopenapi.Resources) {
    this.#resources = resources;
  }

  validateBytes(data: string): void {
    const obj = parse(data);
    const [gvk, errs] = objectKind(obj);
    const found =
      gvk === undefined
        ? errs
        : gvk.group === "" && gvk.version === "v1" && gvk.kind === "List"
          ? this.#validateList(obj)
          : this.#validateResource(obj, gvk);
    const err = utilerrors.newAggregate(found);
    if (err !== undefined) throw err;
  }

  #validateList(obj: unknown): readonly Error[] {
    const items = isObject(obj) ? obj["items"] : undefined;
    if (!Array.isArray(items)) return [new Error("invalid object to validate")];
    return items.flatMap((item: unknown) => {
      const [gvk, errs] = objectKind(item);
      return gvk === undefined ? errs : this.#validateResource(item, gvk);
    });
  }

  #validateResource(obj: unknown, gvk: schema.GroupVersionKind): readonly Error[] {
    const model = this.#resources.lookupResource(gvk);
    if (model === undefined) return [];
    // A definition is a schema: the client reads only what it needs of one.
    const definitions = this.#resources.definitions as protovalidation.Definitions;
    return protovalidation.validateModel(obj, model, gvk.kind, definitions);
  }
}

/** What begins with a brace is read as JSON, all else as YAML. */
function parse(data: string): unknown {
  const err = gojson.syntaxError(data);
  if (err === undefined) return JSON.parse(data);
  if (yaml.guessJSON(data)) throw err;
  return yaml.yamlToJSON(data);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What an object says it is, or all that is wrong with what it says. */
function objectKind(object: unknown): [gvk: schema.GroupVersionKind | undefined, errs: readonly Error[]] {
  if (!isObject(object)) return [undefined, [new Error("invalid object to validate")]];
  const errs: Error[] = [];
  const { apiVersion, kind } = object;
  let gv: schema.GroupVersion = { group: "", version: "" };
  if (apiVersion === undefined || apiVersion === null) errs.push(new Error("apiVersion not set"));
  else if (typeof apiVersion !== "string") errs.push(new Error("apiVersion isn't string type"));
  else gv = parsed(apiVersion, errs) ?? gv;
  if (kind === undefined || kind === null) errs.push(new Error("kind not set"));
  else if (typeof kind !== "string") errs.push(new Error("kind isn't string type"));
  else if (errs.length === 0) return [{ ...gv, kind }, []];
  return [undefined, errs];
}

function parsed(apiVersion: string, errs: Error[]): schema.GroupVersion | undefined {
  try {
    return schema.parseGroupVersion(apiVersion);
  } catch (err) {
    errs.push(goerrors.toError(err));
    return undefined;
  }
}
