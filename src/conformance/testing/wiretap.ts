// Ours: hears all that passes between the parts of a cluster and its server, and can see to it that it passes as text
import type * as inprocess from "#cluster";
import * as conformance from "#conformance";
import * as http from "#go/net/http";

/** What values are heard as: a field without a value would be missing in a text. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, field: unknown) => (field === undefined ? "no value" : field));

/** Every request, answer and event of a cluster, in order. */
class Wiretap {
  readonly heard: string[] = [];
  /** How many bodies and pieces of watches have passed as values. */
  values = 0;
  readonly #byText: boolean;
  #requests = 0;

  /** `byText`: whatever passes is shown to the other side as text alone, as on a connection. */
  constructor(cluster: inprocess.Cluster, { byText }: { byText: boolean }) {
    this.#byText = byText;
    const fetch = cluster.server.fetch.bind(cluster.server);
    cluster.server.fetch = (request) => this.#pass(fetch, request, this.#requests++);
  }

  async #pass(
    fetch: (request: http.Request) => Promise<http.Response>,
    request: http.Request,
    n: number,
  ): Promise<http.Response> {
    this.heard.push(`${n}: ${request.method} ${request.url} ${textOf([...request.headers])}`);
    const response = await fetch(this.#byText ? textRequest(request) : request);
    // Only now: a text that is made late is the same.
    this.heard.push(
      `${n}: ${await request.text()}`,
      `${n}: ${response.status} ${textOf([...response.headers])}`,
    );
    if (response.headers.has("Transfer-Encoding")) return this.#tapped(response, n);
    this.heard.push(`${n}: ${await response.text()}`);
    const { content } = response;
    if (content && textOf(content.value) !== JSON.stringify(content.value)) this.heard.push(`${n}: no JSON`);
    if (this.#byText) return textResponse(response);
    this.values += [request.content, content].filter((whole) => whole !== undefined).length;
    return response;
  }

  #tapped(response: http.Response, n: number): http.Response {
    if (response.body === null) return response;
    const body = http.bodyOf(response.body);
    const tapped: http.Body = {
      cancel: () => body.cancel(),
      read: async () => {
        const piece = await body.read();
        this.heard.push(`${n}: ${String(piece)}`);
        return piece;
      },
      ...(!this.#byText && {
        readValues: async () => {
          const values = await body.readValues?.();
          this.heard.push(`${n}: ${String(values?.map((value) => `${textOf(value)}\n`).join(""))}`);
          this.values++;
          return values;
        },
      }),
    };
    return new http.StreamResponse(tapped, {
      status: response.status,
      headers: Object.fromEntries(response.headers),
    });
  }
}

/** What a recording, played, left, and all that was heard meanwhile. */
interface Overheard {
  readonly trace: unknown;
  readonly heard: readonly string[];
}

/** Plays a recording twice on a cluster that is tapped. Throws unless the first time values passed, and the second time none. */
export async function overhearTwice(name: string): Promise<{ byValues: Overheard; byText: Overheard }> {
  const [byValues, values] = await overhear(name, false);
  const [byText, none] = await overhear(name, true);
  if (values < 20 || none > 0) throw new Error(`${values} values passed, and ${none} where none should`);
  return { byValues, byText };
}

async function overhear(name: string, byText: boolean): Promise<[overheard: Overheard, values: number]> {
  const taps: Wiretap[] = [];
  const onCluster = (cluster: inprocess.Cluster) => void taps.push(new Wiretap(cluster, { byText }));
  const { trace } = await conformance.playInProcess(name, { onCluster });
  const heard = taps.flatMap((tap) => tap.heard);
  return [{ trace, heard }, taps.reduce((sum, tap) => sum + tap.values, 0)];
}

function textRequest(request: http.Request): http.Request {
  const { method, url, headers } = request;
  return { method, url, headers, text: () => request.text(), arrayBuffer: () => request.arrayBuffer() };
}

function textResponse(response: http.Response): http.Response {
  const { status, headers, body } = response;
  return {
    status,
    headers,
    body,
    text: () => response.text(),
    json: () => response.json(),
    arrayBuffer: () => response.arrayBuffer(),
  };
}
