// Go: net/url/url.go

/** A call that did not come off, as Go prints it: `Get "http://host/": dial tcp 127.0.0.1:8080: connect: connection refused`. */
export class URLError extends Error {
  override readonly name = "URLError";
  /** `Get`, `Post`, … */
  readonly op: string;
  readonly url: string;
  /** What went wrong, without the call. */
  readonly reason: string;

  constructor(op: string, url: string, reason: string, options?: ErrorOptions) {
    super(`${op} ${JSON.stringify(url)}: ${reason}`, options);
    this.op = op;
    this.url = url;
    this.reason = reason;
  }
}
