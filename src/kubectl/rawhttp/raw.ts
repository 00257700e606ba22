// Go: staging/src/k8s.io/kubectl/pkg/rawhttp/raw.go
import type * as genericclioptions from "#cli-runtime/genericclioptions";
import type * as resourcecli from "#cli-runtime/resource";
import type * as restclient from "#client-go/rest";
import type * as http from "#go/net/http";
import * as url from "#go/net/url";
import * as os from "#go/os";

/** From where to where a body goes as it is. */
export interface RawOptions {
  readonly streams: genericclioptions.IOStreams;
  readonly files: Pick<os.System, "readBytes">;
  /** The path at the server, with its query. */
  readonly url: string;
  /** What is sent: a file, `-` for standard input, or nothing. */
  readonly filename?: string;
}

/** Posts a file as it is, and writes the answer as it comes. Throws a StatusError if the server refuses. */
export async function rawPost(c: restclient.RESTClient, o: RawOptions, signal: AbortSignal): Promise<void> {
  await raw(c.post(), o, signal);
}

/** Gets what a server has at a path, as `rawPost`. */
export async function rawGet(c: restclient.RESTClient, o: RawOptions, signal: AbortSignal): Promise<void> {
  await raw(c.get(), o, signal);
}

/** Sends a deletion, as `rawPost`. */
export async function rawDelete(c: restclient.RESTClient, o: RawOptions, signal: AbortSignal): Promise<void> {
  await raw(c.delete(), o, signal);
}

async function raw(request: restclient.Request, o: RawOptions, signal: AbortSignal): Promise<void> {
  request.requestURI(o.url);
  if (request.verb !== "GET") request.body(await dataOf(o, request));
  await copy(await request.stream(signal), o.streams);
}

async function dataOf(
  { filename = "", files, streams }: RawOptions,
  request: restclient.Request,
): Promise<string> {
  if (filename === "") return "";
  if (filename === "-") return readAll(streams.in);
  try {
    return new TextDecoder().decode(files.readBytes(filename));
  } catch (err) {
    // What can be opened is read while it is sent.
    const isOpen = err instanceof os.PathError && err.op === "read";
    throw isOpen ? new url.URLError("Post", request.url(), err.message) : err;
  }
}

async function readAll(reader: resourcecli.Reader): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for (let piece = await reader.read(); piece !== undefined; piece = await reader.read())
    text += typeof piece === "string" ? piece : decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}

async function copy(body: Pick<http.Body, "read">, { out }: genericclioptions.IOStreams): Promise<void> {
  out.write(await readAll(body));
}
