// Go: pkg/kubectl/cmd/rollingupdate.go (v1.11.0)
import * as utilerrors from "#apimachinery/util/errors";
import * as cmdutil from "#kubectl/cmd/util";
import type * as cobra from "#spf13/cobra";

/** Throws all that is wrong with the flags and arguments together. */
export function validateArguments(
  cmd: cobra.Command,
  filenames: readonly string[],
  args: readonly string[],
): void {
  const wrong: string[] = [];
  const image = cmdutil.getFlagString(cmd, "image");
  if (cmdutil.getFlagString(cmd, "deployment-label-key") === "")
    wrong.push("--deployment-label-key can not be empty");
  if (filenames.length > 1) wrong.push("May only specify a single filename for new controller");
  const [hasFile, hasImage] = [filenames.length > 0, image !== ""];
  if (cmdutil.getFlagBool(cmd, "rollback")) {
    if (hasFile || hasImage) wrong.push("Don't specify --filename or --image on rollback");
  } else if (!hasFile && !hasImage) wrong.push("Must specify --filename or --image for new controller");
  else if (hasFile && hasImage) wrong.push("--filename and --image can not both be specified");
  if (args.length === 0) wrong.push("Must specify the controller to update");
  const err = utilerrors.newAggregate(wrong.map((msg) => usageError(cmd, msg)));
  if (err !== undefined) throw err;
}

/** As 1.11 says it: with a full stop at the end. */
const usageError = (cmd: cobra.Command, msg: string): Error =>
  new Error(`${msg}\nSee '${cmd.commandPath()} -h' for help and examples.`);
