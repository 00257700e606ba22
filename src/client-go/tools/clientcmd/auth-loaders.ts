// Go: staging/src/k8s.io/client-go/tools/clientcmd/auth_loaders.go
import type { Prompt } from "./interfaces.ts";

/** A name and what proves it. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Asks for a name and a password. Throws if nobody answers. */
export function promptForCredentials(prompt: Prompt): Credentials {
  const username = prompt("Please enter Username: ", true);
  const password = prompt("Please enter Password: ", false);
  return { username, password };
}
