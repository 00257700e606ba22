// Go: staging/src/k8s.io/client-go/transport/round_trippers.go
import type { Config } from "./config.ts";

/** The value of `Authorization`, undefined for an anonymous client. */
export function authorization(config: Config): string | undefined {
  if (config.bearerToken !== undefined && config.bearerToken !== "") return `Bearer ${config.bearerToken}`;
  if (config.username === undefined || config.username === "") return undefined;
  const bytes = new TextEncoder().encode(`${config.username}:${config.password ?? ""}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}
