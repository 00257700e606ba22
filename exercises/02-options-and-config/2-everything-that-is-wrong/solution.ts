import type * as cmoptions from "#controller-manager/options";
import * as strconv from "#go/strconv";
import type { GenericControllerManagerConfigurationOptions } from "./receiver.ts";

export function newAggregate(errs: readonly (Error | undefined)[]): AggregateError | undefined {
  const list = errs.filter((err) => err !== undefined);
  const [first] = list;
  if (first === undefined) return undefined;
  return new AggregateError(list, list.length === 1 ? first.message : told(list));
}

/** Each text once; in brackets, if there are several. */
function told(errs: readonly Error[]): string {
  const texts = new Set(errs.flatMap(leaves));
  const text = [...texts].join(", ");
  return texts.size === 1 ? text : `[${text}]`;
}

function leaves(err: Error): string[] {
  return err instanceof AggregateError ? (err.errors as Error[]).flatMap(leaves) : [err.message];
}

export function validate(
  options: GenericControllerManagerConfigurationOptions,
  controllers: Pick<cmoptions.Controllers, "all">,
): Error[] {
  const names = options.config.controllers
    .filter((word) => word !== "*")
    .map((word) => (word.startsWith("-") ? word.slice(1) : word));
  const unknown = names.filter((name) => !controllers.all.includes(name));
  return [
    ...options.debugging.validate(),
    ...unknown.map((name) => new Error(`${strconv.quote(name)} is not in the list of known controllers`)),
  ];
}
