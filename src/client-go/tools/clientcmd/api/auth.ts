// Go: staging/src/k8s.io/client-go/tools/clientcmd/api/types.go
import * as strconv from "#go/strconv";

/** A plugin of this program that says who we are. */
export interface AuthProviderConfig {
  name: string;
  config?: Readonly<Record<string, string>>;
}

/** A command that says who we are. */
export interface ExecConfig {
  command: string;
  args?: readonly string[];
  /** Variables that the command finds besides those of this program. */
  env?: readonly ExecEnvVar[];
  /** The version of `client.authentication.k8s.io` in which both sides speak. */
  apiVersion?: string;
  /** Told to whoever does not have the command. */
  installHint?: string;
  /** Whether the command is told of the cluster, which may be long. */
  provideClusterInfo?: boolean;
  /** What the cluster's extension `client.authentication.k8s.io/exec` says. */
  config?: unknown;
}

/** One variable of a command's environment. */
export interface ExecEnvVar {
  name: string;
  value: string;
}

const redacted = "--- REDACTED ---";

/** The configuration for a log, without what may be secret. */
export function authProviderConfigString({ config, name }: AuthProviderConfig): string {
  const shown = config === undefined ? "<nil>" : redacted;
  return `api.AuthProviderConfig{Name: ${strconv.quote(name)}, Config: map[string]string{${shown}}}`;
}

/** The configuration for a log, without what may be secret. */
export function execConfigString(exec: ExecConfig): string {
  const { apiVersion = "", args = [], command, config, env = [], provideClusterInfo = false } = exec;
  const fields = [
    `Command: ${strconv.quote(command)}`,
    `Args: []string${args.length > 0 ? `{${strconv.quote(redacted)}}` : "(nil)"}`,
    `Env: []ExecEnvVar${env.length > 0 ? `{${redacted}}` : "(nil)"}`,
    `APIVersion: ${strconv.quote(apiVersion)}`,
    `ProvideClusterInfo: ${provideClusterInfo}`,
    `Config: runtime.Object(${config === undefined ? "nil" : redacted})`,
  ];
  return `api.ExecConfig{${fields.join(", ")}}`;
}
