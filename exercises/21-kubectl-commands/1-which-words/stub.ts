import * as errors from "#apimachinery/api/errors";
import * as meta from "#apimachinery/api/meta";
import * as utilerrors from "#apimachinery/util/errors";
import * as url from "#go/net/url";
import * as os from "#go/os";
import * as cmdutil from "#kubectl/cmd/util";
import { notStarted } from "../../engine/exercise.ts";

// You need
//   errors.StatusError, errors.isUnexpectedObjectError(err), url.URLError
//   meta.NoResourceMatchError, os.Exit
//   utilerrors.reduce(err)            what is in a list of one; else the error itself
//   utilerrors.errorsOf(aggregate)    its errors
//   utilerrors.newAggregate(errs)     a list of errors, or undefined if there are none
//   new cmdutil.Fatal(text, code), cmdutil.errExit
//   cmdutil.multilineError(prefix, err), cmdutil.multipleErrors(prefix, errs)
void [errors, meta, utilerrors, url, os, cmdutil];

/** The words of a well-known error; undefined for any other. */
export function standardErrorMessage(err: Error): string | undefined {
  void err;
  return notStarted();
}

/** Throws the Fatal that tells the user of an error; of none, nothing. */
export function checkErr(err: Error | undefined): void {
  void err;
  notStarted();
}
