// Go: staging/src/k8s.io/client-go/transport/token_source.go
import * as goerrors from "#go/errors";
import * as http from "#go/net/http";
import * as strconv from "#go/strconv";
import * as time from "#go/time";
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";
import type { Config, WrapperFunc } from "./config.ts";

/** Says who we are, for a while. */
export interface Token {
  readonly accessToken: string;
  /** The instant from which on no server takes it. */
  readonly expiry: number;
}

/** Gives a token that is still good. Throws or rejects if there is none to be had. */
export interface TokenSource {
  token(): Token | Promise<Token>;
}

/** Shows a token of `ts`, unless a request brings credentials of its own, as those of `--token`. */
export function tokenSourceWrapTransport(ts: TokenSource): WrapperFunc {
  return (rt) => async (request, init) => {
    if (request.headers.get("Authorization")) return rt(request, init);
    const { accessToken } = await ts.token();
    return rt(http.withOneMoreHeader(request, "Authorization", `Bearer ${accessToken}`), init);
  };
}

/** Half of the time between a kubelet's refresh of a token and the end of the old one. */
const filePeriod = 1 * time.minute;

/** Reads a token from a file, and again when a minute is almost over. `tok` is one that was read before. */
export function newCachedFileTokenSource(file: FileTokenSource, tok?: Token): TokenSource {
  return new CachingTokenSource(file, { clock: file.clock, leeway: 10 * time.second, tok });
}

/** Remembers a token of `ts` until it expires. */
export function newCachedTokenSource(ts: TokenSource, clock: utilclock.Clock): TokenSource {
  return new CachingTokenSource(ts, { clock });
}

/** A file with a token and maybe some white space around it. */
export class FileTokenSource implements TokenSource {
  readonly clock: utilclock.Clock;
  readonly #path: string;
  readonly #system: Config["system"];

  constructor(path: string, { clock, system }: Pick<Config, "clock" | "system">) {
    this.#path = path;
    this.clock = clock;
    this.#system = system;
  }

  /** What the file says now. Throws if it cannot be read, or says nothing. */
  token(): Token {
    const accessToken = this.#read().trim();
    if (accessToken === "") throw new Error(`read empty token from file ${strconv.quote(this.#path)}`);
    return { accessToken, expiry: this.clock.now() + filePeriod };
  }

  #read(): string {
    try {
      return this.#system.readFile(this.#path);
    } catch (err) {
      throw new Error(`failed to read token file ${strconv.quote(this.#path)}: ${goerrors.textOf(err)}`);
    }
  }
}

/** Asks for a token when the last one has little time left, once for all who wait. */
export class CachingTokenSource implements TokenSource {
  readonly #base: TokenSource;
  readonly #clock: utilclock.Clock;
  readonly #leeway: number;
  #tok: Token | undefined;
  #renewal: Promise<Token> | undefined;

  /** `leeway`: how long before its end a token is no longer used. */
  constructor(
    base: TokenSource,
    options: { clock: utilclock.Clock; leeway?: number; tok?: Token | undefined },
  ) {
    this.#base = base;
    this.#clock = options.clock;
    this.#leeway = options.leeway ?? 0;
    this.#tok = options.tok;
  }

  /** A token. If there is no new one to be had, the old one may still do: this rejects only if there was none. */
  async token(): Promise<Token> {
    const tok = this.#tok;
    if (tok !== undefined && tok.expiry - this.#leeway > this.#clock.now()) return tok;
    // Upstream holds a lock while it asks.
    this.#renewal ??= this.#renew().finally(() => (this.#renewal = undefined));
    return this.#renewal;
  }

  async #renew(): Promise<Token> {
    try {
      this.#tok = await this.#base.token();
      return this.#tok;
    } catch (err) {
      if (this.#tok === undefined) throw err;
      klog.error(`Unable to rotate token: ${goerrors.textOf(err)}`);
      return this.#tok;
    }
  }
}
