import * as errors from "#apimachinery/api/errors";
import { checkErr, standardErrorMessage } from "./exercise.ts";

const gone = errors.newNotFound({ group: "apps", resource: "deployments" }, "web");
console.log(standardErrorMessage(gone));

const said = (err: Error): string => {
  try {
    checkErr(err);
    return "nothing is thrown";
  } catch (fatal) {
    return (fatal as { text?: string }).text ?? String(fatal);
  }
};
console.table([
  { err: "one", says: said(new Error("no such file")) },
  { err: "a list of one", says: said(new AggregateError([gone])) },
  { err: "a list of two", says: said(new AggregateError([new Error("no such file"), gone])) },
]);
