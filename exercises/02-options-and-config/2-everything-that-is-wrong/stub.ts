import type * as cmoptions from "#controller-manager/options";
import { notStarted } from "../../engine/exercise.ts";
import type { GenericControllerManagerConfigurationOptions } from "./receiver.ts";

// What you may need
//   options.config.controllers     the words of --controllers
//   options.debugging.validate()   a list of errors
//   `#go/strconv`                  quote(text)

/** One error that says what all of them say; undefined if there is none. */
export function newAggregate(errs: readonly (Error | undefined)[]): AggregateError | undefined {
  void errs;
  return notStarted();
}

/** All that is wrong with the general group. */
export function validate(
  options: GenericControllerManagerConfigurationOptions,
  controllers: Pick<cmoptions.Controllers, "all">,
): Error[] {
  void [options, controllers];
  return notStarted();
}
