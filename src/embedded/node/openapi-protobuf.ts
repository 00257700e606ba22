// Go: vendor/github.com/googleapis/gnostic/openapiv2/OpenAPIv2.proto
import protobuf from "protobufjs";
import type * as openapi from "#embedded/openapi";

/** The messages and fields of gnostic's OpenAPI v2 that our document needs, under their numbers. */
const proto = `
syntax = "proto3";
message Any { string yaml = 2; }
message NamedAny { string name = 1; Any value = 2; }
message Document { string swagger = 1; Info info = 2; Paths paths = 8; Definitions definitions = 9; }
message Info { string title = 1; string version = 2; }
message Paths { repeated NamedPathItem path = 2; }
message NamedPathItem { string name = 1; PathItem value = 2; }
message PathItem {
  Operation get = 2; Operation put = 3; Operation post = 4; Operation delete = 5; Operation patch = 8;
  repeated ParametersItem parameters = 9;
}
message Operation {
  string operation_id = 5; repeated string produces = 6; repeated string consumes = 7;
  repeated ParametersItem parameters = 8; Responses responses = 9; repeated NamedAny vendor_extension = 13;
}
message Responses { repeated NamedResponseValue response_code = 1; }
message NamedResponseValue { string name = 1; ResponseValue value = 2; }
message ResponseValue { Response response = 1; }
message Response { string description = 1; }
message ParametersItem { Parameter parameter = 1; }
message Parameter { BodyParameter body_parameter = 1; NonBodyParameter non_body_parameter = 2; }
message BodyParameter { string name = 2; string in = 3; bool required = 4; Schema schema = 5; }
message NonBodyParameter {
  QueryParameterSubSchema query_parameter_sub_schema = 3; PathParameterSubSchema path_parameter_sub_schema = 4;
}
message QueryParameterSubSchema { string in = 2; string name = 4; string type = 6; bool unique_items = 20; }
message PathParameterSubSchema { bool required = 1; string in = 2; string name = 4; string type = 5; bool unique_items = 18; }
message Definitions { repeated NamedSchema additional_properties = 1; }
message NamedSchema { string name = 1; Schema value = 2; }
message Schema {
  string _ref = 1; string format = 2; string description = 4; repeated string required = 19;
  AdditionalPropertiesItem additional_properties = 21; TypeItem type = 22; ItemsItem items = 23;
  Properties properties = 25; repeated NamedAny vendor_extension = 31;
}
message AdditionalPropertiesItem { Schema schema = 1; }
message TypeItem { repeated string value = 1; }
message ItemsItem { repeated Schema schema = 1; }
message Properties { repeated NamedSchema additional_properties = 1; }
`;

type Message = Record<string, unknown>;

/** An OpenAPI v2 document as the protobuf message that kubectl reads. */
export function openapiProtobuf(document: openapi.Document): Uint8Array<ArrayBuffer> {
  const type = protobuf.parse(proto, { keepCase: true }).root.lookupType("Document");
  const paths = named(document.paths, pathItem);
  const definitions = named(document.definitions, schemaMessage);
  const { swagger, info } = document;
  const message = {
    swagger,
    info,
    paths: { path: paths },
    definitions: { additional_properties: definitions },
  };
  return new Uint8Array(type.encode(type.fromObject(message)).finish());
}

function named<T>(map: Readonly<Record<string, T>>, convert: (value: T) => unknown): Message[] {
  return Object.entries(map).map(([name, value]) => ({ name, value: convert(value) }));
}

function pathItem(item: openapi.PathItem): Message {
  return Object.fromEntries(
    Object.entries(item).map(([key, value]) =>
      isParameters(value) ? [key, value.map(parametersItem)] : [key, operation(value)],
    ),
  );
}

const isParameters = (
  value: openapi.Operation | readonly openapi.Parameter[],
): value is readonly openapi.Parameter[] => Array.isArray(value);

function operation(op: openapi.Operation): Message {
  const response_code = named(op.responses, ({ description }) => ({ response: { description } }));
  return {
    operation_id: op.operationId,
    produces: op.produces,
    consumes: op.consumes,
    parameters: op.parameters.map(parametersItem),
    responses: { response_code },
    vendor_extension: vendorExtensions(op),
  };
}

function parametersItem({ schema, ...parameter }: openapi.Parameter): Message {
  const { uniqueItems, ...rest } = parameter;
  const message = { ...rest, ...(uniqueItems !== undefined && { unique_items: uniqueItems }) };
  if (schema) return { parameter: { body_parameter: { ...message, schema: schemaMessage({ ...schema }) } } };
  const sub = parameter.in === "path" ? "path_parameter_sub_schema" : "query_parameter_sub_schema";
  return { parameter: { non_body_parameter: { [sub]: message } } };
}

/** JSON schemas nest in a few places only; everything that begins with x- is an extension, written as YAML. */
function schemaMessage(schema: Readonly<Record<string, unknown>>): Message {
  const { $ref, type, format, description, required, items, properties, additionalProperties } = schema;
  return {
    ...($ref !== undefined && { _ref: $ref }),
    ...(format !== undefined && { format }),
    ...(description !== undefined && { description }),
    ...(required !== undefined && { required }),
    ...(type !== undefined && { type: { value: [type] } }),
    ...(isSchema(items) && { items: { schema: [schemaMessage(items)] } }),
    ...(isSchema(additionalProperties) && {
      additional_properties: { schema: schemaMessage(additionalProperties) },
    }),
    ...(isSchema(properties) && {
      properties: {
        additional_properties: named(properties, (value) => schemaMessage(isSchema(value) ? value : {})),
      },
    }),
    vendor_extension: vendorExtensions(schema),
  };
}

const isSchema = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

function vendorExtensions(from: object): Message[] {
  return Object.entries(from)
    .filter(([key]) => key.startsWith("x-"))
    .map(([name, value]) => ({ name, value: { yaml: `${JSON.stringify(value)}\n` } }));
}
