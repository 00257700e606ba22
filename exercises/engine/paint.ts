// Colours for a terminal that has them.

/** Wraps text in a colour, or leaves it as it is. */
export interface Paint {
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly bold: (text: string) => string;
  readonly code: (text: string) => string;
}

/** https://no-color.org: any value but the empty one switches colours off; so does a pipe. */
export const wantsColour = (
  isTerminal: boolean,
  env: Readonly<Record<string, string | undefined>>,
): boolean => isTerminal && !env["NO_COLOR"] && env["TERM"] !== "dumb";

export function paint(colour: boolean): Paint {
  const wrap = (on: number, off: number) => (text: string) =>
    colour && text !== "" ? `\u001B[${on}m${text}\u001B[${off}m` : text;
  return {
    red: wrap(31, 39),
    green: wrap(32, 39),
    yellow: wrap(33, 39),
    dim: wrap(2, 22),
    bold: wrap(1, 22),
    code: wrap(36, 39),
  };
}
