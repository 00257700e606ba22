import { notStarted } from "../../engine/exercise.ts";

/** Says whether a controller may run. `controllers` are the words that were given, each a name, a name with a minus, or a star. */
export function isControllerEnabled(
  name: string,
  disabledByDefaultControllers: ReadonlySet<string>,
  controllers: readonly string[],
): boolean {
  void [name, disabledByDefaultControllers, controllers];
  return notStarted();
}
