// The script that a worker reads before it follows a learner's text step by step.
import { createRecorder, pause } from "./steps-recorder.ts";
import { recorderHook } from "./steps.ts";

const create: typeof createRecorder = (tell, film) => {
  const recorder = createRecorder(tell, film);
  // What waits for a promise that is never settled makes no step any more.
  setInterval(() => tell(recorder.steps()), pause);
  return recorder;
};

Object.assign(globalThis, { [recorderHook]: create });
