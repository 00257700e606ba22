import * as errors from "#apimachinery/api/errors";
import * as cmdutil from "#kubectl/cmd/util";
import type { Facts } from "../../engine/exercise.ts";

/** What is said of two bad files, and of one. */
export const facts: Facts = () => {
  const bad = (file: string): Error => {
    const causes = [{ reason: "FieldValueInvalid", field: "spec.replicas", message: "Invalid value: -1" }];
    const refused = new errors.StatusError({
      kind: "Status",
      apiVersion: "v1",
      metadata: {},
      status: "Failure",
      reason: "Invalid",
      message: 'Deployment.apps "web" is invalid',
      details: { kind: "Deployment", name: "web", causes },
    });
    return cmdutil.addSourceToErr("creating", file, refused) as Error; // An error goes in.
  };
  const two = told(new AggregateError([bad("a.yaml"), bad("b.yaml")])).split(": Deployment", 1)[0];
  const one = told(bad("a.yaml")).split(":", 1)[0];
  return [`each line begins with \`${two}\`.`, `the line begins with \`${one}\`.`];
};

function told(err: Error): string {
  try {
    cmdutil.checkErr(err);
  } catch (fatal) {
    if (fatal instanceof cmdutil.Fatal) return fatal.text;
    throw fatal;
  }
  return "";
}
