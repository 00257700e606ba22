import * as strconv from "#go/strconv";
import * as pflag from "#spf13/pflag";
import type { Facts } from "../../engine/exercise.ts";

export const facts: Facts = () => {
  const values = { name: "", number: 5 };
  const fs = new pflag.FlagSet("test");
  fs.var(pflag.string(values, "name"), "name", "");
  fs.var(pflag.int(values, "number"), "number", "");
  fs.parse(["--name", "--number", "7", "8"]);
  return [
    `The name is \`${values.name}\`, the number stays ${values.number}`,
    `${fs.nArg()} arguments are left: \`${fs.args().map(strconv.quote).join(" ")}\``,
  ];
};
