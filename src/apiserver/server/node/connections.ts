// Go: net/http/server.go
import type http from "node:http";
import type net from "node:net";
import type * as utilclock from "#utils/clock";

interface Connection {
  readonly socket: net.Socket;
  /** Requests that have not been answered to the end. */
  busy: number;
}

/**
 * The connections of a listener, so that it can stop. Node's own `close` waits for every client that is connected and
 * has sent nothing yet, or only half a request; we wait only for requests that are being answered, and not for ever.
 */
export class Connections {
  readonly #listener: http.Server;
  /** By the client's address: under TLS a request knows another socket than the one that was accepted. */
  readonly #open = new Map<string, Connection>();
  #closing = false;

  constructor(listener: http.Server) {
    this.#listener = listener;
    listener.on("connection", (socket: net.Socket) => {
      const key = keyOf(socket);
      this.#open.set(key, { socket, busy: 0 });
      socket.once("close", () => this.#open.delete(key));
      // A connection that was accepted while the listener closed belongs to nobody.
      if (this.#closing) socket.destroy();
    });
  }

  /** Whether no further request may use a connection. */
  get closing(): boolean {
    return this.#closing;
  }

  /** Counts a request until its response is done with. */
  track({ socket }: http.IncomingMessage, response: http.ServerResponse): void {
    const connection = this.#open.get(keyOf(socket));
    if (!connection) return;
    connection.busy++;
    response.once("close", () => {
      connection.busy--;
      if (this.#closing && connection.busy === 0) socket.destroySoon();
    });
  }

  /** Takes no more connections, closes the idle ones, and those that are left after `grace` milliseconds. */
  close(clock: utilclock.Clock, grace: number): Promise<void> {
    this.#closing = true;
    return new Promise((resolve) => {
      const timer = clock.afterFunc(grace, () => {
        for (const { socket } of this.#open.values()) socket.destroy();
      });
      this.#listener.close(() => {
        timer.stop();
        resolve();
      });
      for (const { socket, busy } of this.#open.values()) if (busy === 0) socket.destroy();
    });
  }
}

const keyOf = ({ remoteAddress = "", remotePort = 0 }: net.Socket) => `${remoteAddress} ${remotePort}`;
