import type * as resourcecli from "#cli-runtime/resource";
import * as utilerrors from "#apimachinery/util/errors";
import * as goerrors from "#go/errors";
import { notStarted } from "../../engine/exercise.ts";
import type { ContinueOnErrorVisitor, EagerVisitorList } from "./receiver.ts";

// You need
//   utilerrors.newAggregate(errs)   a list of errors, or undefined if there are none
//   goerrors.toError(thrown)        what was caught, as an Error
void [utilerrors, goerrors];

/** Visits one visitor after the other, and throws all errors at the end. */
export async function visitEach(list: EagerVisitorList, fn: resourcecli.VisitorFunc): Promise<void> {
  void [list.visitors, fn];
  notStarted();
}

/** Visits everything in spite of errors, and throws them at the end. */
export async function visitOn(around: ContinueOnErrorVisitor, fn: resourcecli.VisitorFunc): Promise<void> {
  void [around.visitor, fn];
  notStarted();
}
