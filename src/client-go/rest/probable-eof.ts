// Go: staging/src/k8s.io/apimachinery/pkg/util/net/http.go

/** The stream ended where something was still to come. */
export class UnexpectedEOF extends Error {
  override readonly name = "UnexpectedEOF";
  constructor() {
    super("unexpected EOF");
  }
}

const broken = [
  "EOF",
  "connection reset by peer",
  "http2: server sent GOAWAY and closed the connection",
  "http: can't write HTTP request on broken connection",
];

/** Says whether the other end cut the connection: a server that restarts, a connection that was idle too long. */
export function isConnectionReset(err: unknown): boolean {
  for (let e = err; e instanceof Error; e = e.cause) if (codeOf(e) === "ECONNRESET") return true;
  return false;
}

/** Says whether `err` looks like the end of a connection rather than like a refusal. */
export function isProbableEOF(err: unknown): boolean {
  if (!(err instanceof Error)) return false;
  if (err instanceof UnexpectedEOF || isConnectionReset(err)) return true;
  if (broken.some((text) => err.message === text || (text !== "EOF" && err.message.includes(text))))
    return true;
  return err.message.toLowerCase().includes("use of closed network connection");
}

/** What platforms put on an error of the operating system. */
function codeOf(err: Error): unknown {
  return "code" in err ? err.code : undefined;
}
