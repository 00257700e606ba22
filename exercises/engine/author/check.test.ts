// Every exercise keeps the author's rules. `npm run exercise:check 16/2` runs this for one and prints what to do.
import { hold } from "./hold.ts";
import { beginToJudge } from "./judged.ts";
import { longRules, rules, signsRule } from "./rules.ts";

// In every test run the long ones would take too long.
const wanted = process.env["EXERCISE_CHECK"] === "1" ? [...rules, ...longRules] : rules;
hold(process.env["EXERCISE_SIGNS"] === "write" ? [signsRule] : wanted, beginToJudge);
