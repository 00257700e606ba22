// Ours: one request of a length in a process of its own, so that its memory can be limited: node … main.ts NAME BYTES
import * as yaml from "#apimachinery/util/yaml";
import * as embeddedtesting from "#embedded/testing";

const [name = "", bytes = ""] = process.argv.slice(2);
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
console.log(process.memoryUsage().heapUsed);
const response = await h.send(...asked);
await response.text();
console.log(response.status);
