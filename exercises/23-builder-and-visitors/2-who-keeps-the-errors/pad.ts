import * as resourcecli from "#cli-runtime/resource";
import { visitEach, visitOn } from "./exercise.ts";

/** Hands on an object, an error, another object, and then throws. */
const file = (name: string): resourcecli.Visitor => ({
  visit: async (fn) => {
    await fn(new resourcecli.Info({ name: `${name}1` }), undefined);
    await fn(undefined, new Error(`${name}2 is of no kind`));
    await fn(new resourcecli.Info({ name: `${name}3` }), undefined);
    throw new Error(`${name}4 is no YAML`);
  },
});

const list: resourcecli.Visitor = { visit: (fn) => visitEach({ visitors: [file("a"), file("b")] }, fn) };
const created: string[] = [];
const thrown: unknown = await visitOn({ visitor: list }, (info, err) => {
  if (err !== undefined) throw err;
  if (info.name === "b1") throw new Error("b1 exists");
  created.push(info.name);
}).catch((err: unknown) => err);
if (!(thrown instanceof AggregateError)) throw thrown;
console.table([{ created: created.join(", "), thrown: thrown.message }]);
