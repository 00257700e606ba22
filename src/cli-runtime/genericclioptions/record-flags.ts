// Go: staging/src/k8s.io/cli-runtime/pkg/genericclioptions/record_flags.go
import type * as json from "#apimachinery/util/json";
import * as runtime from "#apimachinery/runtime";
import * as mergepatch from "#apimachinery/util/mergepatch";
import type * as dynamic from "#client-go/dynamic";
import type * as pflag from "#spf13/pflag";
import { offerBool } from "./offered.ts";

/** Why an object was changed: the command line that did it, as a guess. */
export const changeCauseAnnotation = "kubernetes.io/change-cause";

/** Writes into objects why they are changed. */
export interface Recorder {
  record(obj: dynamic.Unstructured): void;
  /** The merge patch that would do so; undefined where nothing is recorded. */
  makeRecordMergePatch(obj: dynamic.Unstructured): json.JSONMap | undefined;
}

/** Records nothing. */
export const noopRecorder: Recorder = { record: () => {}, makeRecordMergePatch: () => undefined };

/** Records this cause in place of any other. */
export class ChangeCauseRecorder implements Recorder {
  readonly #changeCause: string;

  constructor(changeCause: string) {
    this.#changeCause = changeCause;
  }

  record(obj: dynamic.Unstructured): void {
    const metadata = (obj.metadata ??= {});
    metadata.annotations = { ...metadata.annotations, [changeCauseAnnotation]: this.#changeCause };
  }

  makeRecordMergePatch(obj: dynamic.Unstructured): json.JSONMap {
    const recorded = runtime.deepCopy(obj);
    this.record(recorded);
    return mergepatch.createMergePatch({ ...obj }, { ...recorded });
  }
}

/** The flag `--record`. Its help promises to update a cause that is there already; as upstream, nothing does that. */
export class RecordFlags {
  /** Undefined if the flag is not offered. */
  record: boolean | undefined = false;
  #changeCause = "";

  /** Takes the command line, program and all, as the cause. */
  complete(flags: pflag.FlagSet, argv: readonly string[]): void {
    this.#changeCause = parseCommandArguments(flags, argv);
  }

  completeWithChangeCause(cause: string): void {
    this.#changeCause = cause;
  }

  /** What records if the flag says so. */
  toRecorder(): Recorder {
    return this.record === true ? new ChangeCauseRecorder(this.#changeCause) : noopRecorder;
  }

  addFlags(flags: pflag.FlagSet): void {
    offerBool(flags, [this, "record"], {
      name: "record",
      usage:
        "Record current kubectl command in the resource annotation. If set to false, do not record the command. If set to true, record the command. If not set, default to updating the existing annotation value only if one already exists.",
    });
  }
}

/** A command line with its flags at the end, and without what is secret. "" if it cannot be read. */
export function parseCommandArguments(flags: pflag.FlagSet, [program, ...args]: readonly string[]): string {
  if (program === undefined) return "";
  let text = "";
  try {
    flags.parseAll(args, ({ annotations, name }, value) => {
      const isSecret = (annotations["classified"] ?? []).length > 0;
      text += ` --${name}=${isSecret ? "CLASSIFIED" : value}`;
    });
  } catch {
    return "";
  }
  const base = program.slice(program.lastIndexOf("/") + 1);
  return [base, ...flags.args()].join(" ") + text;
}
