import type { Fault } from "../../engine/exercise.ts";

const empty = 'if (data === "null") continue;';
const validate = "await stream.validate(data, schema);";
const map = "await mapper.infoForData(data, stream.source)";
const error = "goerrors.toError(err)";
const call = "await fn(info, undefined);";
const read = "await resourcecli.readText(stream.reader)";
const loop = "  for (;;) {";

export const faults: readonly Fault[] = [
  { says: "An empty object has no content.", changes: [[empty, 'if (data === "null" || data === "{}") continue;']] },
  { says: "What is no object has no content.", changes: [[empty, 'if (!data.startsWith("{")) continue;']] },
  { says: "What is false has no content.", changes: [[empty, "if (!JSON.parse(data)) continue;"]] },
  { says: "What ends with null has no content.", changes: [[empty, "if (/null\\W?$/.test(data)) continue;"]] },
  { says: "The mapper is given the data written anew.", changes: [[map, map.replace("data,", "JSON.stringify(JSON.parse(data)),")]] },
  {
    says: "The schema is given the data written anew.",
    changes: [[validate, validate.replace("data,", "JSON.stringify(JSON.parse(data)),")]],
  },
  { says: "What the mapper throws is made another error.", changes: [[error, "new Error(goerrors.textOf(err))"]] },
  { says: "What the mapper throws is handed on, error or not.", changes: [[error, "err as Error"]] },
  {
    says: "What the mapper throws ends the visit if it is no error.",
    changes: [["catch (err) {", "catch (err) {\n      if (!(err instanceof Error)) throw err;"]],
  },
  {
    says: "An error comes with the Info of the last document.",
    changes: [
      ["    let info: resourcecli.Info;\n", ""],
      [loop, `  let info: resourcecli.Info | undefined;\n${loop}`],
      ["fn(undefined,", "fn(info,"],
    ],
  },
  { says: "A text that cannot be read is empty.", changes: [[read, `${read}.catch(() => "")`]] },
  {
    says: "The mapper is asked while the schema is.",
    changes: [
      [validate, "const valid = stream.validate(data, schema);\n    valid.catch(() => {});"],
      [call, `await valid;\n    ${call}`],
    ],
  },
  {
    says: "What the schema throws is made an error.",
    changes: [[validate, "await stream.validate(data, schema).catch((err: unknown) => {\n      throw goerrors.toError(err);\n    });"]],
  },
  {
    says: "What the function throws is made another error.",
    changes: [[call, `try {\n      ${call}\n    } catch (err) {\n      throw new Error(goerrors.textOf(err));\n    }`]],
  },
  { says: "Blanks around the source are none of it.", changes: [[map, map.replace("source", "source.trim()")]] },
  { says: "A folder is no part of the source.", changes: [[map, map.replace("source", 'source.replace(/.*\\//, "")')]] },
  { says: "Blanks around the text are none of it.", changes: [[read, `(${read}).trim()`]] },
  {
    says: "Three dashes are an end wherever they stand.",
    changes: [[read, `(${read}).replaceAll("---", "\\n---\\n")`]],
  },
  {
    says: "Of two documents that are the same the second is passed over.",
    changes: [
      [loop, `  const seen = new Set<string>();\n${loop}`],
      [empty, `${empty}\n    if (seen.has(data)) continue;\n    seen.add(data);`],
    ],
  },
  { says: "There are ten documents at the most.", changes: [[loop, "  for (let n = 0; n < 10; n++) {"]] },
  { says: "The function is given a copy of the Info.", changes: [[call, call.replace("info", "{ ...info } as unknown as typeof info")]] },
]; // prettier-ignore
