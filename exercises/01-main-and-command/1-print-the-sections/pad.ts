import * as cliflag from "#component-base/cli/flag";
import * as pflag from "#spf13/pflag";
import { printSections } from "./exercise.ts";

const fss = new cliflag.NamedFlagSets();
fss.flagSet("logs").var(pflag.string({ text: "" }, "text"), "format", "how each line is written");
fss.flagSet("job controller");
fss.flagSet("deprecated").var(pflag.string({ text: "" }, "text"), "old", "what nobody should set");
fss.flagSet("deprecated").markHidden("old");

for (const cols of [0, 60]) {
  let text = "";
  printSections((more) => void (text += more), fss, cols);
  console.log(text);
}
