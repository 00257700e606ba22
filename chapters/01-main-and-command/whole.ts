import * as kubecontrollermanager from "#cmd/kube-controller-manager";
import type * as cobra from "#spf13/cobra";
import * as apptesting from "#cmd/kube-controller-manager/app/testing";
import * as logs from "#component-base/logs";
import * as componentversion from "#component-base/version";
import * as klog from "#klog";

/** What the whole command said and gave, up to where the program would serve. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Whether the program goes on from here. */
  readonly goesOn: boolean;
}

/** A command of the port with all of its flags, on a machine without a network. */
export interface Whole {
  readonly command: cobra.Command;
  execute(): Promise<Ended>;
}

export function whole(words: readonly string[], heard: (text: string, where: "stdout" | "stderr") => void = () => {}): Whole {
  let [stdout, stderr, code, goesOn] = ["", "", 0, false];
  const command = kubecontrollermanager.newControllerManagerCommand({
    version: componentversion.unstamped(),
    columns: 0,
    logFlags: new logs.Flags(),
    machine: apptesting.newMachine(),
    run: async (c) => {
      goesOn = true;
      await c.eventBroadcaster.shutdown();
    },
    exit: (to) => void (code = to),
  });
  command.setArgs(words);
  command.setStreams({
    stdout: (text) => {
      stdout += text;
      heard(text, "stdout");
    },
    stderr: (text) => {
      stderr += text;
      heard(text, "stderr");
    },
  });
  const execute = async (): Promise<Ended> => {
    try {
      await command.execute();
    } catch {
      code = 1;
    }
    klog.setVerbosity(0);
    return { code, stdout, stderr, goesOn };
  };
  return { command, execute };
} // prettier-ignore

/** What the whole command made of a line. */
export const ended = (words: readonly string[]): Promise<Ended> => whole(words).execute();
