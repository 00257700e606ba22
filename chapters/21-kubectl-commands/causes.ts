import * as errors from "#apimachinery/api/errors";
import * as meta from "#apimachinery/api/meta";
import * as utilerrors from "#apimachinery/util/errors";
import * as clientcmd from "#client-go/tools/clientcmd";
import * as url from "#go/net/url";
import { Fatal, addSourceToErr, checkErr, errExit } from "../../src/kubectl/cmd/util/check-err.ts";

const negative = "Invalid value: -1: must be greater than or equal to 0";

/** What can go wrong, by the name under which it is chosen; each is made anew, as a command would meet it. */
export const causes = {
  "no such file": () => new Error('the path "missing.yaml" does not exist'),
  "404": () => errors.newNotFound({ group: "apps", resource: "deployments" }, "none"),
  Invalid: () =>
    new errors.StatusError({
      kind: "Status",
      apiVersion: "v1",
      metadata: {},
      status: "Failure",
      message: `Deployment.apps "web" is invalid: spec.replicas: ${negative}`,
      reason: "Invalid",
      details: {
        name: "web",
        group: "apps",
        kind: "Deployment",
        causes: [{ reason: "FieldValueInvalid", message: negative, field: "spec.replicas" }],
      },
      code: 422,
    }),
  "401": () => errors.newUnauthorized("Unauthorized"),
  refused: () =>
    new url.URLError(
      "Get",
      "http://127.0.0.1:8080/openapi/v2",
      "dial tcp 127.0.0.1:8080: connect: connection refused",
    ),
  "no such kind": () => new meta.NoResourceMatchError({ group: "", version: "", resource: "nothing" }),
} satisfies Readonly<Record<string, () => Error>>;

export type Cause = keyof typeof causes;
export const names = Object.keys(causes) as Cause[]; // The keys of what stands above.

/** The same error, if a file is named, as `create -f` hands it on. */
export const from = (cause: Cause, file: string): Error =>
  addSourceToErr("creating", file, causes[cause]()) as Error; // An error goes in.

/** What the user reads, and the exit code. */
export function printed(err: Error): readonly [text: string, code: number] {
  try {
    checkErr(err);
  } catch (fatal) {
    if (fatal instanceof Fatal) return [fatal.text, fatal.code];
    throw fatal;
  }
  return ["", 0];
}

/** The rungs of the ladder, in their order: what is asked, and what is said if the answer is yes. */
export const rungs = [
  ["has it been said already?", "nothing"],
  ["is the reason Invalid?", "The … is invalid"],
  ["is the kubeconfig wrong?", "Error in configuration:"],
  ["is there no such kind?", "the server doesn't have"],
  ["are there several errors?", "a line for each"],
  ["did another program fail?", "its words, its exit code"],
  ["is it a Status?", "Error from server, mostly"],
  ["is it an odd answer?", "Server returned an"],
  ["is it a failed call?", "The connection, or Unable"],
  ["none of these", "error:"],
] as const;

/** Where an error leaves the ladder. A list of one is what is in it. */
export function rungOf(given: Error): number {
  const err = utilerrors.reduce(given) ?? given;
  const yes = [
    err === errExit,
    errors.isInvalid(err),
    clientcmd.isConfigurationInvalid(err),
    err instanceof meta.NoResourceMatchError,
    err instanceof AggregateError,
    "exitStatus" in err,
    err instanceof errors.StatusError,
    errors.isUnexpectedObjectError(err),
    err instanceof url.URLError,
    true,
  ];
  return yes.indexOf(true);
}

/** A text in lines of so many characters at the most. */
export function wrapped(text: string, most: number): string[] {
  return text
    .trimEnd()
    .split("\n")
    .flatMap((given) => {
      const lines = [""];
      for (const word of given.split(" ")) {
        const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
        if (longer.length <= most || lines.at(-1) === "") lines[lines.length - 1] = longer;
        else lines.push(word);
      }
      return lines;
    });
}
