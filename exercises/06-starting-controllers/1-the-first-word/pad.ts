import { isControllerEnabled } from "./exercise.ts";

const offByDefault = new Set(["bootstrapsigner", "tokencleaner"]);

isControllerEnabled("deployment", offByDefault, ["*", "-deployment"]);

const rows = [];
for (const words of ["*", "-cronjob", "deployment,-deployment,*", "*,bootstrapsigner"]) {
  const list = words.split(",");
  rows.push({
    words,
    deployment: isControllerEnabled("deployment", offByDefault, list),
    bootstrapsigner: isControllerEnabled("bootstrapsigner", offByDefault, list),
  });
}
console.table(rows);
