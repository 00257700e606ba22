// Go: staging/src/k8s.io/kubectl/pkg/util/templates/normalizers.go, markdown.go
const indentation = "  ";

/**
 * A long description as help shows it: the indent of the source is gone, and the lines of a paragraph are one. Each paragraph but the
 * first begins with a space, as upstream's does. (Of Markdown it knows paragraphs, lists and blocks of code: what kubectl writes.)
 */
export function longDesc(s: string): string {
  return s === "" ? s : blocksOf(heredoc(s)).map(render).join("").trim();
}

/** Examples as help shows them: each line trimmed, and indented by two. */
export function examples(s: string): string {
  if (s === "") return s;
  const lines = s.trim().split("\n");
  return lines.map((line) => indentation + line.trim()).join("\n");
}

/** The text without the indent that all its lines have. */
function heredoc(s: string): string {
  const lines = s.split("\n");
  const indents = lines
    .filter((line) => line.trim() !== "")
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  // Upstream looks at the lines below the first, which stands behind the quote.
  const least = Math.min(...(indents.length > 0 ? indents : [0]));
  return lines.map((line) => (line.trim() === "" ? "" : line.slice(least))).join("\n");
}

type Block =
  | { readonly kind: "paragraph" | "code"; readonly lines: readonly string[] }
  | { readonly kind: "list"; readonly items: readonly string[] };

function blocksOf(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.split("\n").filter((line) => line.trim() !== ""))
    .filter((lines) => lines.length > 0)
    .map(blockOf);
}

function blockOf(lines: readonly string[]): Block {
  if (lines.every((line) => /^( {4}|\t)/.test(line)))
    return { kind: "code", lines: lines.map((line) => line.replace(/^( {4}|\t)/, "")) };
  if (/^ {0,3}[*+-] /.test(lines[0] ?? "")) return { kind: "list", items: itemsOf(lines) };
  return { kind: "paragraph", lines };
}

function itemsOf(lines: readonly string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    const item = /^ {0,3}[*+-] +(.*)$/.exec(line)?.[1];
    if (item !== undefined) items.push(item);
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  return items;
}

function render(block: Block): string {
  if (block.kind === "code")
    return `\n${block.lines.map((line) => indentation + line).join("\n")}\n${indentation}`;
  if (block.kind === "list") return `\n${block.items.map((item) => `${indentation}*  ${item}\n`).join("")}`;
  return `\n${block.lines.map((line) => ` ${line.trim()}`).join("")}\n`;
}
