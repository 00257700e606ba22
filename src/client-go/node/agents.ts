// Go: net/http/transport.go
import * as nodeHttp from "node:http";
import * as https from "node:https";
import * as net from "node:net";
import type { Duplex } from "node:stream";
import * as tls from "node:tls";
import type * as transport from "#client-go/transport";
import * as goerrors from "#go/errors";
import { checkServerIdentity } from "./hostname.ts";
import { connectThrough, connectTo, dialled } from "./proxy.ts";

/** Who opens connections and keeps them: one for HTTP, one for HTTPS. */
export interface Agents {
  readonly plain: nodeHttp.Agent;
  readonly secure: https.Agent;
}

/** Opens what a connection to `address` runs over. */
type Open = (address: string) => Promise<Duplex>;

/** Agents whose connections are dialled as `options` say, through `proxy` if there is one. */
export function newAgents(options: transport.HTTPTransportOptions, proxy?: URL): Agents {
  const { dial, tlsClientConfig } = options;
  const direct: Open | undefined = dial && ((address) => dialled(dial, address));
  const plain: Open | undefined = proxy ? () => connectTo(proxy, dial) : direct;
  const tunnel: Open | undefined = proxy ? (address) => connectThrough(proxy, address, dial) : direct;
  return {
    plain: new DialingAgent({ keepAlive: true }, plain),
    secure: new SecureAgent(tlsOptions(tlsClientConfig), tunnel, tlsClientConfig?.getClientCertificate),
  };
}

function tlsOptions(settings: Partial<transport.TLSSettings> = {}): https.AgentOptions {
  const { getClientCertificate, insecureSkipVerify = false, nextProtos = [], rootCAs, serverName } = settings;
  // HTTP/2 is not spoken here, so it is not offered either.
  const spoken = nextProtos.filter((name) => name !== "h2");
  return {
    keepAlive: true,
    minVersion: "TLSv1.2",
    rejectUnauthorized: !insecureSkipVerify,
    checkServerIdentity,
    ...(rootCAs !== undefined && { ca: rootCAs }),
    ...(serverName !== undefined && { servername: serverName }),
    ...(spoken.length > 0 && { ALPNProtocols: spoken }),
    // A session that is taken up again would show the certificate that it began with.
    ...(getClientCertificate !== undefined && { maxCachedSessions: 0 }),
  };
}

type Created = (err: Error | null, stream: Duplex) => void;

class DialingAgent extends nodeHttp.Agent {
  readonly #open: Open | undefined;

  constructor(options: nodeHttp.AgentOptions, open: Open | undefined) {
    super(options);
    this.#open = open;
  }

  override createConnection(
    options: nodeHttp.ClientRequestArgs,
    created: Created,
  ): Duplex | null | undefined {
    if (this.#open === undefined) return super.createConnection(options, created);
    return later(this.#open(addressOf(options)), created);
  }
}

class SecureAgent extends https.Agent {
  readonly #open: Open | undefined;
  readonly #getClientCertificate: transport.GetCert | undefined;

  constructor(
    options: https.AgentOptions,
    open: Open | undefined,
    getClientCertificate: transport.GetCert | undefined,
  ) {
    super(options);
    this.#open = open;
    this.#getClientCertificate = getClientCertificate;
  }

  override createConnection(options: https.RequestOptions, created: Created): Duplex | null | undefined {
    if (this.#open === undefined && this.#getClientCertificate === undefined) {
      return super.createConnection(options, created);
    }
    return later(this.#connect(options), created);
  }

  async #connect(options: https.RequestOptions): Promise<Duplex> {
    const certificate = await this.#getClientCertificate?.();
    const socket = await this.#open?.(addressOf(options));
    // Node's request options are options of a TLS connection, too.
    return tls.connect({ ...options, ...certificate, ...(socket && { socket }) } as tls.ConnectionOptions);
  }
}

function addressOf({ host, port }: nodeHttp.ClientRequestArgs): string {
  const name = host ?? "localhost";
  return `${net.isIPv6(name) ? `[${name}]` : name}:${port}`;
}

/** Hands over what comes of `opening`. Node takes a connection that comes later through its callback. */
function later(opening: Promise<Duplex>, created: Created): undefined {
  opening.then(
    (socket) => created(null, socket),
    // Whoever asked looks at the error first.
    (err: unknown) => created(goerrors.toError(err), new net.Socket()),
  );
}
