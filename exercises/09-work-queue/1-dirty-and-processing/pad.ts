import { Queue } from "./exercise.ts";

const q = new Queue<string>();
q.add("default/web");
q.add("default/web");
console.log("waiting:", q.len());

const key = await q.get();
q.add("default/web");
console.log("in work:", key, "waiting:", q.len());

q.done("default/web");
q.len();
