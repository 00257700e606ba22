// Go: net/http/server.go
import type nodeHttp from "node:http";
import type { Socket } from "node:net";

/**
 * Answers the requests of one connection one after the other, as Go's server does. Node hands out all that came at once: a
 * client that sends hundreds and reads nothing would have as many answers kept for it.
 */
export class Turns {
  readonly #last = new WeakMap<Socket, Promise<void>>();

  /** Calls `answer` when the answers before it have left. */
  take(
    { socket }: nodeHttp.IncomingMessage,
    response: nodeHttp.ServerResponse,
    answer: () => Promise<void>,
  ): Promise<void> {
    const before = this.#last.get(socket);
    const turn = this.#turn(before, response, answer);
    this.#last.set(socket, turn);
    return turn;
  }

  async #turn(
    before: Promise<void> | undefined,
    response: nodeHttp.ServerResponse,
    answer: () => Promise<void>,
  ): Promise<void> {
    const left = new Promise<void>((resolve) => response.on("close", resolve));
    await before;
    if (response.req.socket.destroyed) return;
    try {
      await answer();
    } catch {
      // A response that cannot be finished has nobody left to tell.
      response.destroy();
    }
    await left;
  }
}
