import type { Twins } from "../../engine/exercise.ts";

const wait = "await utilclock.sleep(clock, duration, context.background());";
const again = "return readHttpWithRetries(get, u, { attempts: attempts - 1, clock, duration });";

export const twins: Twins = {
  "believes-nothing": {
    says: "The code is left out of the error of an answer that is final.",
    changes: [["!isServersFault(answer))) throw err;", "!isServersFault(answer))) throw answer !== undefined && !isServersFault(answer) ? new Error(`unable to read URL ${strconv.quote(u)}`) : err;"]],
  },
  "waits-first": {
    says: "Each question is asked under another URL.",
    changes: [["await get(u);", "await get(`${u}?`);"]],
    near: "What the Builder finds does not depend on what is asked.",
  },
  "one-too-many": {
    says: "What went wrong is told without a word of what.",
    changes: [["if (attempts === 1 ||", "if (attempts === 1 && (answer === undefined || isServersFault(answer))) throw new Error('gave up');\n  if (attempts === 1 ||"]],
  },
  "first-error": {
    says: "Where the last failure is another one than the first, neither is told.",
    changes: [[again, `${again.slice(0, -1)}.catch((last: unknown) => {\n    throw String(last) === String(err) ? last : new Error("it failed");\n  });`]],
  },
  "silence-is-final": {
    says: "What comes behind no answer takes its time.",
    changes: [[wait, `${wait}\n  if (answer === undefined) ${wait}`]],
  },
  "waits-last": {
    says: "Where the time is up, half of it is waited once more.",
    changes: [["if (attempts === 1 ||", "if (attempts === 1 && (answer === undefined || isServersFault(answer))) await utilclock.sleep(clock, duration / 2, context.background());\n  if (attempts === 1 ||"]],
  },
}; // prettier-ignore
