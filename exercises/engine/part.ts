/** A script that leaves a text for the page: from disk a page can fetch nothing, but it can load scripts. */
export function partScript(name: string, text: string): string {
  // Minified code has few backticks and many quotes: a template is a hundredth smaller than a string.
  const template = text.replace(/[`\\]|\$\{/g, "\\$&").replace(/\r/g, "\\r");
  return `(globalThis.readingKubernetesParts??={})[${JSON.stringify(name)}]=\`${template}\`;\n`;
}
