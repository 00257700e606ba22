import * as options from "#cmd/kube-controller-manager/app/options";
import * as logs from "#component-base/logs";
import * as componentversion from "#component-base/version";
import * as features from "#features";
import * as pflag from "#spf13/pflag";
import type { Facts } from "../../engine/exercise.ts";

const controllers = { all: ["deployment"], disabledByDefault: [] };

/** All that is wrong with a command line. */
function refusal(words: readonly string[]): AggregateError {
  const s = new options.KubeControllerManagerOptions({
    version: componentversion.get(),
    featureGate: features.newFeatureGate(),
    logFlags: new logs.Flags(),
  });
  const fs = new pflag.FlagSet("kube-controller-manager");
  for (const [, section] of s.flags(controllers).entries()) fs.addFlagSet(section);
  fs.parse(words);
  try {
    s.validate(controllers);
  } catch (err) {
    if (err instanceof AggregateError) return err;
  }
  throw new Error("nothing is refused");
}

export const facts: Facts = () => {
  const { errors, message } = refusal(["--controllers=-nope,nope,-*", "--concurrent-statefulset-syncs=0"]);
  const texts = new Set(errors.map((err: Error) => err.message));
  return [`There are ${errors.length} errors`, `the message has ${texts.size} texts`, `\`${message}\``];
};
