// Ours: the commands of 1.20 that are known here by name alone
import * as cobra from "#spf13/cobra";
import { Fatal } from "./check-err.ts";

/** A command that says in one line that it is not here, whatever words follow it. */
export function notPorted(use: string, short: string): cobra.Command {
  return new cobra.Command({
    use,
    short,
    disableFlagParsing: true,
    run: (cmd) => {
      const line = `error: "${cmd.commandPath()}" is a command of kubectl v1.20.2 that this port does not have`;
      throw new Fatal(line, 1);
    },
  });
}
