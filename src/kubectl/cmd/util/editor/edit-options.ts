// Go: staging/src/k8s.io/kubectl/pkg/cmd/util/editor/editoptions.go
import * as errors from "#apimachinery/api/errors";
import * as field from "#apimachinery/util/validation/field";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as genericclioptions from "#cli-runtime/genericclioptions";
import * as printers from "#cli-runtime/printers";
import * as resourcecli from "#cli-runtime/resource";
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import * as klog from "#klog";
import type * as cmdutil from "#kubectl/cmd/util";
import * as util from "#kubectl/util";
import { isThere, newDefaultEditor, type Editor } from "./editor.ts";
import { EditResults, hasLines, manualStrip, stripComments } from "./edit-results.ts";

/** What an edit before creation is told. (The other modes of upstream belong to commands that are not ported.) */
export interface EditBeforeCreate {
  readonly filenameOptions: cmdutil.FilenameFlags;
  readonly printFlags: genericclioptions.PrintFlags;
  readonly recorder: genericclioptions.Recorder;
  readonly applyAnnotation: boolean;
  readonly enableValidation: boolean;
  readonly fieldManager: string;
}

const editorEnvs = ["KUBE_EDITOR", "EDITOR"];

/** An edit of each object that files hold, and its creation when the editor ends. */
export class EditOptions {
  readonly #f: cmdutil.Factory;
  readonly #streams: genericclioptions.IOStreams;
  readonly #o: EditBeforeCreate;
  readonly #editor: Editor;
  readonly #cmdNamespace: string;
  readonly #enforceNamespace: boolean;
  #managedFields: metav1.ManagedFieldsEntry[] | undefined;

  constructor(f: cmdutil.Factory, streams: genericclioptions.IOStreams, o: EditBeforeCreate) {
    this.#f = f;
    this.#streams = streams;
    this.#o = o;
    this.#editor = newDefaultEditor(editorEnvs, f.surroundings);
    [this.#cmdNamespace, this.#enforceNamespace] = f.toRawKubeConfigLoader().namespace();
  }

  async run(): Promise<void> {
    const r = await this.#f
      .newBuilder()
      .unstructured()
      .namespaceParam(this.#cmdNamespace)
      .defaultNamespace()
      .filenameParam(this.#enforceNamespace, this.#o.filenameOptions)
      .continueOnError()
      .flatten()
      .do();
    const err = r.err();
    if (err !== undefined) throw err;
    await r.visit(async (info, failed) => {
      if (failed !== undefined) throw failed;
      await this.#edit(info);
    });
  }

  /** Edits one object until it can be read, or nothing more is changed. */
  async #edit(info: resourcecli.Info): Promise<void> {
    let results = new EditResults();
    /** What was written and may not stand so; undefined the first time. */
    let refused: string | undefined;
    let original = "";
    for (;;) {
      const text = this.#textOf(info, results, refused);
      if (refused === undefined) original = text;
      const [edited, file] = await this.#launch(text, results);
      if (refused !== undefined && stripComments(refused) === stripComments(edited))
        throw this.#preserved(new Error("Edit cancelled, no valid changes were saved."), file);
      if (results.file !== "") this.#remove(results.file);

      const next = new EditResults(file);
      const verdict = await this.#judge(info, { original, edited }, next);
      if (verdict === "given up") return;
      if (verdict !== "refused") return this.#create(info, verdict, file);
      [refused, results] = [edited, next];
    }
  }

  /** What the editor shows: the object, or what was written last, below the reasons why that may not stand. */
  #textOf(info: resourcecli.Info, results: EditResults, refused: string | undefined): string {
    const isJSON = this.#o.printFlags.outputFormat === "json";
    let text = isJSON ? "" : results.header();
    if (refused !== undefined) text += manualStrip(refused);
    else {
      this.#extractManagedFields(info);
      this.#printer().printObj(info.object ?? {}, { write: (more) => void (text += more) });
    }
    return this.#f.surroundings.goos === "windows" ? text.replaceAll("\n", "\r\n") : text;
  }

  /** Objects are edited as YAML, or as JSON if that was asked for. */
  #printer(): printers.ResourcePrinter {
    const format = this.#o.printFlags.outputFormat ?? "";
    const name = format.toLowerCase();
    if (name === "json") return new printers.JSONPrinter();
    if (name === "" || name === "yaml") return new printers.YAMLPrinter();
    throw new genericclioptions.NoCompatiblePrinterError(format, ["json", "yaml"]);
  }

  async #launch(text: string, results: EditResults): Promise<[edited: string, file: string]> {
    const { surroundings } = this.#f;
    const suffix = this.#o.printFlags.outputFormat === "json" ? ".json" : ".yaml";
    try {
      return await this.#editor.launchTempFile(surroundings, { prefix: "kubectl-edit-", suffix }, text);
    } catch (err) {
      throw this.#preserved(err, results.file);
    }
  }

  /** What becomes of an edited text: objects; or it is refused, the reasons in `results`; or the edit is given up. */
  async #judge(
    info: resourcecli.Info,
    { edited, original }: { readonly edited: string; readonly original: string },
    results: EditResults,
  ): Promise<readonly resourcecli.Info[] | "given up" | "refused"> {
    const stripped = stripComments(edited);
    const schema = await this.#f.validator(this.#o.enableValidation);
    try {
      await schema?.validateBytes(stripped);
    } catch (err) {
      const what = field.invalid(undefined, "The edited file failed validation", goerrors.textOf(err));
      const invalid = errors.newInvalid({ group: "", kind: "" }, "", [what]);
      this.#streams.errOut.write(`${results.addInvalid(invalid, info)}\n`);
      return "refused";
    }
    if (stripComments(original) === stripped) return this.#giveUp("no changes made", results.file);
    if (!hasLines(edited)) return this.#giveUp("saved file was empty", results.file);
    try {
      const reader = resourcecli.textReader(edited);
      const builder = this.#f.newBuilder().unstructured().stream(reader, "edited-file");
      return await (await builder.continueOnError().flatten().do()).infos();
    } catch (err) {
      results.addSyntaxError(err);
      return "refused";
    }
  }

  #giveUp(why: string, file: string): "given up" {
    this.#remove(file);
    this.#streams.errOut.write(`Edit cancelled, ${why}.\n`);
    return "given up";
  }

  async #create(original: resourcecli.Info, infos: readonly resourcecli.Info[], file: string): Promise<void> {
    try {
      for (const info of [...infos, original]) this.#restoreManagedFields(info);
      for (const info of infos) await resourcecli.requireNamespace(this.#cmdNamespace)(info, undefined);
      for (const info of infos) this.#annotate(info);
      for (const info of infos) {
        const helper = info.helper().withFieldManager(this.#o.fieldManager);
        info.refresh(await helper.create(info.namespace, true, info.object ?? {}), true);
        const { printFlags } = this.#o;
        printFlags.namePrintFlags.operation = "created";
        printFlags.toPrinter().printObj(info.object ?? {}, this.#streams.out);
      }
    } catch (err) {
      throw this.#preserved(err, file);
    }
    this.#remove(file);
  }

  #annotate({ object = {} }: resourcecli.Info): void {
    if (this.#o.applyAnnotation) util.createOrUpdateAnnotation(true, object);
    try {
      this.#o.recorder.record(object);
    } catch (err) {
      klog.v(4).info(`error recording current command: ${goerrors.textOf(err)}`);
    }
  }

  /** Who owns which field is not for people to edit. */
  #extractManagedFields({ object }: resourcecli.Info): void {
    this.#managedFields = object?.metadata?.managedFields;
    delete object?.metadata?.managedFields;
  }

  #restoreManagedFields({ object }: resourcecli.Info): void {
    if (object === undefined || this.#managedFields === undefined) return;
    (object.metadata ??= {}).managedFields = this.#managedFields;
  }

  /** Tells where the text is that somebody wrote. */
  #preserved(err: unknown, file: string): unknown {
    if (file !== "" && isThere(file, this.#f.surroundings.system))
      this.#streams.errOut.write(`A copy of your changes has been stored to ${strconv.quote(file)}\n`);
    return err;
  }

  /** What cannot be removed stays, upstream too. */
  #remove(file: string): void {
    try {
      this.#f.surroundings.system.remove(file);
    } catch (err) {
      klog.v(4).info(goerrors.textOf(err));
    }
  }
}
