// Ours: random requests against a server in process, and what must hold after each of them
import * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as yaml from "#apimachinery/util/yaml";
import { complaint, Tally, type Read } from "./fuzz.ts";
import { Harness } from "./harness.ts";
import { checkReplay } from "./replay.ts";
import { Requests, type Wish } from "./requests.ts";
import { samples } from "./samples.ts";

/** Versions from which the history is replayed at the end, for each resource. */
const replays = 20;

/** Sends `n` random requests. Throws at the first answer that is wrong, with all that is needed to see it again. */
export async function fuzz(n: number, seed: number): Promise<Tally> {
  const harness = new Harness({ yaml: yaml.unmarshal, toYAML: yaml.marshal, history: 2 * n });
  const { store } = harness.server;
  const requests = new Requests(new rand.Rand(seed));
  const tally = new Tally();
  for (let i = 0; i < n; i++) {
    const wish = requests.next();
    const before = store.revision;
    const answer = await send(harness, wish);
    tally.add(wish, answer.code);
    const wrong = complaint(wish, answer) ?? (store.revision < before ? "versions went back" : undefined);
    if (wrong !== undefined) throw new Error(`${wrong}: seed ${seed}, request ${i}: ${shown(wish, answer)}`);
  }
  const source = new rand.Rand(seed);
  for (const { collection } of samples) {
    for (let i = 0; i < replays; i++)
      await checkReplay(harness, collection, i === 0 ? 1 : 1 + source.intn(store.revision));
  }
  return tally;
}

async function send({ server, clock }: Harness, { method, path, headers, body }: Wish): Promise<Read> {
  const init = { method, headers, ...(body !== undefined && { body }) };
  const response = await server.fetch(new http.TextRequest(`http://server${path}`, init));
  const text = response.text();
  // A watch ends when its time is over.
  if (response.headers.get("Transfer-Encoding") === "chunked") await clock.step(1000);
  return { code: response.status, type: response.headers.get("Content-Type") ?? "", text: await text };
}

/** A request and its answer, for a person. */
export function shown({ method, path, headers, body, fault }: Wish, { code, text }: Read): string {
  return `${fault ?? "sensible"}\n${method} ${path} ${JSON.stringify(headers)}\n${body ?? ""}\n${code} ${text}`;
}
