// Go: net/http/server.go
import type { Duplex } from "node:stream";

/** What Go says to bytes that are no request, before it hangs up. */
export function refuseBytes(err: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable || err.code === "ECONNRESET") return void socket.destroy();
  const status = statusOfBytes[err.code ?? ""] ?? "400 Bad Request";
  const headers = "Content-Type: text/plain; charset=utf-8\r\nConnection: close";
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${status}`, () => socket.destroy());
}

const statusOfBytes: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};
