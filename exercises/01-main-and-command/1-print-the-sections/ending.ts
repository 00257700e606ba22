import * as cliflag from "#component-base/cli/flag";
import * as pflag from "#spf13/pflag";
import type { Facts } from "../../engine/exercise.ts";

const cols = 25;
const narrowest = 24;

/** A section of this name as the port prints it in the terminal of the question. */
function printed(name: string): string {
  const fss = new cliflag.NamedFlagSets();
  fss.flagSet(name).var(pflag.string({ text: "" }, "text"), "name", "what it is called");
  let text = "";
  cliflag.printSections((more) => void (text += more), fss, cols);
  return text;
}

export const facts: Facts = () => {
  const name = "horizontalpodautoscaling controller";
  const heading = `${name.slice(0, 1).toUpperCase()}${name.slice(1)} flags:`;
  return [
    `${cols} − ${narrowest} = ${cols - narrowest} letter long`,
    `${printed(name).trim().length} of its letters are left`,
    `\`${heading}\``,
  ];
};
