import * as utilerrors from "#apimachinery/util/errors";
import * as resourcecli from "#cli-runtime/resource";
import type { Facts } from "../../engine/exercise.ts";

export const facts: Facts = async () => {
  const file: resourcecli.Visitor = {
    visit: async (fn) => {
      await fn(new resourcecli.Info({ name: "a" }), undefined);
      await fn(undefined, new Error("no kind"));
      await fn(new resourcecli.Info({ name: "b" }), undefined);
    },
  };
  const around = new resourcecli.ContinueOnErrorVisitor(new resourcecli.EagerVisitorList([file]));
  const err: unknown = await around
    .visit((info, failed) => {
      if (failed !== undefined) throw failed;
      throw new Error(`${info.name} exists`);
    })
    .catch((thrown: unknown) => thrown);
  if (!(err instanceof AggregateError)) return [];
  const errs = utilerrors.errorsOf(err);
  const last = errs.at(-1);
  const inner = last instanceof AggregateError ? "an aggregate of one" : "an error";
  return [`\`${err.message}\``, `It counts ${errs.length} errors. The last is ${inner}`];
};
