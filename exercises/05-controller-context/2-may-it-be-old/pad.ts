import type * as meta from "#apimachinery/api/meta";
import { ask } from "./exercise.ts";
import type { DeferredDiscoveryRESTMapper } from "./receiver.ts";

const said: string[] = [];
let reading = 0;
let delegate: { reading: number } | undefined;
const mapper = {
  cl: { fresh: () => reading > 1 },
  getDelegate: async () => {
    if (delegate === undefined) said.push(`reads, for the ${++reading}. time`);
    return (delegate ??= { reading });
  },
  reset: async () => {
    said.push("forgets");
    delegate = undefined;
  },
} as unknown as DeferredDiscoveryRESTMapper;

const question = (of: meta.RESTMapper) => {
  const { reading: n } = of as unknown as { reading: number };
  said.push(`asks reading ${n}`);
  if (n < 2) throw new Error("no Backup");
  return "backups";
};

console.log(await ask(mapper, question));
console.log(said.join("\n"));
