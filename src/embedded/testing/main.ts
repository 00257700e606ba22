// Ours: requests of a length in a process of their own, so that its memory can be limited: node … main.ts prepare|send BYTES NAME…
import * as yaml from "#apimachinery/util/yaml";
import * as embeddedtesting from "#embedded/testing";

const [what, bytes = "", ...names] = process.argv.slice(2);

/** Prepares a request, sends it if that is wanted, and prints the heap in bytes before it, and the answer's code. */
async function play(name: string): Promise<void> {
  const cost = embeddedtesting.costs.find((one) => one.name === name);
  if (!cost) throw new Error(`no cost has the name ${JSON.stringify(name)}`);
  // What etcd would refuse in the end has cost as much before.
  const h = new embeddedtesting.Harness({
    yaml: yaml.unmarshal,
    toYAML: yaml.marshal,
    maxRequestBytes: Infinity,
  });
  const [before, asked] = embeddedtesting.ofLength(cost, Number(bytes));
  for (const each of before) await h.call(...each);
  globalThis.gc?.();
  const { heapUsed } = process.memoryUsage();
  let code = 0;
  if (what === "send") {
    const response = await h.send(...asked);
    await response.text();
    code = response.status;
  }
  console.log(JSON.stringify({ name, heapUsed, code }));
}

for (const name of names) await play(name);
