// Ours: the client of the HTTP benchmarks, in a process of its own, so that the server's processor time is the server's
import { once } from "node:events";
import net from "node:net";
import { newPod, podsPath } from "./objects.ts";

/** What the client is to do. */
export interface Task {
  readonly port: number;
  readonly connections: number;
  readonly watches: number;
  readonly creates: number;
  readonly lists: number;
}

/** What came of it: how many events all watches saw together, and the size of a list. */
export interface Outcome {
  readonly events: number;
  readonly bytes: number;
}

/** One connection, kept alive: one request at a time. (An HTTP library would cost more than the server.) */
class Connection {
  readonly #socket: net.Socket;

  constructor(port: number) {
    this.#socket = net.connect(port, "127.0.0.1").setNoDelay(true);
    this.#socket.setEncoding("latin1");
  }

  /** Sends a request and waits for its answer; returns the size of its body. */
  async send(request: string, expected: number): Promise<number> {
    this.#socket.write(request);
    let head = "";
    while (!head.includes("\r\n\r\n")) head += await this.#receive();
    if (!head.startsWith(`HTTP/1.1 ${expected} `)) throw new Error(head);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
    let got = head.length - head.indexOf("\r\n\r\n") - 4;
    while (got < length) got += (await this.#receive()).length;
    return length;
  }

  async #receive(): Promise<string> {
    // The encoding was set to one that makes a character of each byte.
    const [chunk] = (await once(this.#socket, "data")) as [string];
    return chunk;
  }

  end(): void {
    this.#socket.end();
  }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\n\r\n`;

function post(path: string, object: object): string {
  const body = JSON.stringify(object);
  const headers = `Host: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  return `POST ${path} HTTP/1.1\r\n${headers}\r\n\r\n${body}`;
}

const [newline, brace] = [0x0a, 0x7d];

/** Watches all pods and counts: an event is a line that ends with a brace. */
async function watch(port: number, counted: (events: number) => void): Promise<net.Socket> {
  const socket = net.connect(port, "127.0.0.1");
  socket.write(get(`${podsPath}?watch=true`));
  await once(socket, "data");
  let last = 0;
  socket.on("data", (chunk: Buffer) => {
    let events = 0;
    for (let i = chunk.indexOf(newline); i >= 0; i = chunk.indexOf(newline, i + 1))
      if ((i === 0 ? last : chunk[i - 1]) === brace) events++;
    last = chunk.at(-1) ?? last;
    if (events > 0) counted(events);
  });
  return socket;
}

async function perform(task: Task): Promise<Outcome> {
  let events = 0;
  let seenAll = () => {};
  const all = task.watches * task.creates;
  const done = all === 0 ? Promise.resolve() : new Promise<void>((resolve) => (seenAll = resolve));
  const watching = Array.from({ length: task.watches }, () =>
    watch(task.port, (more) => {
      events += more;
      if (events === all) seenAll();
    }),
  );
  const sockets = await Promise.all(watching);
  const connections = Array.from({ length: task.connections }, () => new Connection(task.port));
  let next = 0;
  let bytes = 0;
  const work = async (connection: Connection) => {
    while (next < task.creates)
      await connection.send(post(podsPath, newPod(`pod-${String(next++).padStart(6, "0")}`)), 201);
  };
  await Promise.all(connections.map(work));
  const [first] = connections;
  for (let i = 0; i < task.lists && first; i++) bytes = await first.send(get(podsPath), 200);
  await done;
  for (const connection of connections) connection.end();
  for (const socket of sockets) socket.destroy();
  return { events, bytes };
}

process.on("message", (task: Task) => {
  perform(task).then(
    (outcome) => process.send?.(outcome),
    (err: unknown) => {
      process.stderr.write(`${String(err)}\n`);
      process.exit(1);
    },
  );
});
