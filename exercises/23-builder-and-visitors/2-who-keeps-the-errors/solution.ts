import type * as resourcecli from "#cli-runtime/resource";
import * as utilerrors from "#apimachinery/util/errors";
import * as goerrors from "#go/errors";
import type { ContinueOnErrorVisitor, EagerVisitorList } from "./receiver.ts";

export async function visitEach({ visitors }: EagerVisitorList, fn: resourcecli.VisitorFunc): Promise<void> {
  const errs: Error[] = [];
  for (const visitor of visitors) errs.push(...(await errorsOf(visitor, fn)));
  const all = utilerrors.newAggregate(errs);
  if (all !== undefined) throw all;
}

export async function visitOn(
  { visitor }: ContinueOnErrorVisitor,
  fn: resourcecli.VisitorFunc,
): Promise<void> {
  const errs = await errorsOf(visitor, fn);
  const [only] = errs;
  if (only !== undefined) throw errs.length === 1 ? only : utilerrors.newAggregate(errs);
}

async function errorsOf(visitor: resourcecli.Visitor, fn: resourcecli.VisitorFunc): Promise<Error[]> {
  const errs: Error[] = [];
  const keep = (thrown: unknown): void => void errs.push(goerrors.toError(thrown));
  const kept: resourcecli.VisitorFunc = async (info, err) => {
    if (err !== undefined) return keep(err);
    try {
      await fn(info, undefined);
    } catch (thrown) {
      keep(thrown);
    }
  };
  await visitor.visit(kept).catch(keep);
  return errs;
}
