/** Shows what goes on in the terminal's last line; nothing where nobody looks. */
export function onTerminal(): ((stage: string) => void) | undefined {
  if (!process.stderr.isTTY) return undefined;
  return (stage) => process.stderr.write(`\r\u001b[K${stage}`);
}
